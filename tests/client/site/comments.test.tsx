// The comments of an article: rules at their fields, review, replies, and what the browser remembers of the author.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Browser, expectToast, fill, press, startBrowser, user } from '../../support/browser/browser';
import { aComment, aNewsArticle } from '../../support/factories';

const author = { Name: 'Sara Ali', Email: 'sara@example.org' };
const review = 'Your comment will be reviewed before it appears';

async function startArticle(texts: string[] = []) {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/news', aNewsArticle({ slug: 'garden', title: 'A garden' }));
  for (const content of texts) await approved(browser, { content });
  browser.open('/news/garden');
  await screen.findByRole('heading', { level: 1, name: 'A garden' });
  return { browser, id, form: await findForm('Leave a comment') };
}

async function approved(browser: Browser, comment: Partial<ReturnType<typeof aComment>>) {
  const id = await browser.add('/api/news/garden/comments', aComment({ name: 'omar al farouk', ...comment }));
  await browser.call('PUT', `/api/comments/${id}/status`, { status: 'approved' });
  return id;
}

async function findForm(heading: string) {
  const form = (await screen.findByRole('heading', { level: 3, name: heading })).closest('form');
  if (!form) throw new Error(`${heading} is in no form`);
  return form;
}

const field = (form: HTMLElement, label: string) => within(form).getByLabelText(label);
const stored = () => [localStorage.getItem('userName'), localStorage.getItem('userEmail')];

/** Fills in these fields and sends the form. */
async function post(form: HTMLElement, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await fill(form, label, text);
  await press('Post Comment', form);
}

test('each broken rule is told at its field until it is kept, and nothing is sent before', async () => {
  const { browser, form } = await startArticle();
  const rules = [
    ['Name', ' S ', 'Al', 'Name must be at least 2 characters'],
    ['Email', 'sara@', 'al@example.org', 'Please enter a valid email'],
    ['Comment', 'Hi', 'Yes', 'Comment must be at least 3 characters'],
  ] as const;
  await post(form, Object.fromEntries(rules.map(([label, wrong]) => [label, wrong])));
  for (const [label, wrong, right, says] of rules) {
    await waitFor(() => expect(field(form, label)).toHaveFocus());
    expect(field(form, label)).toHaveAccessibleDescription(says);
    expect(field(form, label)).toHaveValue(wrong);
    expect(field(form, label)).toHaveAttribute('aria-invalid', 'true');
    expect(browser.network.calls).not.toContain('comments.create');
    await post(form, { [label]: right });
  }
  await expectToast('Comment submitted');
});

test('a refusal of the server shows at its field and keeps the text', async () => {
  const { browser, form } = await startArticle();
  const issues = [{ path: 'name', message: 'This name is taken' }];
  const error = { message: 'Invalid', code: -32600, data: { code: 'BAD_REQUEST', httpStatus: 400, issues } };
  browser.network.refuse('comments.create', 400, { error });
  await post(form, { ...author, Comment: 'A good word' });
  await expectToast('Invalid');
  await waitFor(() => expect(field(form, 'Name')).toHaveFocus());
  expect(field(form, 'Name')).toHaveAccessibleDescription('This name is taken');
  expect(field(form, 'Comment')).toHaveValue('A good word');
});

