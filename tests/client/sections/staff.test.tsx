// The staff section: invitations, roles and accounts that are refused, disabled, deleted or gone.
import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { admins } from '../../../src/server/db/schema';
import { signIn } from '../../support/app';
import {
  answerQuestions,
  type Browser,
  expectToast,
  fill,
  findRow,
  openAdmin,
  openDialog,
  press,
  startBrowser,
} from '../../support/browser/browser';
import { check } from '../../support/browser/lists';

const addMember = (browser: Browser, username: string, email?: string) =>
  browser.add('/api/staff', { username, roles: ['editor'], ...(email && { email }) });
const row = (name: string | RegExp) => findRow(new RegExp(name));

test('what is wrong with an invitation is said at its field, and nothing typed is lost', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addMember(browser, 'layla');
  await browser.openSection('staff', 'Staff');
  const form = await openDialog('Invite staff member', 'Invite staff member');
  await press('Invite', form);
  await within(form).findByText(/^Usernames have 2 to 50 letters/);
  await within(form).findByText('Please choose at least one role');
  await fill(form, /^Username/, 'token');
  await fill(form, /^Email/, 'nobody');
  await check(/^Treasurer/, form);
  await press('Invite', form);
  await within(form).findByText(/^This username is reserved/);
  await within(form).findByText('Please enter a valid email');
  await fill(form, /^Email/, '');
  await fill(form, /^Username/, 'LAYLA');
  await press('Invite', form);
  await within(form).findByText('This username is already taken');
  expect(within(form).getByRole('checkbox', { name: /^Treasurer/ })).toBeChecked();
  const questions = answerQuestions(true);
  await waitFor(() => expect(within(form).getByRole('button', { name: 'Invite' })).toBeEnabled());
  await press('Cancel', form);
  expect(questions).toEqual(['Discard your changes?']);
});

test('a taken address is refused at its field', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addMember(browser, 'layla', 'layla@example.org');
  await addMember(browser, 'omar');
  await browser.openSection('staff', 'Staff');
  const form = await openDialog('Edit Staff Member', 'Edit', await row('omar'));
  await fill(form, /^Email/, 'LAYLA@example.org');
  await press('Update staff member', form);
  await expectToast('Failed to update staff member');
  await within(form).findByText('This email is already taken');
});

test('the list shows what each account may do, and what is changed', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/staff', { username: 'omar', roles: ['editor', 'moderator'] });
  await addMember(browser, 'layla');
  await browser.db
    .update(admins)
    .set({ lastSeenAt: '2026-01-31T10:00:00.000Z' })
    .where(eq(admins.username, 'layla'));
  await browser.openSection('staff', 'Staff');
  const omar = await row('omar');
  for (const text of ['Editor', 'News, programs', 'Moderator', 'Comments, contact', 'Never signed in'])
    expect(omar).toHaveTextContent(text);
  expect(await row('layla')).toHaveTextContent(/Two-step sign-in off.*January 31, 2026/);
  const form = await openDialog('Edit Staff Member', 'Edit', omar);
  await check(/^Editor/, form);
  await check(/^Treasurer/, form);
  await fill(form, /^Email/, 'omar@example.org');
  await press('Update staff member', form);
  await expectToast('Staff member updated successfully');
  await waitFor(() => expect(omar).toHaveTextContent('omar@example.org'));
  expect(omar).toHaveTextContent('Treasurer');
  expect(omar).not.toHaveTextContent('Editor');
});

test('the last owner stays an owner, and has no button that would disable or delete them', async () => {
  await openAdmin('staff', 'Staff');
  const own = await row('This is you.');
  expect(within(own).getAllByRole('button')).toHaveLength(1);
  const form = await openDialog('Edit Staff Member', 'Edit', own);
  await check(/^Owner/, form);
  await check(/^Editor/, form);
  await press('Update staff member', form);
  await within(form).findByText(/^This is the last owner who can sign in/);
});

test('an account is signed out, disabled and enabled', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await signIn(browser.db, ['editor'], 'layla');
  await browser.openSection('staff', 'Staff');
  const member = await row('layla');
  await press('Sign out everywhere', member);
  await expectToast('layla is signed out everywhere.');
  await press('Disable', member);
  await expectToast('layla is disabled and signed out everywhere.');
  await waitFor(() => expect(member).toHaveTextContent('Disabled'));
  expect(within(member).queryByRole('button', { name: 'New link' })).not.toBeInTheDocument();
  await press('Enable', member);
  await expectToast('layla is enabled and can sign in again.');
});

test('an account is deleted after a question, and one that is gone leaves the list', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await addMember(browser, 'layla');
  await addMember(browser, 'omar');
  await browser.openSection('staff', 'Staff');
  const layla = await row('layla');
  const question = 'Are you sure you want to delete the account of layla? This action cannot be undone.';
  const declined = answerQuestions(false);
  await press('Delete', layla);
  expect(declined).toEqual([question]);
  answerQuestions(true);
  await press('Delete', await row('omar'));
  await expectToast('Staff member deleted successfully');
  await browser.call('DELETE', `/api/staff/${id}`);
  await press('Delete', layla);
  await expectToast('Failed to delete staff member. Someone else deleted it.');
  await waitFor(() => expect(layla).not.toBeInTheDocument());
});
