/** Replacing a picture everywhere it is used. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { picture } from '../../src/shared/schemas/media';
import { idOf, signIn, useApp } from '../support/app';
import { aDonation, aHistoryEvent, aNewsArticle } from '../support/factories';
import { bytesOf, photograph, sender } from '../support/pictures';

const site = useApp();
const send = sender(site);

async function twoPictures() {
  const cookie = await site().signIn(['editor']);
  const upload = async (width: number) => {
    const { body } = await send(await bytesOf(photograph(width, 400).jpeg()), 'image/jpeg', '', cookie);
    return picture.parse(body);
  };
  return { cookie, old: await upload(700), next: await upload(500), other: await upload(450) };
}

test('a picture takes the place of another wherever that stands, in every size', async () => {
  const { cookie, old, next, other } = await twoPictures();
  const narrow = old.url.replace('-700x400.webp', '-320x183.webp');
  const preview = old.url.replace('.webp', '.jpg');
  const content =
    `First ${narrow} and ${preview}, then ${other.url}, which stays. ${'Text. '.repeat(10)}`.trim();
  const article = aNewsArticle({ imageUrl: old.url, content, slug: 'first' });
  await site().rest('POST', '/api/news', { body: article, cookie });
  const unchanged = aNewsArticle({ imageUrl: other.url, slug: 'second' });
  await site().rest('POST', '/api/news', { body: unchanged, cookie });
  await site().rest('POST', '/api/about/history', { body: aHistoryEvent({ imageUrl: old.url }), cookie });

  const input = { id: old.id, by: next.id };
  const replaced = await site().trpc('mutation', 'media.replace', input, cookie);
  expect(replaced).toMatchObject({ status: 200, body: { count: 2 } });
  const list = await site().trpc('query', 'news.staffPage', { sort: 'title' }, cookie);
  expect(list.body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({
        imageUrl: next.url,
        content: content.replace(narrow, next.url).replace(preview, next.url),
        version: 2,
        updatedBy: 'admin',
      }),
      expect.objectContaining({ imageUrl: other.url, content: unchanged.content, version: 1 }),
    ]),
  });
  expect((await site().rest('GET', '/api/about/history')).body).toMatchObject([{ imageUrl: next.url }]);
  expect((await site().rest('GET', `/api/media/${old.id}/uses`, { cookie })).body).toEqual([]);

  const owner = await signIn(site().db, ['owner'], 'owner');
  const log = await site().rest('GET', '/api/audit?action=media.replace', { cookie: owner });
  expect(log.body).toMatchObject([{ subject: `media/${old.id}`, changed: ['news', 'history'] }]);
});

test('a replacement by itself or by one that is gone is refused', async () => {
  const { cookie, old, next } = await twoPictures();
  const replace = (by: number) => site().trpc('mutation', 'media.replace', { id: old.id, by }, cookie);
  expect(await replace(old.id)).toMatchObject({ status: 400, body: { issues: [{ path: 'by' }] } });
  await site().rest('DELETE', `/api/media/${next.id}`, { cookie });
  expect(await replace(next.id)).toMatchObject({ status: 404 });
});

test('the area reads pictures page by page, and one by its address', async () => {
  const { cookie, old, next, other } = await twoPictures();
  const page = await site().trpc('query', 'media.page', { pageSize: 2 }, cookie);
  expect(page.body).toMatchObject({ items: [{ id: other.id }, { id: next.id }], total: 3 });
  const narrow = old.url.replace('-700x400.webp', '-320x183.webp');
  for (const url of [old.url, narrow])
    expect((await site().trpc('query', 'media.byUrl', { url }, cookie)).body).toMatchObject({ id: old.id });
  for (const url of ['/images/a.svg', `/media/${'0'.repeat(24)}-1x1.webp`])
    expect((await site().trpc('query', 'media.byUrl', { url }, cookie)).body).toBeNull();
});

test('drafts and the trash count as uses, and bear the other picture as well', async () => {
  const { cookie, old, next } = await twoPictures();
  const call = (method: string, path: string, body?: unknown) =>
    site().rest(method, `/api${path}`, { cookie, ...(body !== undefined && { body }) });
  const marked = (slug: string, url: string) =>
    aNewsArticle({
      slug,
      title: slug,
      content: `**Words** ${'and more '.repeat(9)}\n\n![](${url})`,
      contentFormat: 'markdown',
    });
  const kept = idOf(await call('POST', '/news', marked('kept', old.url)));
  const draft = { type: 'news', itemId: kept, values: marked('drafted', old.url) };
  const drafted = idOf(await call('POST', '/drafts', draft));
  const thrown = idOf(await call('POST', '/news', marked('thrown', old.url)));
  await call('DELETE', `/news/${thrown}`);

  const uses = `/media/${old.id}/uses`;
  expect((await call('GET', uses)).body).toMatchObject([
    { type: 'news', id: kept, title: 'kept' },
    { type: 'draft', id: drafted, title: 'drafted' },
    { type: 'trash', title: 'thrown' },
  ]);
  expect((await call('DELETE', `/media/${old.id}`)).status).toBe(409);
  const replaced = await site().trpc('mutation', 'media.replace', { id: old.id, by: next.id }, cookie);
  expect(replaced.body).toEqual({ count: 3 });
  expect((await call('GET', uses)).body).toEqual([]);

  expect((await call('GET', '/drafts')).body).toMatchObject([
    { version: 2, values: { content: marked('drafted', next.url).content } },
  ]);
  // The draft still follows the article, in which nothing else has changed.
  expect((await call('POST', `/drafts/${drafted}/publish`)).status).toBe(200);
  const [{ id: inTrash } = { id: 0 }] = z
    .array(z.object({ id: z.int() }))
    .parse((await call('GET', '/trash')).body);
  await call('POST', `/trash/${inTrash}/restore`);
  expect((await call('GET', '/news')).body).toMatchObject(
    ['drafted', 'thrown'].map((slug) => ({ content: marked(slug, next.url).content })).reverse(),
  );
});

test('a receipt with the picture is named by its number', async () => {
  const { cookie, old } = await twoPictures();
  await site().rest('POST', '/api/donations', { body: aDonation() });
  const content = JSON.stringify({ signature: old.url });
  await site().db.execute(sql`
    insert into receipts (donation_id, series, year, number, cents, content)
    select id, 2, 2026, 12, 5000, ${content}::jsonb from donations`);
  const uses = await site().rest('GET', `/api/media/${old.id}/uses`, { cookie });
  expect(uses.body).toEqual([{ type: 'receipt', id: 1, title: '2026/2-000012' }]);
});
