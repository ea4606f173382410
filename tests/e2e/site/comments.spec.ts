import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { articleOf, callsOf, failures, test } from '../support/content';
import { expect, expectAccessible, expectToast, holdReads, open, unique } from '../support/support';

const mainForm = (page: Page) =>
  page.locator('form', { has: page.getByRole('heading', { name: 'Leave a comment' }) });
const replyForm = (page: Page) =>
  page.locator('form', { has: page.getByRole('heading', { name: 'Write a reply' }) });
const review = (page: Page) => page.getByText('Your comment will be reviewed before it appears');
const post = (form: Locator) => form.getByRole('button', { name: 'Post Comment' });
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('userName'), localStorage.getItem('userEmail')]);

async function introduce(form: Locator) {
  await form.getByLabel('Name').fill('Sara Ali');
  await form.getByLabel('Email').fill('sara@example.org');
}

/** Approves the comment that says this; it tells its id. */
async function approve(admin: APIRequestContext, content: string): Promise<number> {
  const all: { id: number; content: string }[] = await (await admin.get('/api/comments')).json();
  const id = all.find((comment) => comment.content === content)?.id ?? 0;
  const response = await admin.put(`/api/comments/${id}/status`, { data: { status: 'approved' } });
  expect(response.status()).toBe(200);
  return id;
}

/** An approved comment. */
async function commentOn(admin: APIRequestContext, slug: string, content: string, parentId?: number) {
  const data = { name: 'omar al farouk', email: 'omar@example.org', content, ...(parentId && { parentId }) };
  expect((await admin.post(`/api/news/${slug}/comments`, { data })).status()).toBe(201);
  return approve(admin, content);
}

test('each rule that is broken is told at its field, until it is kept', async ({ page, make }) => {
  const { slug } = await make('/api/news', articleOf(unique('Rules')));
  const calls = callsOf(page);
  await open(page, `/news/${slug}`);
  const form = mainForm(page);
  const rules = [
    { field: form.getByLabel('Name'), wrong: ' S ', right: 'Al', says: 'Name must be at least 2 characters' },
    {
      field: form.getByLabel('Email'),
      wrong: 'sara@',
      right: 'al@example.org',
      says: 'Please enter a valid email',
    },
    {
      field: form.getByLabel('Comment'),
      wrong: 'Hi',
      right: 'Yes',
      says: 'Comment must be at least 3 characters',
    },
  ];
  await post(form).click();
  for (const { field, says } of rules) await expect(field).toHaveAccessibleDescription(says);
  await expectAccessible(page);
  for (const { field, wrong } of rules) await field.fill(wrong);
  await post(form).click();
  for (const { field, wrong, right, says } of rules) {
    await expect(field).toHaveValue(wrong);
    await expect(field).toHaveAccessibleDescription(says);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(calls).not.toContain('comments.create');
    await field.fill(right);
    await post(form).click();
    await expect(form.getByText(says)).toBeHidden();
  }
  await expectToast(page, 'Comment submitted');
});

test('a comment awaits review and is listed once it is approved', async ({ page, make, admin }) => {
  const { slug } = await make('/api/news', articleOf(unique('Reviewed')));
  const text = `${unique('Thank you')}\nfrom all of us`;
  await open(page, `/news/${slug}`);
  const form = mainForm(page);
  await introduce(form);
  await form.getByLabel('Comment').fill(text);
  const release = await holdReads(page);
  await post(form).click();
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  release();
  await expectToast(page, 'Comment submitted');
  await expectToast(page, 'Your comment has been submitted.');
  await expect(review(page)).toBeVisible();
  await expect(form.getByLabel('Comment')).toHaveValue('');

  await page.reload();
  await expect(form).toBeVisible();
  await expect(page.getByText('No comments yet.')).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();
  await approve(admin, text);
  await page.reload();
  const comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  expect(await comments.getByText(text).innerText()).toBe(text);
  await expect(comments.getByText('Sara Ali', { exact: true })).toBeVisible();
  await expect(comments.getByText('SA', { exact: true })).toBeVisible();
  expect(await (await admin.get(`/news/${slug}`)).text()).not.toContain('sara@example.org');
});

