/** Writes from pages of other sites are refused, whatever they send. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { namesOf, operations } from '../support/api/procedures';
import { testParts, useApp } from '../support/app';
import { addArticle, ask, everything, forms } from '../support/calls';

const site = useApp();
let cookie = '';
beforeEach(async () => {
  await addArticle(site().db);
  cookie = await site().signIn();
  await ask(site().app, '/api/auth/check', { cookie }); // renews the session, which is a change of its own
});

const refused: [string, Record<string, string>][] = [
  ['another site', { origin: 'https://evil.example' }],
  [
    'another site that claims to be this one',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['no site', { origin: 'null' }],
  ['nonsense', { origin: 'localhost:3000' }],
  ['an empty origin', { origin: '' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['a name that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['a name that ends like ours', { origin: 'http://evil-localhost:3000' }],
  ['ours as the user of another', { origin: 'http://localhost:3000@evil.example' }],
  ['cross-site without origin', { 'sec-fetch-site': 'cross-site' }],
  ['same-site without origin', { 'sec-fetch-site': 'same-site' }],
];
const accepted: [string, Record<string, string>][] = [
  ['no browser', {}],
  ['PUBLIC_URL', { origin: 'http://localhost:3000' }],
  ['PUBLIC_URL from a page of ours', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ['the host that was asked', { origin: 'http://192.0.2.8:8080', host: '192.0.2.8:8080' }],
  ['our own page without origin', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
];

const unsafe = operations.filter(({ method }) => method !== 'GET');
const restWrites = unsafe.map(({ method, address }) => ({ method, address }));
const trpcWrites = namesOf('mutation').map((name) => ({ method: 'POST', address: `/trpc/${name}` }));
const others = ['PUT', 'PATCH', 'DELETE', 'POST'].flatMap((method) =>
  ['/', '/news', '/api', '/api/nothing', '/api/media', '/trpc/news.list', '/readyz'].map((address) => ({
    method,
    address,
  })),
);

test('a write from another site is refused at every address and changes nothing', async () => {
  const before = await everything(site().db);
  for (const [index, { method, address }] of [...restWrites, ...trpcWrites, ...others].entries()) {
    const [, headers] = refused[index % refused.length] ?? [];
    const answer = await ask(site().app, address, { method, body: {}, headers, cookie });
    expect(answer.status, `${method} ${address}`).toBe(403);
    expect(answer.body).toEqual({ message: 'This request came from another site', code: 'FORBIDDEN' });
  }
  expect(await everything(site().db)).toEqual(before);
});

test('from each of these sites a complete form is refused, nothing is stored, and reads are answered', async () => {
  const before = await everything(site().db);
  for (const [from, headers] of refused) {
    for (const { path, make } of forms) {
      const answer = await ask(site().app, path, { body: make('someone@example.org'), headers });
      expect(answer.status, `${path} from ${from}`).toBe(403);
    }
    for (const address of ['/api/news', '/trpc/news.list', '/healthz', '/api/openapi.json'])
      expect((await ask(site().app, address, { headers })).status, from).toBe(200);
  }
  expect(await everything(site().db)).toEqual(before);
});

test.each(accepted)('a write from %s is done', async (_, headers) => {
  for (const { path, procedure, make, status, kind } of forms) {
    const body = make(`${kind}@example.org`);
    expect((await ask(site().app, path, { body, headers })).status).toBe(status);
    expect((await ask(site().app, `/trpc/${procedure}`, { body, headers })).status).toBe(200);
  }
});

const statusFrom = async (publicUrl: string, origin: string, host: string) => {
  const app = createApp(testParts(site().db, { publicUrl }));
  return (await ask(app, '/api/auth/logout', { body: {}, headers: { origin, host } })).status;
};

test.each([
  ['https://example.org', 'https://example.org', 'example.org', 200],
  ['https://example.org', 'http://example.org', 'example.org', 403],
  // A proxy whose host nobody sees.
  ['https://example.org', 'https://example.org', '127.0.0.1:3000', 200],
  ['https://example.org', 'http://example.org', '127.0.0.1:3000', 403],
  ['https://example.org', 'https://example.org:8443', '127.0.0.1:3000', 403],
  ['https://example.org', 'https://www.example.org', '127.0.0.1:3000', 403],
  ['https://example.org', 'https://www.example.org', 'www.example.org', 200],
  ['https://example.org', 'http://www.example.org', 'www.example.org', 403],
  ['https://example.org', 'ftp://example.org', 'example.org', 403],
  ['http://localhost:3000', 'http://192.0.2.8:8080', '192.0.2.8:8080', 200],
  // A proxy with TLS in front, of which PUBLIC_URL says nothing.
  ['http://localhost:3000', 'https://www.example.org', 'www.example.org', 200],
  ['http://localhost:3000', 'app://www.example.org', 'www.example.org', 403],
])('at %s a write from %s to the host %s is answered %i', async (publicUrl, origin, host, status) => {
  expect(await statusFrom(publicUrl, origin, host)).toBe(status);
});

describe('a body that is not JSON', () => {
  const types = [
    'text/plain;charset=UTF-8',
    'application/jsonx',
    'text/html, application/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/json',
    '',
  ];
  const bodies = [
    '{}',
    'email=a%40example.org',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
  ];

  test('is refused by every write', async () => {
    const before = await everything(site().db);
    for (const [index, { method, address }] of [...restWrites, ...trpcWrites].entries()) {
      const body = bodies[index % bodies.length];
      const headers = { 'content-type': types[index % types.length] ?? '' };
      const answer = await ask(site().app, address, { method, body, headers, cookie });
      expect(answer.status, `${method} ${address}`).toBe(415);
    }
    expect(await everything(site().db)).toEqual(before);
  });
});

test('no mutation can be called with GET', async () => {
  const before = await everything(site().db);
  for (const { procedure, make } of forms) {
    const input = encodeURIComponent(JSON.stringify(make('someone@example.org')));
    const answer = await ask(site().app, `/trpc/${procedure}?input=${input}`, { cookie });
    expect(answer.status).toBe(405);
  }
  expect(await everything(site().db)).toEqual(before);
});
