// Actions on many selected rows: what they change, what they leave, and how they are undone.
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from '../../../src/client/admin/kit/list/use-selection';
import { maxSelected } from '../../../src/shared/schemas/bulk';
import { type Browser, expectToast, findRow, press, startBrowser } from '../../support/browser/browser';
import { check, expectRows, searchFor, tableRows } from '../../support/browser/lists';
import {
  aComment,
  aContactMessage,
  aDonation,
  aNewsArticle,
  anApplication,
  aVolunteer,
} from '../../support/factories';

const bar = (plural: string) => screen.findByRole('group', { name: `Selected ${plural}` });
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function addDonations(browser: Browser, count: number) {
  for (let index = 0; index < count; index += 1)
    await browser.add('/api/donations', aDonation({ paymentMethod: 'bank', recurring: false }));
}

test('all matching donations are marked as paid, but not before their number has been seen', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addDonations(browser, 6);
  await browser.openSection('donations&pageSize=5&search=noor', 'Donations');
  await screen.findByText('Showing 5 of 6 donations');
  await check('Select all');
  const donations = await bar('donations');
  expect(donations).toHaveTextContent('5 donations selected');
  await press('Select all 6 matching', donations);
  expect(donations).toHaveTextContent('All 6 donations matching selected');
  await addDonations(browser, 1);
  await press('Record payment', donations);
  const question = await dialog('Record payment');
  expect(question).toHaveTextContent('6 donations will be recorded as received');
  await press('Record payment', question);
  await expectToast('Failed to record the payment. The list has changed: 7 match now');
  await waitFor(() => expect(question).toHaveTextContent('7 donations will be recorded as received'));
  await press('Record payment', question);
  await expectToast('Payment recorded for 7 donations');
  await waitFor(() => expect(donations).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all' })).toHaveFocus());
});

test('selected donations that are paid already are named', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/donations', aDonation({ paymentMethod: 'bank', recurring: false }));
  const payment = { receivedOn: '2026-02-03', paymentMethod: 'bank' };
  await browser.call('POST', `/api/donations/${id}/received`, payment);
  await addDonations(browser, 1);
  await browser.openSection('donations', 'Donations');
  await expectRows('Donations', ['Pending', 'Completed']);
  await check('Select all');
  await press('Record payment');
  await press('Record payment', await dialog('Record payment'));
  const left = await dialog('Not changed');
  expect(left).toHaveTextContent('1 donation could not be recorded');
  expect(within(left).getAllByRole('listitem')[0]).toHaveTextContent('This donation is already paid');
});

test('selected messages are deleted after confirmation and restored with Undo', async () => {
  const browser = await startBrowser({ roles: ['moderator'] });
  for (const subject of ['Opening hours', 'Parking', 'Lottery'])
    await browser.add('/api/contact', aContactMessage({ subject }));
  await browser.openSection('contacts', 'Contact Messages');
  for (const subject of [/Parking/, /Lottery/]) await check(/^Select/, await findRow(subject));
  await press('Delete Selected (2)');
  const question = await dialog('Delete Messages');
  expect(question).toHaveTextContent(
    'Are you sure you want to delete 2 messages, including notes and replies?',
  );
  await press('Delete', question);
  await expectToast('2 messages deleted successfully');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Lottery/ })).not.toBeInTheDocument());
  expect(await browser.call('GET', '/api/contact')).toMatchObject([{ subject: 'Opening hours' }]);
  await press('Undo');
  await expectToast('The messages are as they were before');
  await findRow(/Lottery/);
  expect(await browser.call('GET', '/api/contact')).toHaveLength(3);
});

test('without a selection the removal of subscribers says what to do', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.call('POST', '/api/newsletter/subscribe', { email: 'layla@example.org' });
  await browser.openSection('newsletter', 'Newsletter');
  await findRow(/layla/);
  await press('Remove Selected (0)');
  await expectToast('No subscribers selected×Please select at least one subscriber to remove');
});

const statuses = [
  {
    section: 'volunteers',
    heading: 'Volunteers',
    add: (browser: Browser) => browser.add('/api/volunteers', aVolunteer()),
    action: 'Approve Selected',
    done: '2 applications approved successfully',
    after: 'Approved',
    undone: 'The applications are as they were before',
    before: 'Pending',
  },
  {
    section: 'applications',
    heading: 'Applications',
    add: (browser: Browser) => browser.add('/api/university/applications', anApplication()),
    action: 'Accept Selected',
    done: '2 applications accepted',
    after: 'Accepted',
    undone: 'The applications are as they were before',
    before: 'Pending',
  },
  {
    section: 'contacts',
    heading: 'Contact Messages',
    add: (browser: Browser) => browser.add('/api/contact', aContactMessage()),
    action: 'Mark as Read',
    done: '2 messages marked as read',
    after: 'Read',
    undone: 'The messages are as they were before',
    before: 'Unread',
  },
  {
    section: 'comments&status=',
    heading: 'Comments',
    add: (browser: Browser) => browser.add('/api/news/news/comments', aComment()),
    action: 'Reject Selected (2)',
    done: '2 comments rejected successfully',
    after: 'Rejected',
    undone: 'The comments are as they were before',
    before: 'Pending',
  },
];
test.each(statuses)('$heading: a new status of all selected rows is undone from the toast', async (noun) => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ slug: 'news' }));
  await noun.add(browser);
  await noun.add(browser);
  await browser.openSection(noun.section, noun.heading);
  await check('Select all');
  await press(noun.action);
  await expectToast(noun.done);
  await expectRows(noun.heading, [noun.after, noun.after]);
  await press('Undo');
  await expectToast(noun.undone);
  await expectRows(noun.heading, [noun.before, noun.before]);
});

test('a selection lasts over the pages of a list, and ends with another search', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/news', aNewsArticle({ slug: 'news' }));
  for (let index = 0; index < 11; index += 1)
    await browser.add('/api/news/news/comments', aComment({ name: `Layla ${index}` }));
  await browser.openSection('comments', 'Comments');
  await check(/Layla 10/);
  await press('2');
  await waitFor(() => expect(tableRows('Comments')).toHaveLength(1));
  await check(/Layla 0/);
  await press('Approve Selected (2)');
  await expectToast('2 comments approved successfully');
  await waitFor(() => expect(tableRows('Comments')).toHaveLength(9));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected comments' })).toBeNull());
  await check('Select all');
  await check(/Layla 5/);
  await screen.findByRole('button', { name: 'Delete Selected (8)' });
  await searchFor('layla');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected comments' })).toBeNull());
  expect(browser.network.calls.filter((call) => call === 'comments.setStatusMany')).toHaveLength(1);
});

test('a selection above the limit of a write is reported as too large, all that match are not', () => {
  const list = { input: { search: '' }, filter: {} };
  const items = Array.from({ length: maxSelected + 1 }, (_, index) => ({ id: index + 1 }));
  const { result } = renderHook(() => useSelection(list, { data: { items, total: 1000 } }));
  const select = (count: number) =>
    act(() => result.current.change(new Set(items.slice(0, count).map(({ id }) => id))));
  select(maxSelected);
  expect(result.current.tooMany).toBe(false);
  select(maxSelected + 1);
  expect(result.current.tooMany).toBe(true);
  act(() => result.current.chooseAll());
  expect(result.current).toMatchObject({ tooMany: false, count: 1000 });
});
