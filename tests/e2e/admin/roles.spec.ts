import { leaveForm } from '../support/drafts';
import { aHelper, answerSignIn, openAs, refusalsOf, sidebarOf, signInAgain } from '../support/staff';
import { expect, expectToast, test, unique } from '../support/support';

const content = [
  'News & Updates',
  'Programs',
  'Team Members',
  'Videos',
  'University',
  'History Events',
  'Events',
  'Pictures',
];

const roles = [
  {
    role: 'editor',
    sections: [...content, 'Pages', 'Trash', 'Foundation', 'Settings', 'Newsletter'],
    links: ['Manage News', 'Manage Videos', 'Write an Article', 'Enter an Event', 'Contact and Office Hours'],
  },
  {
    role: 'treasurer',
    sections: ['Donations', 'Funds', 'Foundation', 'Settings'],
    links: ['Donations pending'],
  },
  {
    role: 'moderator',
    sections: ['Comments', 'Volunteers', 'Contact Messages', 'Applications', 'Newsletter'],
    links: [
      'Unread messages',
      'Comments to review',
      'Applications waiting',
      'University applications',
      'View Contact Messages',
    ],
  },
] as const;

for (const { role, sections, links } of roles)
  test(`the ${role} sees their own sections, and nothing is asked for that is refused`, async ({
    page,
    request,
  }) => {
    test.slow();
    const refused = refusalsOf(page);
    await openAs(page, await aHelper(request, [role]), '', 'Dashboard');
    await expect(page.getByText('Unread messages')).toBeVisible();
    expect(await sidebarOf(page)).toEqual(['Dashboard', ...sections, 'Integrations', 'My account']);

    // Figures are for everyone; what leads elsewhere is for those who may go there.
    const led = await page.getByRole('main').getByRole('link').allInnerTexts();
    expect(led.map((text) => text.replaceAll(/[\d\n]/g, ''))).toEqual(links);
    for (const name of sections) {
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(refused).toEqual([]);
  });

test('the newsletter shows editors the composer, and moderators the subscribers', async ({
  page,
  request,
}) => {
  await request.post('/api/newsletter/subscribe', { data: { email: 'reader@example.org' } });
  const part = (name: string) => page.getByRole('heading', { level: 2, name });
  await openAs(page, await aHelper(request, ['editor']), 'newsletter', 'Newsletter');
  await expect(part('Compose Newsletter')).toBeVisible();
  await expect(part('Past Newsletters')).toBeVisible();
  await expect(page.getByText('please tell an owner of this site')).toBeVisible();
  for (const name of ['Subscribers', 'Mail']) await expect(part(name)).toHaveCount(0);
  await openAs(page, await aHelper(request, ['moderator']), 'newsletter', 'Newsletter');
  await expect(part('Subscribers')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export CSV' })).toBeVisible();
  for (const name of ['Compose Newsletter', 'Past Newsletters', 'Mail'])
    await expect(part(name)).toHaveCount(0);
});

test('an address that an account may not open says so, and where to go', { tag: '@both' }, async ({
  page,
  request,
}) => {
  const refused = refusalsOf(page);
  const helper = await aHelper(request, ['editor']);
  await openAs(page, helper, 'donations', 'Donations');
  await expect(page).toHaveTitle('Donations | Admin area');
  await expect(page.getByText('your account may not open it')).toBeVisible();
  await expect(page.getByText('please ask an owner')).toBeVisible();
  await page.getByRole('link', { name: 'See what your account may do' }).click();
  await expect(page.getByText('News, programs, team')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto('/admin?section=nothing-like-that');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('who loses a role in the middle of a form gets a clear word, and loses nothing typed', async ({
  page,
  request,
}) => {
  const refused = refusalsOf(page);
  const helper = await aHelper(request, ['editor']);
  await openAs(page, helper, 'history', 'History Events');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  const title = unique('A bridge');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('It took two winters to build.');

  const demoted = await request.patch(`/api/staff/${helper.id}`, { data: { roles: ['treasurer'] } });
  expect(demoted.ok()).toBe(true);
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expect(signInAgain(page)).toBeVisible();
  await answerSignIn(page, helper);
  await expectToast(page, 'Signed in again');
  await expect(signInAgain(page)).toBeHidden();

  // The sidebar follows, and the form stays.
  await expect
    .poll(() => page.locator('nav[aria-label=Admin] a').allInnerTexts())
    .toEqual(['Dashboard', 'Donations', 'Funds', 'Foundation', 'Settings', 'Integrations', 'My account']);
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await form.getByRole('button', { name: 'Create History Event' }).click();
  await expectToast(page, 'Your account may not do this any more.');
  expect(refused.at(-1)).toContain('history.create');
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('Nothing was saved');
  await expect(notice.getByLabel('What you typed')).toHaveValue(
    new RegExp(`Title\n${title}[^]*Description\nIt took two winters to build.`),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await notice.getByRole('button', { name: 'Copy' }).click();
  await expect(notice.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(title);
  await expect(form.getByLabel('Description')).toHaveValue('It took two winters to build.');

  // What cannot be saved is left only when that is meant; the section is closed by then.
  await leaveForm(page, form, 'Delete draft');
  await expect(page.getByText('your account may not open it')).toBeVisible();
});

test('a newsletter being written survives the loss of the role as well', async ({ page, request }) => {
  await request.post('/api/newsletter/subscribe', { data: { email: 'reader@example.org' } });
  const helper = await aHelper(request, ['editor']);
  await openAs(page, helper, 'newsletter', 'Newsletter');
  await page.getByLabel('Subject Line').fill('Spring');
  await page.getByLabel('Email Content').fill('The garden is open again.');
  await request.patch(`/api/staff/${helper.id}`, { data: { roles: ['moderator'] } });
  await page.getByRole('button', { name: /^Send to/ }).click();
  await answerSignIn(page, helper);
  await expectToast(page, 'Signed in again');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByLabel('What you typed')).toHaveValue(
    'Subject\nSpring\n\nContent\nThe garden is open again.',
  );
  await expect(page.getByLabel('Email Content')).toHaveValue('The garden is open again.');
});

test('whoever is disabled is asked to sign in again, and cannot', async ({ page, request }) => {
  const helper = await aHelper(request, ['treasurer']);
  await openAs(page, helper, 'donations', 'Donations');
  await request.patch(`/api/staff/${helper.id}`, { data: { disabled: true } });
  await page.getByLabel('Search').fill('somebody');
  await answerSignIn(page, helper);
  await expect(signInAgain(page).getByText('Invalid username or password.')).toBeVisible();
  await request.patch(`/api/staff/${helper.id}`, { data: { disabled: false } });
  await answerSignIn(page, helper);
  await expectToast(page, 'Signed in again');
  await expect(signInAgain(page)).toBeHidden();
});

test('another account that signs in after the session ended is told so', async ({ page, request }) => {
  const helper = await aHelper(request, ['moderator']);
  const other = await aHelper(request, ['moderator']);
  await openAs(page, helper, 'contacts', 'Contact Messages');
  await page.context().clearCookies();
  await page.getByLabel('Search').fill('somebody');
  await answerSignIn(page, other);
  await expectToast(page, `Signed in as ${other.username}`);
});

test('a treasurer finds just the settings of money, and an editor cannot change those', async ({
  page,
  request,
}) => {
  await openAs(page, await aHelper(request, ['treasurer']), 'settings', 'Settings');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByRole('tab')).toHaveText(['Emails', 'General']);
  await expect(card('giftReceiptSubject').getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByText('volunteerAcknowledgement')).toBeHidden();
  await expect(page.getByText('Create New Setting')).toBeHidden();
  await page.getByRole('tab', { name: 'General' }).click();
  await card('bankDetails').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Value').fill('IBAN DE02 1203 0000 0000 2020 51');
  await page.getByRole('button', { name: 'Update Setting' }).click();
  await expectToast(page, 'Setting updated');
  await expect(card('bankDetails')).toContainText('IBAN DE02 1203 0000 0000 2020 51');
  await expect(page.getByText('siteName')).toBeHidden();

  await openAs(page, await aHelper(request, ['editor']), 'settings', 'Settings');
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(card('bankDetails')).toContainText('Only treasurers and owners change this.');
  await expect(card('bankDetails').getByRole('button')).toHaveCount(0);
  await expect(card('siteName').getByRole('button', { name: 'Edit' })).toBeVisible();
});