test('a comment awaits review, seen by its author, and is there for everybody once it is approved', async () => {
  const { browser, form } = await startArticle();
  const release = browser.network.hold('comments.create');
  await post(form, { ...author, Comment: 'We thank you,\nall of us' });
  expect(await within(form).findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  await expectToast('Comment submitted');
  await expectToast('Your comment has been submitted.');
  await waitFor(() => expect(screen.getByText(review)).toHaveFocus());
  const waiting = await screen.findByText('Awaiting review. Only you see it, in this browser.');
  expect(waiting.closest('li')).toHaveTextContent(/Sara Ali.*We thank you/s);
  expect(screen.queryByText('No comments yet. Be the first to write one.')).not.toBeInTheDocument();
  expect(field(await findForm('Leave a comment'), 'Comment')).toHaveValue('');
  browser.reload();
  await screen.findByText('Awaiting review. Only you see it, in this browser.');
  await browser.call('PUT', '/api/comments/1/status', { status: 'approved' });
  browser.reload();
  const comment = await screen.findByText(/^We thank you/);
  expect(comment.textContent).toBe('We thank you,\nall of us');
  expect(comment.closest('li')).toHaveTextContent(/^SASara Ali/);
  await waitFor(() => expect(localStorage.getItem('pendingComments')).toBeNull());
});

test.each([
  ['after 30 days', { createdAt: '2020-01-31T09:30:00.000Z' }, []],
  ['of another article', { slug: 'winter' }, [7]],
  ['that it cannot read', { content: undefined }, []],
])('the browser shows no pending comment %s', async (_, changed, kept) => {
  const comment = { id: 7, slug: 'garden', name: 'Sara', content: 'Mine', createdAt: new Date(), ...changed };
  localStorage.setItem('pendingComments', JSON.stringify([{ parentId: null, ...comment }]));
  await startArticle();
  const ids = () => localStorage.getItem('pendingComments')?.match(/(?<="id":)\d+/g) ?? [];
  await waitFor(() => expect(ids().map(Number)).toEqual(kept));
  expect(screen.getByText('No comments yet. Be the first to write one.')).toBeVisible();
});

test('two presses of the button are one comment', async () => {
  const { browser, form } = await startArticle();
  for (const [label, text] of Object.entries({ ...author, Comment: 'Only once' }))
    await fill(form, label, text);
  const button = within(form).getByRole('button', { name: 'Post Comment' });
  button.click();
  button.click();
  await expectToast('Comment submitted');
  expect(await browser.call('GET', '/api/comments')).toHaveLength(1);
});

test('a comment that fails is kept, the reason is told, and nobody is remembered', async () => {
  const { browser, id, form } = await startArticle();
  await post(form, {});
  browser.network.isOffline = true;
  await post(form, { ...author, Comment: 'A long and careful text' });
  await expectToast('Failed to submit comment');
  browser.network.isOffline = false;
  await browser.call('DELETE', `/api/news/${id}`);
  await post(form, {});
  await expectToast('News article not found');
  for (const [label, text] of Object.entries({ ...author, Comment: 'A long and careful text' }))
    expect(field(form, label)).toHaveValue(text);
  expect(screen.queryByText(review)).not.toBeInTheDocument();
  expect(stored()).toEqual([null, null]);
});

test('a comment that was taken does not lose the article when that cannot be read again', async () => {
  const { browser, form } = await startArticle();
  browser.network.refuse('news.bySlug');
  await post(form, { ...author, Comment: 'Taken all the same' });
  await expectToast('Comment submitted');
  await waitFor(() => expect(browser.network.calls.at(-1)).toBe('news.bySlug'));
  expect(screen.getByText(review)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A garden');
});

test('one reply form at a time takes the place of the main one, which comes back as it was left', async () => {
  const { browser, form } = await startArticle(['The first comment', 'The second comment']);
  const replies = () => screen.getAllByRole('button', { name: 'Reply' });
  await fill(form, 'Comment', 'A long thought, half');
  const [first] = replies();
  await user.click(first ?? form);
  await waitFor(async () => expect(field(await findForm('Write a reply'), 'Name')).toHaveFocus());
  expect(screen.queryByRole('heading', { name: 'Leave a comment' })).not.toBeInTheDocument();
  await press('Reply'); // of the other comment
  expect(screen.getAllByRole('heading', { name: 'Write a reply' })).toHaveLength(1);
  await press('Cancel');
  await waitFor(() => expect(replies()[1]).toHaveFocus());
  expect(field(await findForm('Leave a comment'), 'Comment')).toHaveValue('A long thought, half');

  await user.click(replies()[1] ?? form);
  await post(await findForm('Write a reply'), { ...author, Comment: 'A short answer' });
  await expectToast('Your comment has been submitted.');
  expect(screen.getByText(review)).toBeVisible();
  await waitFor(() => expect(replies()[1]).toHaveFocus());
  expect(field(await findForm('Leave a comment'), 'Comment')).toHaveValue('A long thought, half');
  expect(await browser.call('GET', '/api/comments')).toContainEqual(
    expect.objectContaining({ content: 'A short answer', parentId: 1 }),
  );
});

test('the author is remembered until they ask to change it', async () => {
  const { browser, form } = await startArticle();
  await fill(form, 'Name', 'Sara Ali');
  expect(stored()).toEqual([null, null]);
  await post(form, { ...author, Comment: 'The first of two' });
  await screen.findByText(/^Commenting as:/);
  expect(stored()).toEqual(Object.values(author));
  const next = await findForm('Leave a comment');
  expect(next).toHaveTextContent('Commenting as: Sara Ali (sara@example.org)');
  expect(within(next).queryByLabelText('Name')).not.toBeInTheDocument();
  await press('Close');
  await post(next, { Comment: 'The second of two' });
  await expectToast('Comment submitted');
  expect(await browser.call('GET', '/api/comments')).toContainEqual(
    expect.objectContaining({ content: 'The second of two', name: 'Sara Ali', email: 'sara@example.org' }),
  );
  await press('Change');
  expect(screen.queryByText('The second of two')).not.toBeInTheDocument();
  for (const label of Object.keys(author))
    expect(field(await findForm('Leave a comment'), label)).toHaveValue('');
  expect(stored()).toEqual([null, null]);
  await waitFor(async () => expect(field(await findForm('Leave a comment'), 'Name')).toHaveFocus());
});

test('an author who is remembered in words that are no longer taken is asked again', async () => {
  localStorage.setItem('userName', 'Sara Ali');
  localStorage.setItem('userEmail', 'sara@');
  const { form } = await startArticle();
  expect(form).toHaveTextContent('Commenting as: Sara Ali (sara@)');
  await post(form, { Comment: 'A long and careful text' });
  await waitFor(() => expect(field(form, 'Email')).toHaveFocus());
  expect(field(form, 'Email')).toHaveAccessibleDescription('Please enter a valid email');
  await post(form, author);
  await expectToast('Comment submitted');
});

test('older comments come when they are asked for, and reading goes on at the first of them', async () => {
  const { browser } = await startArticle(Array.from({ length: 22 }, (_, index) => `Comment ${index + 1}.`));
  const list = within(screen.getByRole('region', { name: 'Comments' }));
  expect(list.getAllByRole('listitem')).toHaveLength(20);
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Comment 22.');
  expect(list.getByText('20 of 22 comments')).toBeVisible();
  const recover = browser.network.refuse('comments.ofArticle');
  await press('Show more comments');
  await list.findByText('The comments could not be loaded. Please try again.');
  recover();
  await press('Show more comments');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(22));
  expect(list.getAllByRole('listitem')[20]).toHaveTextContent('Comment 2.');
  await waitFor(() => expect(list.getAllByRole('listitem')[20]).toHaveFocus());
  expect(list.queryByRole('button', { name: 'Show more comments' })).not.toBeInTheDocument();
});

test('comments that come on top leave no gap above the older ones', async () => {
  const { browser, form } = await startArticle(
    Array.from({ length: 22 }, (_, index) => `Comment ${index + 1}.`),
  );
  const list = within(screen.getByRole('region', { name: 'Comments' }));
  await press('Show more comments');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(22));
  for (const content of ['Comment 23.', 'Comment 24.']) await approved(browser, { content });
  await post(form, { ...author, Comment: 'Only for review' });
  await list.findByText('Comment 24.');
  await press('Show more comments');
  await list.findByText('Comment 1.');
  const numbers = list
    .getAllByText(/^Comment \d+\.$/)
    .map(({ textContent }) => Number.parseInt(textContent.slice(8)));
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => 24 - index));
});
