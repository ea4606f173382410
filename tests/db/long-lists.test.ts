/** Counts and late pages of long lists are right. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { comments, news, subscribers } from '../../src/server/db/schema';
import { withOwner } from '../support/app';
import { aNewsArticle } from '../support/factories';

const { site, cookie, send } = withOwner();

const total = async (procedure: string) => {
  const { body } = await site().trpc('query', procedure, {}, cookie());
  return z.object({ total: z.int() }).parse(body).total;
};
const address = (number: number) => ({ email: `reader.${number}@example.org` });

test('the comments that go with their article are no longer counted', async () => {
  const { db } = site();
  for (const slug of ['one', 'two']) await send('POST', '/api/news', aNewsArticle({ slug }));
  const by = { name: 'Reader', email: 'reader@example.org', content: 'Well said' };
  await db.insert(comments).values([1, 1, 2].map((articleId) => ({ ...by, articleId })));
  expect(await total('comments.page')).toBe(3);
  await db.delete(news).where(eq(news.id, 1));
  expect([await total('comments.page'), await total('news.page')]).toEqual([1, 1]);
});

test('pages near the end are the same rows as those that one long page shows', async () => {
  const { db } = site();
  await db.insert(subscribers).values(Array.from({ length: 23 }, (_, number) => address(number)));
  const items = async (input: object) => {
    const { body } = await site().trpc('query', 'newsletter.page', input, cookie());
    return z.object({ items: z.array(z.looseObject({ id: z.int() })) }).parse(body).items;
  };
  for (const by of [
    { sort: 'email', order: 'asc' },
    { sort: 'createdAt', order: 'desc' },
    { search: 'reader.1' },
  ]) {
    const all = await items({ ...by, pageSize: 100 });
    const paged = [];
    for (const page of [1, 2, 3, 4, 5, 6]) paged.push(...(await items({ ...by, page, pageSize: 4 })));
    expect(paged).toEqual(all);
  }
});
