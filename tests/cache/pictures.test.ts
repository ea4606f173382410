/** Cached pages change with the description of a picture, and only then. */
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { picture } from '../../src/shared/schemas/media';
import { testParts, useApp } from '../support/app';
import { aNewsArticle } from '../support/factories';
import { bytesOf, photograph } from '../support/pictures';
import { noteQueries } from '../support/queries';

const site = useApp();
const said = { alt: 'Children read', focus: { x: 0.1, y: 0.75 } };
const first = z.tuple([z.object({ picture: z.unknown() })]);

let app: ReturnType<typeof createApp>;
let cookie = '';

const ask = async (method: string, path: string, body?: unknown) => {
  const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) };
  return app.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
};
async function upload(width: number) {
  const headers = { cookie, 'content-type': 'image/png' };
  const body = await bytesOf(photograph(width, 48).png());
  return picture.parse(await (await app.request('/api/media', { method: 'POST', headers, body })).json());
}
/** What the list says of the picture, and whether it was read anew. */
async function shown() {
  const { asked, stop } = noteQueries(site().db);
  const [{ picture: found }] = first.parse(await (await app.request('/api/news')).json());
  stop();
  return { found, isRead: asked.length > 0 };
}

beforeEach(async () => {
  cookie = await site().signIn();
  app = createApp(testParts(site().db, { cache: new ResponseCache({ needsHeartbeat: false }) }));
  const { id, url } = await upload(64);
  expect((await ask('PATCH', `/api/media/${id}`, said)).status).toBe(200);
  expect((await ask('POST', '/api/news', aNewsArticle({ imageUrl: url }))).status).toBe(201);
  expect(await shown()).toEqual({ found: said, isRead: true });
  expect(await shown()).toEqual({ found: said, isRead: false });
});

test.each([{ alt: 'Somebody else' }, { alt: '' }, { alt: null }, { focus: null }, { focus: { x: 1, y: 0 } }])(
  'what is kept goes when %j is said of a picture',
  async (change) => {
    expect((await ask('PATCH', '/api/media/1', change)).status).toBe(200);
    expect(await shown()).toEqual({ found: { ...said, ...change }, isRead: true });
  },
);

test('what is kept stays when another picture is sent', async () => {
  await upload(65);
  expect(await shown()).toEqual({ found: said, isRead: false });
});
