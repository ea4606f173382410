// The admin area offers an account what its roles permit, and a role that is lost costs nothing that was typed.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signIn } from '../../support/app';
import {
  expectToast,
  fill,
  findListItem,
  follow,
  openAdmin,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { aSetting } from '../../support/factories';
import { changeAccount, signInAgain, startAccount } from './accounts';
import { addEvent, create } from './history-form';

const heading = async (name: string) => screen.findByRole('heading', { level: 1, name });
const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent.replaceAll(/\d/g, ''));
const sidebar = () => linksIn(screen.getByRole('navigation', { name: 'Admin', hidden: true }));
const own = ['My account'];

test.each([
  {
    role: 'editor' as const,
    sections:
      'Campaigns, News & Updates, Programs, Events, Team Members, Videos, University, History Events, Pictures, Newsletter, Pages, Foundation, Settings, Integrations, Redirects, Trash'.split(
        ', ',
      ),
    links: [
      'Our Programs',
      'Latest News',
      'Our Leadership',
      'Manage News',
      'Manage Videos',
      'Write an article',
      'Add an event',
      'Contact and office hours',
      'News Articles',
      'Programs',
      'Team Members',
      'Videos',
      'Courses',
      'Faculty',
      'History Events',
    ],
  },
  {
    role: 'treasurer' as const,
    sections: [
      'Donations',
      'Donors',
      'Campaigns',
      'Funds',
      'Foundation',
      'Settings',
      'Integrations',
      'Trash',
    ],
    links: [
      'Donations pending',
      'This month',
      'Last month',
      'Last  months',
      'Pledged in  donations, not received yet',
      'Donations',
    ],
  },
  {
    role: 'moderator' as const,
    sections: [
      'Contact Messages',
      'Comments',
      'Volunteers',
      'Applications',
      'Newsletter',
      'Integrations',
      'Trash',
    ],
    links: [
      'Unread messages',
      'Comments to review',
      'Volunteers waiting',
      'University applications',
      'View Contact Messages',
      'Newsletter Subscribers',
      'Volunteer Applications',
      'Contact Messages',
      'Comments',
    ],
  },
])(
  'the $role sees their own sections, and asks for nothing forbidden',
  async ({ role, sections, links }) => {
    const browser = await startBrowser({ roles: [role] });
    await browser.openSection('', 'Dashboard');
    await screen.findByRole('heading', { name: 'Content and people' });
    await user.click(screen.getByRole('button', { name: 'Team and system' }));
    expect(sidebar()).toEqual(['Dashboard', ...sections, ...own]);
    expect(linksIn(screen.getByRole('main'))).toEqual(links);
    for (const name of sections) {
      await follow(name);
      await heading(name);
      await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
    }
    expect(browser.network.forbidden).toEqual([]);
  },
  60_000,
);

test.each([
  {
    role: 'editor' as const,
    shown: ['Compose Newsletter', 'Past Newsletters'],
    hidden: ['Subscribers', 'Mail'],
  },
  {
    role: 'moderator' as const,
    shown: ['Subscribers'],
    hidden: ['Compose Newsletter', 'Past Newsletters', 'Mail'],
  },
])('the $role sees their parts of the newsletter section', async ({ role, shown, hidden }) => {
  const browser = await startBrowser({ roles: [role] });
  await browser.openSection('newsletter', 'Newsletter');
  for (const name of shown) await screen.findByRole('heading', { level: 2, name });
  for (const name of hidden)
    expect(screen.queryByRole('heading', { level: 2, name })).not.toBeInTheDocument();
});

test('a section that the account may not open says so, and leads elsewhere', async () => {
  const browser = await startBrowser({ roles: ['editor'] });
  await browser.openSection('donations', 'Donations');
  expect(screen.getByRole('main')).toHaveTextContent(/does not have permission.*ask an owner/);
  await user.click(screen.getByRole('link', { name: 'View your account' }));
  await heading('My account');
  browser.go('/admin?section=donations');
  await user.click(await screen.findByRole('link', { name: 'Go to the dashboard' }));
  await heading('Dashboard');
  browser.go('/admin?section=nothing-like-that');
  await heading('Section not found');
  expect(document.title).toBe('Section not found | Admin area');
  expect(browser.network.forbidden).toEqual([]);
});

