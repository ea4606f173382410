// A write that fails in a list or a form says so, changes nothing, and can be tried again.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  answerQuestions,
  expectToast,
  fill,
  findRow,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { check } from '../../support/browser/lists';
import {
  aComment,
  aContactMessage,
  aDonation,
  aHistoryEvent,
  aNewsArticle,
  anEvent,
} from '../../support/factories';

async function startWithRows() {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ slug: 'news' }));
  await browser.add('/api/news/news/comments', aComment({ name: 'Layla' }));
  await browser.add('/api/contact', aContactMessage({ name: 'Layla' }));
  await browser.add('/api/donations', aDonation());
  await browser.add('/api/about/history', aHistoryEvent({ title: 'Layla' }));
  await browser.add('/api/events', anEvent({ title: 'Layla' }));
  answerQuestions(true);
  return browser;
}

async function deleteSelected(row: HTMLElement) {
  if (!within(row).queryByRole('checkbox', { checked: true })) await check(/Layla/, row);
  await press('Delete Selected (1)');
}

async function markAsRead(row: HTMLElement) {
  await press('Actions', row);
  const item = await screen.findByRole('menuitem', { name: 'Mark as Read' });
  await waitFor(() => expect(item).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(item);
}

async function markAsRefunded(row: HTMLElement) {
  if (!within(row).queryByRole('button', { name: 'Hide' })) await press('Details', row);
  await press('Refunded', await screen.findByRole('group', { name: 'Mark as' }));
}

const approve = (row: HTMLElement) => press('Approve', row);
const remove = (row: HTMLElement) => press('Delete', row);

test.each([
  ['comments.setStatus', 'Comments', approve, 'Failed to update comment status', 'Comment status updated'],
  ['comments.deleteMany', 'Comments', deleteSelected, 'Failed to delete comments', '1 comment deleted'],
  [
    'contact.setRead',
    'Contact Messages',
    markAsRead,
    'Failed to update message status',
    'Message status updated',
  ],
  [
    'donations.setStatus',
    'Donations',
    markAsRefunded,
    'Failed to update donation status',
    'Donation status updated',
  ],
] as const)('%s', async (procedure, heading, act, failure, done) => {
  const browser = await startWithRows();
  await browser.openSection(procedure.replace('contact.', 'contacts.').split('.')[0] ?? '', heading);
  const row = await findRow(/Layla/);
  const text = row.textContent;
  const allow = browser.network.refuse(procedure);
  await act(row);
  await expectToast(failure);
  expect(row.textContent?.replace('Hide', 'Details')).toBe(text);
  allow();
  await act(row);
  await expectToast(done);
});

test('a write without a connection says so', async () => {
  const browser = await startWithRows();
  await browser.openSection('history', 'History Events');
  const row = await findRow(/Layla/);
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => connection.mockRestore());
  browser.network.isOffline = true;
  await remove(row);
  await expectToast(
    'Failed to delete history event. You are offline. Check your connection, then try again.',
  );
  connection.mockReturnValue(true);
  browser.network.isOffline = false;
  await remove(row);
  await expectToast('History event deleted successfully');
});

test('a write that was done too often says so', async () => {
  const browser = await startWithRows();
  await browser.openSection('history', 'History Events');
  const error = {
    message: 'Too many requests',
    code: -32029,
    data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 },
  };
  browser.network.refuse('history.delete', 429, { error });
  await remove(await findRow(/Layla/));
  await expectToast('Failed to delete history event. Too many attempts. Try again later.');
});

test.each([
  ['create', 'Add Event', 'Create Event', 'There was a problem creating the event.'],
  ['update', 'Edit', 'Update Event', 'There was a problem updating the event.'],
])('events.%s: the form stays with what was typed', async (verb, open, save, failure) => {
  const browser = await startWithRows();
  await browser.openSection('events', 'Events');
  await findRow(/Layla/);
  const form = await openDialog(/Event$/, open);
  for (const [label, text] of [
    ['Title', 'Open doors'],
    ['Description', 'An evening meal for neighbors.'],
    ['Time', 'Noon'],
    ['Location', 'Garden Hall'],
    ['Image URL', '/images/events/stargazing.svg'],
  ] as const)
    await fill(form, label, text);
  browser.network.refuse(`events.${verb}`);
  await press(save, form);
  await expectToast(failure);
  expect(within(form).getByLabelText('Location')).toHaveValue('Garden Hall');
});
