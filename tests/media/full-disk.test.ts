/** A picture for which the disk has no room is refused, and nothing of it stays. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { media } from '../../src/server/db/schema';
import { createEncoder } from '../../src/server/media/encoder';
import { folderStore } from '../../src/server/media/folder-store';
import { createUploadQueue } from '../../src/server/media/receive';
import { testParts, useApp } from '../support/app';
import { bytesOf, photograph } from '../support/pictures';
import { newFolder } from '../support/processes';

const site = useApp();
const encoder = createEncoder();
afterAll(() => encoder.stop());

test('a disk that fills up between two sizes of a picture', async () => {
  const folder = newFolder();
  const onDisk = folderStore(folder);
  let stored = 0;
  const store = {
    ...onDisk,
    async put(name: string, file: string) {
      if (stored === 1) await writeFile('/dev/full', await readFile(file));
      await onDisk.put(name, file);
      stored += 1;
    },
  };
  const incoming = path.join(folder, '.incoming');
  const uploads = createUploadQueue({ store, encoder, folder: incoming });
  const app = createApp(testParts(site().db, { pictures: { store, uploads } }));
  const answer = await app.request('/api/media', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', cookie: await site().signIn() },
    body: await bytesOf(photograph(400, 300).jpeg()),
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect(stored).toBe(1);
  expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual([]);
  expect(readdirSync(incoming)).toEqual([]);
  expect(await site().db.$count(media)).toBe(0);
});
