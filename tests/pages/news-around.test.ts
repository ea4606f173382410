/** An article links to its neighbours and to others of its category. */
import { expect, test } from 'vitest';
import { news } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { aNewsArticle } from '../support/factories';
import { pageOf } from '../support/words';

const site = useApp();
const article = (slug: string, date: string, category = 'Relief') => ({
  ...aNewsArticle({ slug, title: `Title of ${slug}`, category }),
  date,
});

test('an article leads to those before and after it, and to others of its category', async () => {
  await site()
    .db.insert(news)
    .values([
      article('oldest', '2026-01-01'),
      article('older', '2026-01-02'),
      article('this', '2026-01-02'),
      article('newer', '2026-01-03', 'School'),
      article('newest', '2026-02-01'),
    ]);
  const { body } = await site().trpc('query', 'news.adjacent', { slug: 'this' });
  expect(body).toEqual({
    newer: { slug: 'newer', title: 'Title of newer', date: '2026-01-03' },
    older: { slug: 'older', title: 'Title of older', date: '2026-01-02' },
    related: [
      { slug: 'newest', title: 'Title of newest', date: '2026-02-01' },
      { slug: 'oldest', title: 'Title of oldest', date: '2026-01-01' },
    ],
  });
  const main = /<main.*<\/main>/s.exec(await pageOf(site(), '/news/this'))?.[0] ?? '';
  for (const slug of ['newer', 'older', 'newest', 'oldest']) expect(main).toContain(`href="/news/${slug}"`);
  expect((await site().trpc('query', 'news.adjacent', { slug: 'nowhere' })).status).toBe(404);
});

test('an article that stands alone leads nowhere', async () => {
  await site().db.insert(news).values(article('alone', '2026-01-01'));
  expect(await pageOf(site(), '/news/alone')).not.toContain('More articles');
});
