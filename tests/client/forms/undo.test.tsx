// A decision or a deletion can be undone, and what cannot come back says why.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerQuestions,
  type Browser,
  expectToast,
  findRow,
  follow,
  openAdmin,
  press,
  startBrowser,
  stopClock,
  user,
} from '../../support/browser/browser';
import { aComment, aContactMessage, aNewsArticle } from '../../support/factories';

const owner = { roles: ['owner' as const] };

/** The section of comments with these pending ones; gives their rows. */
async function openComments(browser: Browser, ...names: string[]) {
  await browser.add('/api/news', aNewsArticle({ slug: 'well' }));
  for (const name of names) await browser.add('/api/news/well/comments', aComment({ name, content: name }));
  await browser.openSection('comments', 'Comments');
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  return Promise.all(names.map((name) => findRow(new RegExp(name))));
}

test('a deleted item whose slug is taken cannot be restored, and stays in the trash', async () => {
  const browser = await startBrowser(owner);
  const id = await browser.add('/api/news', aNewsArticle({ slug: 'well', title: 'Well' }));
  await browser.call('DELETE', `/api/news/${id}`);
  await browser.add('/api/news', aNewsArticle({ slug: 'well' }));
  await browser.openSection('trash', 'Trash');
  const row = await findRow(/Well/);
  await press('Restore', row);
  await expectToast('This slug is already taken');
  expect(row).toBeInTheDocument();
});

test('a decided comment stays for four seconds, in which it is not decided twice and can be undone', async () => {
  const browser = await startBrowser(owner);
  const [layla, omar] = await openComments(browser, 'Layla', 'Omar');
  if (!layla || !omar) throw new Error('There are no rows');
  const pass = stopClock();
  const approve = within(layla).getByRole('button', { name: 'Approve' });
  await user.click(approve);
  await waitFor(() => expect(layla).toHaveTextContent('Approved'));
  await waitFor(() => expect(approve).toHaveFocus());
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  await user.click(approve);
  await press('Reject', omar);
  await press('Undo', omar);
  await waitFor(() => expect(omar).toHaveTextContent('Pending'));
  await waitFor(() => expect(within(omar).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  await pass(4000);
  await waitFor(() => expect(layla).not.toBeInTheDocument());
  expect(omar).toBeInTheDocument();
  expect(browser.network.calls.filter((name) => name === 'comments.setStatus')).toHaveLength(3);
  expect(await browser.call('GET', '/api/comments')).toMatchObject([
    { status: 'pending' },
    { status: 'approved' },
  ]);
});

test('a decided comment stays in its own list only', async () => {
  const [row] = await openComments(await startBrowser(owner), 'Layla');
  await press('Approve', row);
  await waitFor(() => expect(row).toHaveTextContent('Approved'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Rejected');
  await screen.findByText('No comments found');
});

test('a deletion can be undone at once', async () => {
  const browser = await startBrowser(owner);
  await browser.add('/api/news', aNewsArticle({ slug: 'harvest', title: 'Harvest' }));
  await browser.openSection('news', 'News & Updates');
  answerQuestions(true);
  const row = await findRow(/Harvest/);
  await press('Delete', row);
  await expectToast('News article deleted successfully');
  await waitFor(() => expect(row).not.toBeInTheDocument());
  await press('Undo');
  await expectToast('News article restored successfully');
  await findRow(/Harvest/);
});

test('a revision whose slug is taken cannot be restored', async () => {
  const browser = await startBrowser(owner);
  const mill = aNewsArticle({ slug: 'mill', title: 'Mill', date: '2020-01-01' });
  const id = await browser.add('/api/news', mill);
  await browser.call('PUT', `/api/news/${id}`, { ...mill, slug: 'mill-2' });
  await browser.add('/api/news', aNewsArticle({ slug: 'mill' }));
  await browser.openSection('news', 'News & Updates');
  await press('More', await findRow(/Mill/));
  await user.click(await screen.findByRole('menuitem', { name: 'Revisions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revisions' });
  await press(/Created by admin/, dialog);
  await press('Restore This Version', dialog);
  await expectToast('This slug is already taken');
  expect(dialog).toBeInTheDocument();
});

test('a message that was read is no longer counted on the dashboard', async () => {
  await openAdmin('', 'Dashboard', ['/api/contact', aContactMessage({ subject: 'Parking' })]);
  const expectUnread = async (count: string) =>
    waitFor(() => expect(screen.getByRole('link', { name: /Unread messages/ })).toHaveTextContent(count));
  await expectUnread('1');
  await follow('Contact Messages');
  await press('Actions', await findRow(/Parking/));
  await user.click(await screen.findByRole('menuitem', { name: 'View Details' }));
  await screen.findByRole('button', { name: 'Mark as Unread' });
  await user.keyboard('{Escape}');
  await follow('Dashboard');
  await expectUnread('0');
});

test('deleting an article removes its comments from the list of comments', async () => {
  const browser = await startBrowser(owner);
  await openComments(browser, 'Salma');
  await follow('News & Updates');
  answerQuestions(true);
  await press('Delete', await findRow(/Winter relief/));
  await screen.findByText('No news articles found');
  await follow('Comments');
  await screen.findByText('No comments are waiting for review');
});
