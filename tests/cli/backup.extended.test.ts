/** `npm run backup` and `npm run restore`, beside a running site and between stores. */
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { s3Store } from '../../src/server/media/s3-store';
import { type Picture, picture } from '../../src/shared/schemas/media';
import { aFile } from '../backup/backups';
import { databases } from '../support/databases';
import { aDonation, aNewsArticle } from '../support/factories';
import { bytesOf, fileNames, photograph, postPicture } from '../support/pictures';
import { endAll, newFolder, Running, Site, startSite, type Variables } from '../support/processes';
import { call, countOf, password, signIn } from '../support/remote';

const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: newFolder(),
  configureBuckets: ['one', 'two'].map((name) => ({ name, configs: [] })),
});
let s3Address = (_bucket: string) => '';
beforeAll(async () => {
  const { port } = await s3.run();
  s3Address = (bucket) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=false`;
});
afterAll(() => s3.close());
afterEach(endAll);
const long = { timeout: 180_000 };

/** Runs a command line to its end. */
async function command(name: 'backup' | 'restore', args: string[], variables: Variables) {
  const running = new Running(`${name}.mjs`, args, variables);
  return { code: await running.ended, out: running.out.trim(), err: running.err.trim() };
}

const served = async ({ url }: { url: string }, names: string[]) =>
  Promise.all(
    names.map(async (name) => Buffer.from(await (await fetch(`${url}/media/${name}`)).arrayBuffer())),
  );

async function upload(site: Site, cookie: string, width: number): Promise<Picture> {
  const answer = await postPicture(site, cookie, await bytesOf(photograph(width, 60).jpeg()), '?alt=Shelves');
  return picture.parse(await answer.json());
}

/** Sends a picture and loses one of its files. */
async function loseOne(site: Site, cookie: string, { DATA_DIR = '', STORAGE_URL }: Variables) {
  const [lost = ''] = fileNames((await upload(site, cookie, 500)).url);
  if (STORAGE_URL) await s3Store(STORAGE_URL).remove(lost);
  else await rm(path.join(DATA_DIR, 'uploads', lost));
}

describe.each(databases)('with $name', ({ make, migrated }) => {
  /** A site that had a picture in its folder and part of another one, and was backed up while it was written to. */
  let first: Variables;
  const file = aFile();
  let cookie = '';
  let whole: Picture;
  let before: Buffer[] = [];
  const written: number[] = [];
  let made: unknown;
  let refused: { code: number | null; out: string; err: string };
  beforeAll(async () => {
    first = { ...(await migrated()), ADMIN_PASSWORD: password };
    const site = await startSite(first);
    cookie = await signIn(site);
    whole = await upload(site, cookie, 1400);
    before = await served(site, fileNames(whole.url));
    const article = aNewsArticle({ slug: 'kept', imageUrl: whole.url });
    await call(site, '/api/news', { body: article, cookie });
    await loseOne(site, cookie, first);
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        written.push((await call(site, '/api/donations', { body: aDonation() })).status);
        await sleep(20); // some are enough
      }
    })();
    made = await command('backup', [file], first);
    isOver = true;
    await writing;
    refused = await command('restore', [file], first);
    await site.stop();
  }, 180_000);

  test('a running site is backed up while it is written to, and not restored over itself', () => {
    expect(new Set(written)).toEqual(new Set([201]));
    expect(made).toEqual({ code: 0, out: expect.stringContaining(`${file} holds `), err: '' });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^[^\n]*(is in use by process|is not empty)[^\n]*$/);
  });

  /** Fills a new site from a backup; it is as the first one was, and shows the whole picture alone. */
  async function restored(from: string, to: Variables) {
    const done = await command('restore', [from], to);
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(done.out).toMatch(
      /^The activity log is whole\.\n[^]*^Restored \d+ tables with \d+ rows and \d+ files, as of .*Everyone must sign in again\.$/m,
    );
    expect(done.out).toMatch(/not in it: 1\./);
    const copy = await startSite(to);
    expect(copy.out).not.toContain('Administrator:');
    expect((await call(copy, '/api/auth/check', { cookie })).status).toBe(401);
    expect((await call(copy, '/api/news/kept')).status).toBe(200);
    expect((await call(copy, '/api/news')).body).toMatchObject([
      { imageUrl: whole.url, picture: { alt: 'Shelves', focus: null } },
    ]);
    const anew = await signIn(copy);
    expect((await call(copy, '/api/media', { cookie: anew })).body).toMatchObject([
      { id: whole.id, alt: 'Shelves' },
    ]);
    expect(await served(copy, fileNames(whole.url))).toEqual(before);
    const uploads = path.join(to['DATA_DIR'] ?? '', 'uploads');
    expect(fs.existsSync(path.join(uploads, path.basename(whole.url)))).toBe(!('STORAGE_URL' in to));
    const donations = await countOf(copy, '/api/donations', anew);
    expect(donations).toBeGreaterThan(0);
    expect(donations).toBeLessThanOrEqual(written.length);
    return { copy, anew };
  }

  test('it is restored elsewhere, from a folder into S3, and from S3 into a folder', long, async () => {
    const second = { ...(await make()), STORAGE_URL: s3Address('one') };
    const { copy, anew } = await restored(file, second);
    await loseOne(copy, anew, second);
    const again = aFile();
    expect(await command('backup', [again], second)).toMatchObject({ code: 0, err: '' });
    await copy.stop();
    await restored(again, await make());
  });

  test('nothing comes into a store that is of another database', long, async () => {
    const other = s3Store(s3Address('two'));
    await other.mark('of another one');
    const astray = { STORAGE_URL: s3Address('two') };
    const refusal = {
      code: 1,
      err: expect.stringMatching(/^The pictures here are not those of this database: .*\.$/),
    };
    expect(await command('restore', [file], { ...(await make()), ...astray })).toMatchObject(refusal);
    const started = new Site({ ...first, ...astray });
    expect({ code: await started.ended, err: started.err.trim() }).toMatchObject(refusal);
    const names: string[] = [];
    for await (const { name } of other.list()) names.push(name);
    expect(names).toEqual([]);
  });
});

test('what cannot be done ends with one line', long, async () => {
  const variables = { DATA_DIR: newFolder() };
  const file = aFile();
  expect(await command('backup', [], variables)).toEqual({
    code: 1,
    out: '',
    err: 'Usage: npm run backup -- FILE',
  });
  expect(await command('restore', [file, file], variables)).toMatchObject({
    err: 'Usage: npm run restore -- FILE',
  });
  expect((await command('backup', [file], variables)).err).toMatch(/^There is no database in [^\n]*$/);
  expect((await command('restore', [file], variables)).err).toMatch(/cannot be read: ENOENT[^\n]*$/);
  expect(fs.readdirSync(variables.DATA_DIR)).toEqual([]);
  const away = { ...variables, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/site' };
  expect(await command('backup', [file], away)).toMatchObject({
    code: 1,
    err: 'The database at DATABASE_URL cannot be reached.',
  });
});
