/** Uploading, describing and deleting pictures, with permissions. */
import { describe, expect, test } from 'vitest';
import { media } from '../../src/server/db/schema';
import { checkMedia, repairMedia } from '../../src/server/media/check';
import { mediaRemoval } from '../../src/server/media/removal';
import { picture } from '../../src/shared/schemas/media';
import { useApp } from '../support/app';
import { aNewsArticle } from '../support/factories';
import { bytesOf, fileNames, photograph, pictureFolder, sender, testPictures } from '../support/pictures';

const site = useApp();
const send = sender(site);
const { store } = testPictures;

async function upload(query = '') {
  const cookie = await site().signIn(['editor']);
  const sent = await bytesOf(photograph(700, 500).jpeg());
  const { body } = await send(sent, 'image/jpeg', query, cookie);
  return { cookie, sent, kept: picture.parse(body) };
}

const isServed = async (name: string) => (await site().app.request(`/media/${name}`)).status === 200;
const remove = () => mediaRemoval(site().db, store).run(AbortSignal.timeout(10_000));

test('only those may send one who may write pictures', async () => {
  const sent = await bytesOf(photograph(40, 30).png());
  expect(await send(sent, 'image/png')).toMatchObject({ status: 401 });
  const treasurer = await site().signIn(['treasurer']);
  expect(await send(sent, 'image/png', '', treasurer)).toMatchObject({ status: 403 });
});

test('what its address says is checked before the picture is read', async () => {
  const cookie = await site().signIn(['editor']);
  const sent = await bytesOf(photograph(40, 30).png());
  const answer = await send(sent, 'image/png', '?name=a%00b', cookie);
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
  expect(await site().db.$count(media)).toBe(0);
});

test.each(['../../etc/passwd', '‮gpj.exe', '<img onerror=alert(1)>', 'a'.repeat(200)])(
  'a name is a name: %s',
  async (name) => {
    const { kept } = await upload(`?name=${encodeURIComponent(name)}`);
    expect(kept.name).toBe(name);
    expect(kept.url).toMatch(/^\/media\/[0-9a-f]{24}-700x500\.webp$/);
  },
);

test('two who send the same at once get the same picture, and nothing is left over', async () => {
  const cookie = await site().signIn(['editor']);
  const sent = await bytesOf(photograph(500, 400).webp());
  const answers = await Promise.all([1, 2, 3].map(() => send(sent, 'image/webp', '', cookie)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ body }) => picture.parse(body).id)).size).toBe(1);
  const { url } = picture.parse(answers[0]?.body);
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  for (const name of fileNames(url)) expect(names).toContain(name);
  expect((await checkMedia(site().db, { store, incoming: pictureFolder })).incomplete).toEqual([]);
});

test('nothing of what a camera writes is served', async () => {
  const cookie = await site().signIn(['editor']);
  const exif = {
    IFD0: { Copyright: 'somebody' },
    IFD3: { GPSLatitude: '21/1 25/1 21/1', GPSLatitudeRef: 'N' },
  };
  const sent = await bytesOf(photograph(900, 600).jpeg().withExif(exif));
  expect(Buffer.from(sent).includes('somebody')).toBe(true);
  const kept = picture.parse((await send(sent, 'image/jpeg', '', cookie)).body);
  for (const name of fileNames(kept.url)) {
    const answer = await site().app.request(`/media/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('Exif') || bytes.includes('EXIF') || bytes.includes('somebody')).toBe(false);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a picture is named, described, found, and told what must stay in view', async () => {
  const { cookie, kept } = await upload('?name=IMG_0001.jpg');
  expect(kept).toMatchObject({ alt: null, focus: null });
  const path = `/api/media/${kept.id}`;
  const change = { name: 'Qur’an class', alt: 'Children read', focus: { x: 0.25, y: 1 } };
  const changed = await site().rest('PATCH', path, { body: change, cookie });
  expect(changed).toMatchObject({ status: 200, body: { ...kept, ...change } });
  for (const [search, found] of [
    ['quran', 1],
    ['CHILDREN', 1],
    ['mosque', 0],
  ] as const)
    expect((await site().rest('GET', `/api/media?search=${search}`, { cookie })).body).toHaveLength(found);
  const emptied = await site().rest('PATCH', path, { body: { alt: '', focus: null }, cookie });
  expect(emptied.body).toMatchObject({ name: 'Qur’an class', alt: '', focus: null });
  const wrong = await site().rest('PATCH', path, { body: { focus: { x: 2, y: 0 } }, cookie });
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'focus.x' }] } });
});

describe('a picture that is deleted', () => {
  test('is refused while it stands somewhere, and says where', async () => {
    const { cookie, kept } = await upload();
    const article = aNewsArticle({ imageUrl: kept.url, title: 'The new library' });
    const { body } = await site().rest('POST', '/api/news', { body: article, cookie });
    const uses = [{ type: 'news', id: expect.any(Number), title: 'The new library' }];
    expect(body).toMatchObject({ imageUrl: kept.url });
    expect((await site().rest('GET', `/api/media/${kept.id}/uses`, { cookie })).body).toEqual(uses);
    const refused = await site().rest('DELETE', `/api/media/${kept.id}`, { cookie });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', uses } });
    await remove();
    for (const name of fileNames(kept.url)) expect(await isServed(name)).toBe(true);
  });

  test('is gone, with its files; the same may be sent again', async () => {
    const { cookie, kept, sent } = await upload();
    expect((await site().rest('DELETE', `/api/media/${kept.id}`, { cookie })).status).toBe(200);
    expect((await site().rest('GET', '/api/media', { cookie })).body).toEqual([]);
    expect((await site().rest('DELETE', `/api/media/${kept.id}`, { cookie })).status).toBe(404);
    const again = await send(sent, 'image/jpeg', '', cookie);
    expect(again.status).toBe(201);
    await remove();
    for (const name of fileNames(kept.url)) expect(await isServed(name)).toBe(false);
    for (const name of fileNames(picture.parse(again.body).url)) expect(await isServed(name)).toBe(true);
    expect(await site().db.$count(media)).toBe(1);
  });
});

test('a picture without all of its files is found, and mended by removing it', async () => {
  const { cookie, kept } = await upload();
  const [first = ''] = fileNames(kept.url);
  await store.remove(first);
  const found = await checkMedia(site().db, { store, incoming: pictureFolder });
  expect(found).toMatchObject({ pictures: 1, incomplete: [{ id: kept.id, missing: [first] }] });
  await repairMedia(site().db, store, found);
  expect((await site().rest('GET', '/api/media', { cookie })).body).toEqual([]);
});

test.each(['x.webp', '..%2F.mark', '.mark', `${'0'.repeat(24)}-1x1.webp`, `${'0'.repeat(24)}-1x1.svg`])(
  'there is nothing at /media/%s',
  async (name) => expect(await isServed(name)).toBe(false),
);
