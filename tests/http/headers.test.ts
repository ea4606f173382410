/** Security headers on every kind of answer, the scripts that a page allows, and what is never cached. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { testParts, useApp } from '../support/app';
import { type Answer, type Asked, addArticle, ask, slug } from '../support/calls';

const site = useApp();
beforeEach(async () => {
  await addArticle(site().db);
});

const batchOf = (count: number) =>
  `/trpc/${Array.from({ length: count }, () => 'news.list').join(',')}?batch=1`;
const kinds: [string, string, number, Asked?][] = [
  ['the home page', '/', 200],
  ['a list page', '/news', 200],
  ['an article', `/news/${slug}`, 200],
  ['a missing article', '/news/nothing-here', 404],
  ['a missing page', '/nothing/here', 404],
  ['the sign-in page', '/admin/login', 200],
  ['a page with a wrong method', '/', 405, { method: 'POST' }],
  ['a file', '/api/docs/style.css', 200],
  ['the API page', '/api/docs', 200],
  ['the API document', '/api/openapi.json', 200],
  ['a list over REST', '/api/news', 200],
  ['nothing over REST', '/api/nothing', 404],
  ['a wrong method over REST', '/api/news', 405, { method: 'PATCH' }],
  ['no permission over REST', '/api/donations', 401],
  ['bad input over REST', '/api/donations', 400, { body: {} }],
  ['no JSON over REST', '/api/donations', 415, { body: 'x', headers: { 'content-type': 'text/plain' } }],
  ['too much over REST', '/api/donations', 413, { body: 'x'.repeat(1024 * 1024 + 1) }],
  ['another site over REST', '/api/donations', 403, { body: {}, headers: { origin: 'null' } }],
  ['a list over tRPC', '/trpc/news.list', 200],
  ['nothing over tRPC', '/trpc/nothing.here', 404],
  ['no permission over tRPC', '/trpc/donations.list', 401],
  ['bad input over tRPC', '/trpc/donations.create', 400, { body: {} }],
  ['a wrong method over tRPC', '/trpc/news.list', 405, { body: {} }],
  ['a batch over tRPC', batchOf(2), 200],
  ['too large a batch', batchOf(11), 400],
  ['a batch of writes', '/trpc/donations.create?batch=1', 400, { body: {} }],
  [
    'no JSON over tRPC',
    '/trpc/contact.create',
    415,
    { body: 'x', headers: { 'content-type': 'text/plain' } },
  ],
  ['too much over tRPC', '/trpc/contact.create', 413, { body: 'x'.repeat(1024 * 1024 + 1) }],
  ['another site over tRPC', '/trpc/contact.create', 403, { body: {}, headers: { origin: 'null' } }],
  ['a missing event', '/events/99999.ics', 404],
  ['no event', '/events/none.ics', 404],
  ['no file', '/assets/none.js', 404],
  ['a missing article over REST', '/api/news/nothing-here', 404],
  ['no permission for a file', '/admin/export/donations.csv', 401],
  ['a form that was not sent', '/forms/contact', 405],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
];

/** The directives of an answer's policy, each with its sources. */
function policyOf({ headers }: Answer): Record<string, string[]> {
  const policy = headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe.each([
  ['http://localhost:3000', null, kinds],
  ['https://example.org', expect.stringMatching(/^max-age=\d{7,}/), kinds.slice(0, 3)],
])('served at %s', (publicUrl, hsts, asked) => {
  test('every kind of answer has every header, and nothing personal or refused is cached', async () => {
    const app = createApp(testParts(site().db, { publicUrl }));
    for (const [kind, path, status, how] of asked) {
      const answer = await ask(app, path, how);
      expect(answer.status, kind).toBe(status);
      checkHeaders(path, answer);
      const cached = answer.headers.get('cache-control');
      if (path.startsWith('/trpc/')) expect(cached, kind).toBe('no-store');
      else if (status >= 400) expect(cached, kind).toMatch(/^no-(?:store|cache)$/);
    }
  });

  function checkHeaders(path: string, answer: Answer) {
    const { headers } = answer;
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\)/);
    expect(headers.get('permissions-policy')).toMatch(/microphone=\(\)/);
    expect(headers.get('permissions-policy')).toMatch(/geolocation=\(\)/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toEqual(hsts);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBe(path.startsWith('/api') ? '*' : null);
    const policy = policyOf(answer);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'https:', 'http:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    const scripts = policy['script-src'] ?? [];
    expect(scripts).toContain("'self'");
    for (const source of scripts) expect(source).toMatch(/^'self'$|^'sha256-[\w+/]{43}='$/);
  }
});

describe('the scripts of a page', () => {
  // What describes the page to search engines is no script: browsers never run it.
  const inlineScripts = (html: string) =>
    [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi)].filter(
      ([, attributes]) => !/\ssrc=|type="application\/ld\+json"/.test(attributes ?? ''),
    );
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

  test.each(['/', '/news', `/news/${slug}`, '/news/nothing-here', '/nothing', '/admin', '/admin/login'])(
    'of %s are allowed by their hashes, and no nonce is left',
    async (path) => {
      const answer = await ask(site().app, path);
      const scripts = inlineScripts(answer.text);
      const allowed = policyOf(answer)['script-src'];
      expect(scripts.length).toBeGreaterThan(0);
      for (const [, , script] of scripts) expect(allowed).toContain(hashOf(script ?? ''));
      expect(answer.text).not.toMatch(/nonce/i);
      expect(answer.text).not.toMatch(/<[^>]+\son\w+=/i);
    },
  );
});
