/** The queue of comments: what it shows, and decisions about several at once. */
import { beforeEach, expect, test } from 'vitest';
import { idOf, idsOf, withOwner } from '../../support/app';
import { aComment, aNewsArticle } from '../../support/factories';

const { send, query, mutate } = withOwner();
beforeEach(() => send('POST', '/api/news', aNewsArticle({ slug: 'winter' })));

const post = async (overrides: Parameters<typeof aComment>[0] = {}) =>
  idOf(await send('POST', '/api/news/winter/comments', aComment(overrides)));
const all = () => send('GET', '/api/comments');
const setStatuses = (ids: unknown, status: unknown) => mutate('comments.setStatusMany', { ids, status });
const remove = (ids: unknown) => mutate('comments.deleteMany', { ids });

/** An approved comment and a reply to it. */
async function discussion() {
  const parent = await post({ name: 'Amina', content: 'A question' });
  await setStatuses([parent], 'approved');
  return { parent, reply: await post({ content: 'An answer', parentId: parent }) };
}

test('the queue shows what a reply answers, without the email of its author', async () => {
  const { parent, reply } = await discussion();
  const answered = { name: 'Amina', content: 'A question', status: 'approved' };
  const queue = await query('comments.page', {});
  expect(queue).toMatchObject({
    items: [
      { id: reply, parentId: parent },
      { id: parent, parent: null },
    ],
  });
  expect(queue).toHaveProperty('items.0.parent', answered);
  expect((await all()).body).not.toHaveProperty('0.parent'); // the REST list stays as specified
});

test('several comments are deleted together, with their replies', async () => {
  const { parent } = await discussion();
  const [kept, other] = [await post(), await post()];
  expect(await remove([parent, other, 999])).toMatchObject({ body: { count: 2 } });
  expect(idsOf(await all())).toEqual([kept]);
  const both = await discussion();
  expect(await remove([both.parent, both.reply])).toMatchObject({ body: { count: 2 } });
  expect(idsOf(await all())).toEqual([kept]);
});
