// The moderation of comments: what a decision leaves in the list, and what deleting asks.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerQuestions,
  type Browser,
  expectToast,
  fill,
  openAdmin,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { check } from '../../support/browser/lists';
import { aComment, aNewsArticle } from '../../support/factories';

const path = '/api/news/news/comments';
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`the comment of ${name} `) });

/** Adds an approved comment with a reply that is pending. */
async function addReply(browser: Browser) {
  await browser.add('/api/news', aNewsArticle({ slug: 'news', title: 'Our news' }));
  const parentId = await browser.add(path, aComment({ name: 'Amina', content: 'A question' }));
  await browser.call('PUT', `/api/comments/${parentId}/status`, { status: 'approved' });
  await browser.add(path, { ...aComment({ name: 'Bilal', content: 'A reply' }), parentId });
}

test('deleting asks first, and names the replies that go with the comment', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addReply(browser);
  await browser.openSection('comments&status=', 'Comments');
  const end = 'This action cannot be undone.';
  const declined = answerQuestions(false);
  await press('Delete', await row('Bilal'));
  expect(declined).toEqual([`Are you sure you want to delete this comment? ${end}`]);
  await check('Select all');
  const questions = answerQuestions(true);
  await press('Delete Selected (2)');
  expect(questions).toEqual([
    `Are you sure you want to delete 2 comments? Their replies will be deleted with them. ${end}`,
  ]);
  await expectToast('2 comments deleted successfully');
  await screen.findByText('No comments found');
});

test('spam is rejected with its authors blocked, by a key, and all of it undone', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addReply(browser);
  await browser.openSection('comments&status=', 'Comments');
  await check('Select all');
  await user.keyboard('s');
  await expectToast('2 comments rejected as spam. Their authors are blocked.');
  const { email } = aComment();
  expect(await browser.call('GET', '/api/comments/rules')).toMatchObject({ blocked: email });
  await press('Undo');
  await expectToast('The comments are as they were before');
  expect(await browser.call('GET', '/api/comments/rules')).toMatchObject({ blocked: '' });
  expect(await browser.call('GET', '/api/comments')).toMatchObject([
    { name: 'Bilal', status: 'pending' },
    { name: 'Amina', status: 'approved' },
  ]);
});

test('spam is rejected also where the list of blocked addresses is full, which is said', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addReply(browser);
  const blocked = 'x'.repeat(10_000);
  await browser.call('PUT', '/api/comments/rules', { approveAfter: null, blocked });
  await browser.openSection('comments&status=', 'Comments');
  await check('Select all');
  await user.keyboard('s');
  await expectToast(
    '2 comments rejected as spam. Their authors could not be blocked: the list in Rules is full.',
  );
  expect(await browser.call('GET', '/api/comments')).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
});

test('a rule is refused at its field, and stored once it is valid', async () => {
  const browser = await openAdmin('comments', 'Comments');
  await press('Rules');
  await screen.findByRole('button', { name: 'Save rules' });
  const dialog = screen.getByRole('dialog', { name: 'Rules for Comments' });
  const count = /^Auto-approve authors with at least this many approved comments/;
  await fill(dialog, count, 'many');
  await press('Save rules', dialog);
  await within(dialog).findByText('Please enter a whole number from 1 to 100');
  await fill(dialog, count, '3');
  await fill(dialog, /^Blocked words and addresses/, 'a-word\n@spam.example');
  await press('Save rules', dialog);
  await expectToast('Rules saved. They apply to new comments.');
  expect(await browser.call('GET', '/api/comments/rules')).toMatchObject({
    approveAfter: 3,
    blocked: 'a-word\n@spam.example',
  });
});

test('the sidebar counts the comments that wait', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addReply(browser);
  await browser.openSection('comments', 'Comments');
  const sidebar = screen.getByRole('navigation', { name: 'Admin' });
  const link = within(sidebar).getByRole('link', { name: 'Comments' });
  await waitFor(() => expect(link).toHaveAccessibleDescription('1 waiting for review'));
});
