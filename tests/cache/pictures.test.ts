/** Cached pages change with the description of a picture, and only then. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { picture } from '../../src/shared/schemas/media';
import { aNewsArticle } from '../support/factories';
import { bytesOf, photograph } from '../support/pictures';
import { withCaching } from './caching';

const { app, cookie, counted, write } = withCaching();
const described = { alt: 'Children read', focus: { x: 0.1, y: 0.75 } };
const first = z.tuple([z.object({ picture: z.unknown() })]);

async function upload(width: number) {
  const headers = { cookie: cookie(), 'content-type': 'image/png' };
  const body = await bytesOf(photograph(width, 48).png());
  return picture.parse(await (await app().request('/api/media', { method: 'POST', headers, body })).json());
}
const shown = async () => {
  const { body, queries } = await counted('/api/news');
  return { picture: first.parse(body)[0].picture, isCached: queries === 0 };
};

test('a cached response goes when the description of its picture changes, and only then', async () => {
  const { id, url } = await upload(64);
  expect((await write('PATCH', `/api/media/${id}`, described)).status).toBe(200);
  expect((await write('POST', '/api/news', aNewsArticle({ imageUrl: url }))).status).toBe(201);
  expect(await shown()).toEqual({ picture: described, isCached: false });
  expect(await shown()).toEqual({ picture: described, isCached: true });

  await upload(65);
  expect(await shown(), 'another picture').toEqual({ picture: described, isCached: true });
  for (const change of [
    { alt: 'Somebody else' },
    { alt: null },
    { focus: null },
    { focus: { x: 1, y: 0 } },
  ]) {
    expect((await write('PATCH', '/api/media/1', { ...described, ...change })).status).toBe(200);
    expect(await shown()).toEqual({ picture: { ...described, ...change }, isCached: false });
  }
});
