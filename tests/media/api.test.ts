/** The upload path: its documentation, methods, tokens and other sites. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../src/server/http/openapi/document';
import { picture, pictureTypes } from '../../src/shared/schemas/media';
import { entriesIn } from '../audit/logs';
import { aToken } from '../support/accounts/tokens';
import { useApp } from '../support/app';
import { bytesOf, photograph } from '../support/pictures';

const site = useApp();

const shown = z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) });
const operation = z.object({
  security: z.unknown(),
  'x-permission': z.string(),
  parameters: z.array(z.looseObject({ name: z.string() })),
  requestBody: z.unknown(),
  responses: z.record(z.string(), z.looseObject({})),
});

test('the API page says which pictures are taken, and what one is answered', async () => {
  const upload = operation.parse(openApiDocument('http://localhost:3000').paths['/api/media']?.['post']);
  expect(upload).toMatchObject({
    security: [{ session: [] }, { token: [] }],
    'x-permission': 'media:write',
    parameters: ['name', 'alt'].map((name) => ({ name, in: 'query', example: expect.any(String) })),
  });
  const binary = { schema: { type: 'string', format: 'binary' } };
  expect(upload.requestBody).toEqual({
    required: true,
    content: Object.fromEntries(pictureTypes.map((type) => [type, binary])),
  });
  for (const status of [400, 401, 403, 405, 413, 415, 429, 500, 503])
    expect(Object.keys(upload.responses)).toContain(`${status}`);
  for (const status of [200, 201]) {
    const { example } = shown.parse(upload.responses[status]).content['application/json'];
    expect(picture.parse(example)).toEqual(example);
  }
});

test('nobody makes a picture of words, at whatever spelling of the path', async () => {
  const cookie = await site().signIn();
  const made = { key: 'f'.repeat(24), width: 1, height: 1, bytes: 1 };
  const body = { sentHash: 'a', name: 'a', made };
  for (const path of ['/api/media', '/api/media/'])
    expect((await site().rest('POST', path, { body, cookie })).status).toBe(415);
  expect((await site().trpc('mutation', 'media.create', body, cookie)).status).toBe(404);
  expect((await site().rest('GET', '/api/media', { cookie })).body).toEqual([]);
});

test('a program with a token sends one, and the log says who did', async () => {
  const sent = await bytesOf(photograph(40, 30).png());
  const reader = await aToken(site().db, { scopes: ['media:read'] });
  const writer = await aToken(site().db, { scopes: ['media:write'], name: 'gallery' });
  const headers = { 'content-type': 'image/png', origin: 'https://elsewhere.example.org' };
  const post = (token: { headers: Record<string, string> }) =>
    site().app.request('/api/media?name=One', {
      method: 'POST',
      headers: { ...headers, ...token.headers },
      body: sent,
    });
  expect((await post(reader)).status).toBe(403);
  const answer = await post(writer);
  expect(answer.status).toBe(201);
  const { id } = picture.parse(await answer.json());
  expect((await post(writer)).status).toBe(200); // again: nothing new, and no entry
  const entries = (await entriesIn(site().db)).filter(({ action }) => action === 'media.create');
  expect(entries).toMatchObject([
    { actor: 'token gallery (admin, #2)', subject: `media/${id}`, changed: ['file'] },
  ]);
});
