/** Articles with many comments show the newest and page through the rest. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { comments, news } from '../../../src/server/db/schema';
import { useApp } from '../../support/app';
import { aComment, aNewsArticle } from '../../support/factories';

const site = useApp();
const path = '/api/news/winter';
const thread = z.looseObject({
  id: z.int(),
  content: z.string(),
  replies: z.array(z.object({ id: z.int() })),
});
const article = z.object({ comments: z.array(thread), commentCount: z.int().optional() });
const older = z.object({ items: z.array(thread), next: z.int().optional() });
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

const approved = (parentId?: number) => ({
  ...aComment(),
  articleId: 1,
  status: 'approved' as const,
  createdAt: '2026-01-01T00:00:00.000Z', // all at once: their ids decide
  ...(parentId && { parentId }),
});
const read = async (query = '') => article.parse((await site().rest('GET', path + query)).body);
const olderThan = async (input: object) =>
  older.parse((await site().trpc('query', 'comments.ofArticle', { slug: 'winter', ...input })).body);

/** An article with 45 comments, numbered from 1. */
beforeEach(async () => {
  const { db } = site();
  await db.insert(news).values({ ...aNewsArticle({ slug: 'winter' }), date: '2026-01-01' });
  await db
    .insert(comments)
    .values(Array.from({ length: 45 }, (_, index) => ({ ...approved(), content: `comment ${index + 1}` })));
});

test('an article has all of its comments, or on request the newest and their number', async () => {
  const all = await read();
  expect([idsOf(all.comments), all.commentCount]).toEqual([down(45, 1), undefined]);
  const newest = await read('?comments=newest');
  expect([idsOf(newest.comments), newest.commentCount]).toEqual([down(45, 26), 45]);
  expect((await site().rest('GET', `${path}?comments=oldest`)).status).toBe(400);
});

test('older comments are read after the shown ones, even if one of those is deleted', async () => {
  const first = await olderThan({ before: 26 });
  expect([idsOf(first.items), first.next]).toEqual([down(25, 6), 6]);
  await site().db.delete(comments).where(eq(comments.id, 6));
  const last = await olderThan({ before: first.next });
  expect([idsOf(last.items), last.next]).toEqual([down(5, 1), undefined]);
  expect(await olderThan({ before: 1 })).toEqual({ items: [] });
});

test('only approved comments are counted and shown', async () => {
  await site().db.update(comments).set({ status: 'rejected' }).where(eq(comments.id, 30));
  expect(await read('?comments=newest')).toMatchObject({ commentCount: 44 });
  expect(idsOf((await olderThan({ before: 31 })).items)).toEqual(down(29, 10));
});

test('a response has at most 1,000 comments, each with its 100 newest replies', async () => {
  const { db } = site();
  await db.insert(comments).values(Array.from({ length: 103 }, () => approved(45)));
  expect(idsOf((await read('?comments=newest')).comments[0]?.replies ?? [])).toEqual(down(148, 49));
  for (let round = 0; round < 2; round += 1)
    await db.insert(comments).values(Array.from({ length: 500 }, () => approved()));
  expect((await read()).comments).toHaveLength(1000);
});

test('the page shows the newest comments, and links lead to all of them', async () => {
  const page = async (address: string) => String((await site().rest('GET', address)).body);
  const shownOn = (html: string) =>
    [...html.matchAll(/>comment (\d+)</g)].map(([, number]) => Number(number));
  const newest = await page('/news/winter');
  expect(shownOn(newest)).toEqual(down(45, 26));
  expect(newest).not.toContain('comment 25');
  expect(newest).toContain('href="/news/winter?before=26#comments-title"');
  const next = await page('/news/winter?before=26');
  expect(shownOn(next)).toEqual(down(25, 6));
  expect(next).toContain('href="/news/winter?before=6#comments-title"');
  const last = await page('/news/winter?before=6');
  expect(shownOn(last)).toEqual(down(5, 1));
  expect(last).not.toContain('?before=1#');
  expect(last).toContain('Newest comments');
});

test('older comments of an unknown article are a 404', async () => {
  const answer = await site().trpc('query', 'comments.ofArticle', { slug: 'unknown', before: 9 });
  expect(answer.status).toBe(404);
});
