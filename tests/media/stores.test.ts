/** The folder and S3 stores behave alike. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { streamOf } from '../../src/server/http/stream';
import { folderStore } from '../../src/server/media/folder-store';
import { s3Store } from '../../src/server/media/s3-store';
import { type PictureStore, StoreUnavailableError } from '../../src/server/media/store';

const folder = mkdtempSync(path.join(tmpdir(), 'stores-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
let s3Address = '';

beforeAll(async () => {
  const { port } = await s3.run();
  s3Address = `s3://S3RVER:S3RVER@127.0.0.1:${port}/pictures?tls=false`;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A finished file to be stored. */
function finished(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const namesIn = async (store: PictureStore) => {
  const names: string[] = [];
  for await (const { name, since } of store.list()) {
    expect(Math.abs(since.getTime() - Date.now())).toBeLessThan(600_000);
    names.push(name);
  }
  return names.sort();
};

describe.each<[string, () => PictureStore, string]>([
  ['a folder', () => folderStore(path.join(folder, 'uploads')), path.join(folder, 'uploads')],
  ['S3', () => s3Store(s3Address), path.join(folder, 's3', 'pictures')],
])('%s', (_, open, directory) => {
  test('has a mark once it was given one', async () => {
    expect(await open().readMark()).toBeUndefined();
    await open().mark('the first');
    await open().mark('another');
    expect(await open().readMark()).toBe('the first');
    expect(await namesIn(open())).toEqual([]);
  });

  test('gives back what it was given, lists it, and removes it', async () => {
    const store = open();
    const names = ['b-1x1.webp', 'a-2x2.jpg'];
    for (const name of names) await store.put(name, finished(name, `content of ${name}`));
    expect(await namesIn(store)).toEqual(['a-2x2.jpg', 'b-1x1.webp']);
    for (const name of names)
      expect(new TextDecoder().decode(await store.read(name))).toBe(`content of ${name}`);
    const { bytes, pieces } = (await store.stream('a-2x2.jpg')) ?? {};
    expect(bytes).toBe('content of a-2x2.jpg'.length);
    expect(await new Response(pieces && streamOf(pieces, () => undefined)).text()).toBe(
      'content of a-2x2.jpg',
    );
    expect(await store.stream('nothing.pdf')).toBeUndefined();
    await store.remove('b-1x1.webp');
    await store.remove('b-1x1.webp');
    expect(await store.read('b-1x1.webp')).toBeUndefined();
    expect(await namesIn(store)).toEqual(['a-2x2.jpg']);
  });

  test('lists more than fit on a page', async () => {
    const store = open();
    await store.put('many-0.jpg', finished('many', 'the same'));
    // Its copies are made where the store, or the server behind it, keeps it: that is much quicker than to put each.
    for (const file of readdirSync(directory).filter((name) => name.startsWith('many-0.jpg')))
      for (let n = 1; n < 1005; n += 1)
        copyFileSync(path.join(directory, file), path.join(directory, file.replace('many-0', `many-${n}`)));
    expect(await namesIn(store)).toHaveLength(1006);
  });
});

test.each([
  ['an unknown key', (address: string) => address.replace('//S3RVER:', '//nobody:')],
  ['a bucket that is not there', (address: string) => address.replace('/pictures', '/others')],
  ['no server', () => 's3://a:b@127.0.0.1:1/pictures?tls=false'],
])('%s is told', async (_, changed) => {
  const store = s3Store(changed(s3Address));
  await expect(store.put('a', finished('a', 'a'))).rejects.toThrow(StoreUnavailableError);
});
