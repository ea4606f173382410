/** A picture within the allowed pixels may still need more memory than there is. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { media } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { bytesOf, photograph, pictureFolder, sender } from '../support/pictures';

const site = useApp();
const send = sender(site);

test('it is refused in plain words, and the next one is taken', { timeout: 120_000 }, async () => {
  const cookie = await site().signIn(['editor']);
  // 10,000 by 5,000 pixels of one colour, with ten bits for each part of it.
  const huge = new Uint8Array(readFileSync(path.join(import.meta.dirname, 'huge.avif')));
  const refused = await send(huge, 'image/avif', '', cookie);
  expect(refused).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/too large to process/) },
  });
  expect(await site().db.$count(media)).toBe(0);
  expect(readdirSync(path.join(pictureFolder, '.incoming'))).toEqual([]);
  const next = await send(await bytesOf(photograph(60, 40).png()), 'image/png', '', cookie);
  expect(next.status).toBe(201);
});