test('a reply form is open under one comment at a time, in place of the main one', async ({
  page,
  make,
  admin,
}) => {
  const { slug } = await make('/api/news', articleOf(unique('Answered')));
  const [first, second, reply] = [
    unique('First comment'),
    unique('Second comment'),
    unique('An earlier reply'),
  ];
  const parentId = await commentOn(admin, slug, first);
  await commentOn(admin, slug, second);
  await commentOn(admin, slug, reply, parentId);
  await open(page, `/news/${slug}`);
  const topLevel = page.locator('section[aria-labelledby=comments-title] > ul > li');
  await expect(topLevel).toHaveCount(2);
  const [one, other] = [topLevel.filter({ hasText: first }), topLevel.filter({ hasText: second })];
  await expect(one.getByRole('listitem')).toHaveText(new RegExp(reply));
  await expect(one.getByText('OA', { exact: true })).toHaveCount(2);
  await expect(one.getByRole('button', { name: 'Reply' })).toHaveCount(1);

  await one.getByRole('button', { name: 'Reply' }).click();
  await expect(one.getByRole('heading', { name: 'Write a reply' })).toBeVisible();
  await expect(mainForm(page)).toBeHidden();
  await other.getByRole('button', { name: 'Reply' }).click();
  await expect(other.getByRole('heading', { name: 'Write a reply' })).toBeVisible();
  await expect(replyForm(page)).toHaveCount(1);
  await replyForm(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(replyForm(page)).toHaveCount(0);
  await expect(mainForm(page)).toBeVisible();

  await other.getByRole('button', { name: 'Reply' }).click();
  await introduce(replyForm(page));
  const text = unique('A reply of mine');
  await replyForm(page).getByLabel('Comment').fill(text);
  await post(replyForm(page)).click();
  await expectToast(page, 'Your comment has been submitted.');
  await expect(review(page)).toBeVisible();
  await expect(replyForm(page)).toHaveCount(0);
  await expect(mainForm(page)).toBeVisible();
  await approve(admin, text);
  await page.reload();
  await expect(other.getByRole('listitem')).toHaveText(new RegExp(text));
  await expect(one.getByText(text)).toHaveCount(0);
});

test('a reply keeps the focus where it happens, and the comment that was begun before', async ({
  page,
  make,
  admin,
}) => {
  const { slug } = await make('/api/news', articleOf(unique('Interrupted')));
  await commentOn(admin, slug, unique('An invitation to answer'));
  await open(page, `/news/${slug}`);
  const reply = page.getByRole('button', { name: 'Reply' });
  await introduce(mainForm(page));
  await mainForm(page).getByLabel('Comment').fill('A long thought, half');

  await reply.click();
  await expect(replyForm(page).getByLabel('Name')).toBeFocused();
  await replyForm(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(reply).toBeFocused();
  await expect(mainForm(page).getByLabel('Comment')).toHaveValue('A long thought, half');

  await reply.click();
  await introduce(replyForm(page));
  await replyForm(page).getByLabel('Comment').fill('A short answer');
  await post(replyForm(page)).click();
  await expectToast(page, 'Your comment has been submitted.');
  await expect(reply).toBeFocused();
  await expect(mainForm(page).getByLabel('Comment')).toHaveValue('A long thought, half');

  await reply.click();
  await expect(replyForm(page).getByLabel('Comment')).toBeFocused();
  await replyForm(page).getByRole('button', { name: 'Cancel' }).click();
  await post(mainForm(page)).click();
  await expect(mainForm(page).getByLabel('Comment')).toHaveValue('');
});

test('who commented is remembered, until they ask to change it', async ({ page, make }) => {
  const { slug } = await make('/api/news', articleOf(unique('Remembered')));
  await open(page, `/news/${slug}`);
  const form = mainForm(page);
  await introduce(form);
  expect(await kept(page)).toEqual([null, null]);
  await form.getByLabel('Comment').fill('The first of two');
  await post(form).click();
  await expect(form.getByText('Commenting as: Sara Ali (sara@example.org)')).toBeVisible();
  expect(await kept(page)).toEqual(['Sara Ali', 'sara@example.org']);
  await page.reload();
  await expect(form.getByText('Commenting as: Sara Ali (sara@example.org)')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeHidden();
  await expect(form.getByLabel('Email')).toBeHidden();

  await form.getByLabel('Comment').fill('The second of two');
  const sent = page.waitForRequest('**/trpc/comments.create');
  await post(form).click();
  const author = { name: 'Sara Ali', email: 'sara@example.org' };
  expect((await sent).postDataJSON()).toEqual({ slug, ...author, content: 'The second of two' });
  await expect(form.getByLabel('Comment')).toHaveValue('');
  await form.getByRole('button', { name: 'Change' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByLabel('Email')).toHaveValue('');
  expect(await kept(page)).toEqual([null, null]);
  await page.reload();
  await expect(form.getByLabel('Name')).toBeVisible();
});

test('a comment that fails is kept, and the reason is told', async ({ page, make, admin }) => {
  const { id, slug } = await make('/api/news', articleOf(unique('Failing')));
  await open(page, `/news/${slug}`);
  const form = mainForm(page);
  await introduce(form);
  await form.getByLabel('Comment').fill('A long and careful text');
  for (const fail of failures) {
    await page.route('**/trpc/comments.create', fail);
    await post(form).click();
    await expectToast(page, 'Error');
    await expectToast(page, 'Failed to submit comment');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/trpc/comments.create');
  }
  await admin.delete(`/api/news/${id}`);
  await post(form).click();
  await expectToast(page, 'Error');
  await expectToast(page, 'News article not found');
  await expect(form.getByLabel('Comment')).toHaveValue('A long and careful text');
  await expect(form.getByLabel('Name')).toHaveValue('Sara Ali');
  await expect(form.getByLabel('Email')).toHaveValue('sara@example.org');
  await expect(review(page)).toBeHidden();
  expect(await kept(page)).toEqual([null, null]);
});

test('two presses of the button are one comment', async ({ page, make, admin }) => {
  const { slug } = await make('/api/news', articleOf(unique('Twice')));
  const text = unique('Only once');
  const calls = callsOf(page);
  await open(page, `/news/${slug}`);
  await introduce(mainForm(page));
  await mainForm(page).getByLabel('Comment').fill(text);
  await post(mainForm(page)).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expectToast(page, 'Comment submitted');
  expect(calls.filter((call) => call === 'comments.create')).toHaveLength(1);
  const all: { content: string }[] = await (await admin.get('/api/comments')).json();
  expect(all.filter(({ content }) => content === text)).toHaveLength(1);
});