test('a form whose author loses the role keeps its text, and offers to copy it', async () => {
  const browser = await startAccount(['editor']);
  const form = await addEvent(browser, 'A bridge');
  await changeAccount(browser, { roles: ['treasurer'] });
  await press(create, form);
  await signInAgain();
  await expectToast('Signed in again');
  await waitFor(() =>
    expect(sidebar()).toEqual([
      'Dashboard',
      'Donations',
      'Donors',
      'Campaigns',
      'Funds',
      'Foundation',
      'Settings',
      ...own,
    ]),
  );
  await press(create, form);
  await expectToast('Your account can no longer do this.');
  const notice = await within(form).findByRole('alert');
  expect(notice).toHaveTextContent('Nothing was saved');
  const typed = within(notice).getByLabelText<HTMLTextAreaElement>('What you typed').value;
  expect(typed).toMatch(/Title\nA bridge\n\n[^]*Description\nIt was planted by hand\./);
  await press('Copy', notice);
  expect(await within(notice).findByRole('status')).toHaveTextContent('Copied');
  expect(await navigator.clipboard.readText()).toBe(typed);
  await press('Cancel', form);
  await press('Delete draft');
  await screen.findByText(/does not have permission/);
});

test('a newsletter whose author loses the role keeps its text', async () => {
  const browser = await startAccount(['editor']);
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'reader@example.org' });
  await browser.openSection('newsletter', 'Newsletter');
  const panel = await screen.findByRole('region', { name: 'Compose Newsletter' });
  await fill(panel, 'Subject Line', 'Spring');
  await fill(panel, 'Email Content', 'The garden is open again.');
  await changeAccount(browser, { roles: ['moderator'] });
  await press(/^Send to/, panel);
  await signInAgain();
  await expectToast('Signed in again');
  await press(/^Send to/, panel);
  expect(await screen.findByLabelText('What you typed')).toHaveValue(
    'Subject\nSpring\n\nContent\nThe garden is open again.',
  );
});

test.each([
  { role: 'treasurer' as const, mayEdit: 'bankDetails', mayNot: undefined },
  { role: 'editor' as const, mayEdit: 'siteName', mayNot: 'bankDetails' },
])('the $role changes only their own settings', async ({ role, mayEdit, mayNot }) => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const key of ['bankDetails', 'siteName'])
    await browser.add('/api/settings', aSetting({ key, value: 'First' }));
  await changeAccount(browser, { roles: [role] });
  browser.session.cookie = await signIn(browser.db, [role]);
  await browser.openSection('settings', 'Settings');
  await user.click(await screen.findByRole('tab', { name: 'General' }));
  const card = await findListItem(mayEdit);
  if (mayNot) {
    const other = await findListItem(mayNot);
    expect(other).toHaveTextContent('Only treasurers and owners can change this.');
    expect(within(other).queryByRole('button')).not.toBeInTheDocument();
  } else {
    expect(screen.queryByText('siteName')).not.toBeInTheDocument();
    expect(screen.queryByText('Create New Setting')).not.toBeInTheDocument();
  }
  await press('Edit', card);
  await fill(await screen.findByRole('dialog'), 'Value', 'Second');
  await press('Update setting');
  await expectToast('Setting updated');
  await waitFor(() => expect(card).toHaveTextContent('Second'));
});

test('a group of the sidebar stays folded after a reload, except for the open section', async () => {
  const browser = await openAdmin('news', 'News & Updates');
  const content = () => linksIn(screen.getByRole('group', { name: 'Content' }));
  const staff = () => screen.queryByRole('link', { name: 'Staff' });
  expect(staff()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Team and system' }));
  expect(staff()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Content', expanded: true }));
  expect(content()).toEqual(['News & Updates']);
  browser.reload();
  await heading('News & Updates');
  expect(content()).toEqual(['News & Updates']);
  expect(staff()).toBeInTheDocument();
});
