import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { s3Store } from '../../src/server/media/s3-store';
import { type Picture, picture } from '../../src/shared/media';
import { filesOf, ownPicture } from '../../src/shared/pictures';
import { aNewsArticle } from '../support/factories';
import { bytesOf, photograph } from '../support/pictures';
import {
  endAll,
  newDataFolder,
  newFolder,
  Running,
  Site,
  startSite,
  type Variables,
} from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { aFile } from './backups';

const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: newFolder(),
  configureBuckets: ['one', 'two', 'three'].map((name) => ({ name, configs: [] })),
});
let s3Address = (_bucket: string) => '';
beforeAll(async () => {
  const { port } = await s3.run();
  s3Address = (bucket) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`;
});
afterAll(() => s3.close());
afterEach(endAll);

async function command(name: string, args: string[], variables: Variables) {
  const running = new Running(`${name}.mjs`, args, variables);
  return { code: await running.ended, out: running.out.trim(), err: running.err.trim() };
}

const namesOf = ({ url }: Picture) => {
  const { widths, preview } = filesOf(ownPicture(url) ?? { key: '', width: 1, height: 1 });
  return [...widths, preview].map(({ name }) => name);
};
const served = async ({ url }: { url: string }, names: string[]) =>
  Promise.all(
    names.map(async (name) => Buffer.from(await (await fetch(`${url}/media/${name}`)).arrayBuffer())),
  );

async function upload(site: Site, cookie: string, width: number): Promise<Picture> {
  const answer = await fetch(`${site.url}/api/media?alt=Shelves`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg' },
    body: await bytesOf(photograph(width, 60).jpeg()),
  });
  return picture.parse(await answer.json());
}

/** A site with a picture that an article shows, and with one of which a file is lost. */
async function siteWithPictures(variables: Variables) {
  const site = await startSite(variables);
  const cookie = await signIn(site);
  const whole = await upload(site, cookie, 1400);
  const broken = await upload(site, cookie, 500);
  const article = aNewsArticle({ imageUrl: whole.url });
  expect((await call(site, '/api/news', { body: article, cookie })).status).toBe(201);
  return { site, whole, broken };
}

type Kept = { STORAGE_URL?: string };
const places: [string, () => Kept, () => Kept][] = [
  ['a folder', () => ({}), () => ({ STORAGE_URL: s3Address('one') })],
  ['S3', () => ({ STORAGE_URL: s3Address('two') }), () => ({})],
];

test.each(places)('from %s into the other kind of store', { timeout: 180_000 }, async (_, from, to) => {
  const first = { DATA_DIR: newDataFolder('migrated'), ADMIN_PASSWORD: password, ...from() };
  const { site, whole, broken } = await siteWithPictures(first);
  const [lost = ''] = namesOf(broken);
  const before = await served(site, namesOf(whole));
  if (first.STORAGE_URL) await s3Store(first.STORAGE_URL).remove(lost);
  else rmSync(path.join(first.DATA_DIR, 'uploads', lost));
  const file = aFile();
  expect(await command('backup', [file], first)).toMatchObject({ code: 0, err: '' });
  await site.stop();

  const second = { DATA_DIR: newDataFolder('empty'), ADMIN_PASSWORD: password, ...to() };
  const restored = await command('restore', [file], second);
  expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/not in it: 1\./) });
  const copy = await startSite(second);
  expect(await served(copy, namesOf(whole))).toEqual(before);
  const cookie = await signIn(copy);
  expect((await call(copy, '/api/media', { cookie })).body).toMatchObject([{ id: whole.id, alt: 'Shelves' }]);
  expect((await call(copy, '/api/news')).body).toMatchObject([
    { imageUrl: whole.url, picture: { alt: 'Shelves', focus: null } },
  ]);
  expect(existsSync(path.join(second.DATA_DIR, 'uploads', path.basename(whole.url)))).toBe(
    second.STORAGE_URL === undefined,
  );
});

test('nothing comes into a store that is of another database', { timeout: 180_000 }, async () => {
  const first = { DATA_DIR: newDataFolder('migrated'), ADMIN_PASSWORD: password };
  const site = await startSite(first);
  await upload(site, await signIn(site), 60);
  const file = aFile();
  expect(await command('backup', [file], first)).toMatchObject({ code: 0, err: '' });
  await site.stop();

  const other = s3Store(s3Address('three'));
  await other.mark('of another one');
  const refusal = {
    code: 1,
    err: expect.stringMatching(/^The pictures here are not those of this database: .*\.$/),
  };
  const astray = { ...first, STORAGE_URL: s3Address('three') };
  expect(await command('restore', [file], { ...astray, DATA_DIR: newDataFolder('empty') })).toMatchObject(
    refusal,
  );
  const started = new Site(astray);
  expect({ code: await started.ended, err: started.err.trim() }).toMatchObject(refusal);
  const names: string[] = [];
  for await (const { name } of other.list()) names.push(name);
  expect(names).toEqual([]);
});
