// axe finds nothing in the admin sections, their forms and the sign-in.
import type { Page } from '@playwright/test';
import { codeOf } from '../../support/accounts/codes';
import { fillIn, openOwnAccount, setUpSecondFactor, signOut } from '../support/accounts';
import { openSection } from '../support/admin';
import {
  expect,
  expectAllWell,
  expectAllWellAtBothWidths,
  sampleArticle,
  test,
  unique,
} from '../support/support';

// Axe takes seconds on a busy machine.
test.beforeEach(async ({ page }) => {
  test.slow();
  await page.route(/^https:/, (route) => route.abort());
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Sends a public form; the section then has a row. */
async function send(page: Page, path: string, data: object) {
  expect((await page.request.post(path, { data })).ok()).toBe(true);
}

const visitor = { firstName: 'Layla', lastName: 'Haddad', email: 'layla@example.org' };

for (const [section, heading, noun] of [
  ['news', 'News & Updates', 'News Article'],
  ['programs', 'Programs', 'Program'],
  ['team', 'Team Members', 'Team Member'],
  ['videos', 'Videos', 'Video'],
  ['university', 'University', 'Course'],
  ['university&tab=faculty', 'University', 'Faculty Member'],
  ['history', 'History Events', 'History Event'],
  ['events', 'Events', 'Event'],
] as const)
  test(`the section of ${section} and its form have no violations`, async ({ page }) => {
    await openSection(page, section, heading);
    await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
    if (section !== 'events') await press(page, 'Preview');
    await expectAllWellAtBothWidths(page);
    await press(page, `Add ${noun}`);
    await press(page, `Create ${noun}`);
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAllWellAtBothWidths(page);
    if (section !== 'events') return;
    await page.getByRole('dialog').getByLabel('Date').click();
    await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible();
    await expectAllWellAtBothWidths(page);
  });

test('the dashboard has none, and neither has the sidebar', async ({ page }) => {
  await send(page, '/api/donations', { ...visitor, amount: 50, paymentMethod: 'credit' });
  await send(page, '/api/newsletter/subscribe', { email: visitor.email });
  await openSection(page, '', 'Dashboard');
  await expect(page.getByText('Show the figures')).toHaveCount(2);
  for (const figures of await page.getByText('Show the figures').all()) await figures.click();
  await expect(page.getByRole('table')).toHaveCount(2);
  await expectAllWellAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'Menu');
  await expectAllWell(page);
});

test('comments that are ticked, with one in full, have none', async ({ page }) => {
  await openSection(page, 'comments', 'Comments');
  const name = unique('Reader');
  const { slug } = await sampleArticle(page);
  const data = { name, email: 'reader@example.org', content: 'Thank you for this.' };
  await send(page, `/api/news/${slug}/comments`, data);
  await page.reload();
  await page.getByRole('row', { name }).getByRole('button', { name: 'Details' }).click();
  await page.getByLabel('Select all').check();
  await expectAllWellAtBothWidths(page);
});

test('a donation with its details has none', async ({ page }) => {
  await send(page, '/api/donations', { ...visitor, amount: 50, paymentMethod: 'credit' });
  await openSection(page, 'donations', 'Donations');
  await press(page, 'Details');
  await expectAllWellAtBothWidths(page);
});

test('an application with its details has none', async ({ page }) => {
  const areas = { areas: ['Fundraising'], availability: ['Weekend mornings'] };
  await send(page, '/api/volunteers', { ...visitor, ...areas, phone: '555 0100', message: 'I can help.' });
  await openSection(page, 'volunteers', 'Volunteers');
  await press(page, 'Details');
  await expectAllWellAtBothWidths(page);
});

test('an application to the university with its details and the question before its deletion has none', async ({
  page,
}) => {
  await send(page, '/api/university/applications', { ...visitor, courseId: 1, message: 'I read a little.' });
  await openSection(page, 'applications', 'Applications');
  await press(page, 'Details');
  await expect(page.getByLabel('Answer', { exact: true })).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await press(page, 'Delete');
  await expect(page.getByRole('dialog', { name: 'Delete Application' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

test('messages, their menu, details and deletion have none', async ({ page }) => {
  const subject = unique('Parking');
  const data = { name: 'Sara Ali', email: 'sara@example.org', message: 'Where?', newsletter: true };
  await send(page, '/api/contact', { ...data, subject });
  await openSection(page, 'contacts', 'Contact Messages');
  await page.getByRole('row', { name: subject }).getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(3);
  await expectAllWellAtBothWidths(page);
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Message Details' });
  await expect(details.getByRole('button', { name: 'Mark as Unread' })).toBeEnabled();
  await expectAllWellAtBothWidths(page);
  await details.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Message' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

test('the settings and their forms have none', async ({ page }) => {
  await openSection(page, 'settings', 'Settings');
  await press(page, 'Create Setting');
  await expect(page.getByText('Value is required')).toBeVisible();
  for (const tab of ['URLs', 'Emails']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAllWellAtBothWidths(page);
  }
  await page.getByRole('tab', { name: 'URLs' }).click();
  await press(page, 'Edit');
  await page.getByRole('dialog').getByLabel('Value').fill(' ');
  await press(page, 'Update Setting');
  await expect(page.getByText('Value is required')).toHaveCount(2);
  await expectAllWellAtBothWidths(page);
});

test('the newsletter and the removal of a subscriber have none', async ({ page }) => {
  await send(page, '/api/newsletter/subscribe', { email: visitor.email });
  await openSection(page, 'newsletter', 'Newsletter');
  await page.getByLabel('Select all').check();
  await expectAllWellAtBothWidths(page);
  await press(page, 'Remove');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

test('the sign-in with its refusal has none', async ({ page }) => {
  await page.route('**/trpc/auth.login', (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto('/admin/login');
  await page.getByText('Forgot password?').click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await press(page, 'Sign in');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button').click();
  await expectAllWellAtBothWidths(page);
});

test('the account and the steps of its second factor have none', async ({ page }) => {
  const helper = await openOwnAccount(page);
  await page.getByLabel('Name of the new passkey').fill('مفتاح');
  const panel = page.getByRole('region', { name: 'Second factor' });
  await press(page, 'Set up a second factor');
  await expect(panel.getByRole('img')).toBeVisible();
  await panel.getByLabel('Code').fill('nonsense');
  await press(page, 'Confirm');
  await expect(panel.getByText('This code is not right')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await press(page, 'Cancel');
  await setUpSecondFactor(page, codeOf);
  await expectAllWellAtBothWidths(page);
  await press(page, 'I have kept them');
  await press(page, 'Remove the second factor');
  await expectAllWellAtBothWidths(page);
  await signOut(page);
  await fillIn(page, helper);
  await page.getByLabel('Code').fill('nonsense');
  await press(page, 'Sign in');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button').click();
  await expectAllWellAtBothWidths(page);
});
