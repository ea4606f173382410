/** Pictures of WordPress from an archive: found by their old addresses, also hostile archives. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { importParts, media, news } from '../../src/server/db/schema';
import { unzipped, zipEntries } from '../../src/server/routers/imports/wordpress/zip';
import { withOwner } from '../support/app';
import { bytesOf, photograph } from '../support/pictures';
import { exportFile, type Item, postWithPictures } from '../support/wordpress/export-file';
import { zipFile } from '../support/wordpress/zip-file';
import { importing } from './importing';

const staff = withOwner();
const { site, send } = staff;
const imports = importing(staff, 'wordpress');

const uploads = 'https://old.example.org/wp-content/uploads/2019/03';
const post = (names: readonly string[], more: Partial<Item> = {}) =>
  postWithPictures(
    names.map((name) => `${uploads}/${name}`),
    more,
  );

async function withPictures(items: readonly Item[], zip: Uint8Array<ArrayBuffer>) {
  const made = await imports.upload(exportFile(items));
  expect(await imports.pictures(made.id, zip)).toMatchObject({ status: 200, body: { id: made.id } });
  return imports.map(made, { pictures: 'zip' });
}

test('pictures come from the archive, once each; missing and broken ones are listed; undoing removes them', async () => {
  const { db } = site();
  const jpeg = await bytesOf(photograph(40, 30).jpeg());
  const png = await bytesOf(photograph(30, 40).png());
  const zip = zipFile([
    { name: 'site/wp-content/uploads/2019/03/well.jpg', bytes: jpeg },
    { name: 'site/wp-content/uploads/2019/03/well-300x200.jpg', bytes: jpeg.subarray(0, 50) },
    { name: 'site/wp-content/uploads/2019/03/Größe.png', bytes: png },
    { name: 'site/wp-content/uploads/2019/03/broken.jpg', bytes: jpeg.subarray(0, 200) },
    { name: 'site/wp-content/uploads/2019/03/text.jpg', bytes: Buffer.from('<?php evil()') },
    { name: 'site/wp-content/uploads/2019/03/bomb.jpg', bytes: new Uint8Array(20_000_000), size: 10 },
    { name: '../../../etc/2019/03/passwd.jpg', bytes: jpeg },
  ]);
  const names = ['well-300x200.jpg', 'well.jpg', 'Gr%C3%B6%C3%9Fe.png', 'broken.jpg', 'text.jpg', 'bomb.jpg'];
  const { id } = await withPictures(
    [
      post([...names, 'missing.jpg', '../../../etc/2019/03/passwd.jpg'], { thumbnail: 9 }),
      { id: 9, title: 'well', content: '', type: 'attachment', attachment: `${uploads}/well.jpg` },
    ],
    zip,
  );
  await imports.check(id);
  expect(await imports.rows(id)).toMatchObject([{ message: 'Imported without: missing.jpg, passwd.jpg' }]);
  expect(await db.$count(media)).toBe(0);
  await imports.run(id);
  expect(await imports.rows(id)).toMatchObject([
    { message: 'Imported without: broken.jpg, text.jpg, bomb.jpg, missing.jpg, passwd.jpg' },
  ]);
  const pictures = await db.select().from(media).orderBy(media.id);
  expect(pictures.map(({ name, width }) => [name, width])).toEqual([
    ['well', 40],
    ['Größe', 30],
  ]);
  const [article] = await db.select().from(news);
  const key = pictures[0]?.key ?? '';
  expect(article?.imageUrl).toBe(`/media/${key}-40x30.webp`);
  expect(article?.content.split(key)).toHaveLength(3);
  expect(await db.$count(importParts)).toBe(0);
  await imports.undo(id);
  expect((await db.select().from(media)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
  expect(await db.$count(news)).toBe(0);
});

test('pictures of posts that are skipped are not uploaded', async () => {
  const { db } = site();
  const zip = zipFile([
    { name: 'uploads/2019/03/a.jpg', bytes: await bytesOf(photograph(40, 30).jpeg()) },
    { name: 'uploads/2019/03/b.jpg', bytes: await bytesOf(photograph(30, 40).jpeg()) },
  ]);
  const second = post(['a.jpg'], { id: 8, slug: 'bbb', path: '/b/' });
  const first = await withPictures([post([]), second], zip);
  await imports.run(first.id);
  const [article] = await db.select().from(news).orderBy(news.id);
  await send('PUT', `/api/news/${article?.id}`, { ...article, title: 'Changed here' });
  const { id } = await withPictures([post(['b.jpg']), { ...second, title: 'Changed there' }], zip);
  expect((await imports.run(id)).counts).toMatchObject({ updated: 1, skipped: 1 });
  expect((await db.select().from(media)).map(({ name }) => name)).toEqual(['a']);
});

test('a file that is larger than the archive says is not unpacked beyond the limit', async () => {
  const zip = Buffer.from(zipFile([{ name: 'a.jpg', bytes: new Uint8Array(2000), size: 10 }]));
  const read = async (offset: number, length: number) => zip.subarray(offset, offset + length);
  const access = { size: zip.length, read };
  const entry = (await zipEntries(access)).get('a.jpg');
  expect(entry && (await unzipped(access, entry, 2000))).toHaveLength(2000);
  expect(entry && (await unzipped(access, entry, 1000))).toBeUndefined();
});

test('an import that needs an archive has one, and another kind has none', async () => {
  const made = await imports.map(await imports.upload(exportFile([post([])])), { pictures: 'zip' });
  const needed = { status: 409, body: { message: 'Please upload the ZIP file of the pictures first' } };
  expect(await send('POST', `/api/imports/${made.id}/check`)).toMatchObject(needed);
  expect(await send('POST', `/api/imports/${made.id}/run`)).toMatchObject(needed);
  const other = await importing(staff, 'subscribers').upload('email\nx@example.org\n');
  expect((await imports.pictures(other.id, zipFile([]))).status).toBe(409);
  expect((await imports.pictures(999, zipFile([]))).status).toBe(404);
});

test('uploads at once do not mix, and leave nothing else behind', async () => {
  const { db } = site();
  const made = await imports.upload(exportFile([post([])]));
  const zips = [1, 2].map((fill) => zipFile([{ name: 'a.jpg', bytes: randomBytes(fill * 1_000_000) }]));
  const sent = await Promise.all(zips.map((zip) => imports.pictures(made.id, zip)));
  const statuses = sent.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const parts = await db.select().from(importParts).orderBy(importParts.place);
  expect(new Set(parts.map(({ file }) => file))).toEqual(new Set(['data', 'pictures']));
  const stored = Buffer.concat(parts.flatMap(({ file, bytes }) => (file === 'pictures' ? bytes : [])));
  expect(zips.some((zip) => stored.equals(zip))).toBe(true);
});

test('new pictures must be checked again, and none are stored once the import has been run', async () => {
  const { db } = site();
  const made = await withPictures([post([])], zipFile([]));
  await imports.check(made.id);
  expect(await imports.pictures(made.id, zipFile([]))).toMatchObject({
    status: 200,
    body: { status: 'mapped', counts: { processed: 0 } },
  });
  await imports.run(made.id);
  expect(await imports.pictures(made.id, zipFile([]))).toMatchObject({
    status: 409,
    body: { message: 'This import has already been run' },
  });
  expect(await db.$count(importParts)).toBe(0);
});

describe('a file that is no archive is refused:', () => {
  const zip = zipFile([{ name: 'a.jpg', bytes: new Uint8Array(100) }]);
  const far = Uint8Array.from(zip);
  new DataView(far.buffer).setUint32(far.length - 6, 0x7fffffff, true);
  test.each([
    ['empty', new Uint8Array()],
    ['text', new TextEncoder().encode('PK\u0003\u0004 no')],
    ['cut off', zip.slice(0, -30)],
    ['a list beyond its end', far],
  ])('%s', async (_, body) => {
    const { id } = await imports.upload(exportFile([post([])]));
    expect(await imports.pictures(id, body)).toMatchObject({
      status: 400,
      body: { message: 'This is not a ZIP file, or it is damaged' },
    });
  });
});
