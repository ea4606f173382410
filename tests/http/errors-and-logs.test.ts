/** Unexpected errors are logged in full and shown without details; the log has no personal data, and sums up floods. */
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { testParts, useApp } from '../support/app';
import { type App, addArticle, ask, forms, login, slug } from '../support/calls';
import { aContactMessage } from '../support/factories';
import { until } from '../support/processes';

const site = useApp();
let app: App;
let lines: string[] = [];
beforeEach(async () => {
  lines = [];
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) });
  app = createApp(testParts(site().db, { log }));
  await addArticle(site().db);
});

const personal = {
  firstName: 'Zubaidah',
  lastName: 'Quettawala',
  name: 'Zubaidah Quettawala',
  email: 'zubaidah.secret@example.org',
  phone: '+1 555 0177 0199',
  message: 'My private words',
  subject: 'My private matter',
  content: 'My private comment',
};
const private_ = /zubaidah|quettawala|secret@|0177 0199|my private/i;
const technical = /select |insert into|relation|postgres|drizzle|pglite|\.ts\b|\.mjs|node_modules|at \w+ \(/i;

const entry = z.looseObject({
  id: z.string().optional(),
  msg: z.string().optional(),
  count: z.int().optional(),
});
const logged = () => lines.map((line) => entry.parse(JSON.parse(line)));

/** Takes a table away while a test runs. */
async function without(table: string, work: () => Promise<void>) {
  const [here, away] = [sql.identifier(table), sql.identifier(`${table}_away`)];
  await site().db.execute(sql`alter table ${here} rename to ${away}`);
  try {
    await work();
  } finally {
    await site().db.execute(sql`alter table ${away} rename to ${here}`);
  }
}

describe('an unexpected error', () => {
  const tables = {
    donations: 'donations',
    volunteers: 'volunteers',
    applications: 'applications',
    contact: 'contact_messages',
    comments: 'comments',
  };

  test.each(Object.entries(tables))(
    'of %s shows nothing, and its cause is in the log under the same id',
    async (kind, table) => {
      const form = forms.find((one) => one.kind === kind);
      if (!form) throw new Error(`There is no form for ${kind}`);
      await without(table, async () => {
        const body = { ...form.make(personal.email), ...personal };
        for (const address of [form.path, `/trpc/${form.procedure}`]) {
          lines = [];
          const answer = await ask(app, address, { body, headers: { 'idempotency-key': 'one' } });
          expect(answer.status).toBe(500);
          expect(answer.text).toContain('Internal server error');
          expect(answer.text).not.toMatch(private_);
          expect(answer.text).not.toMatch(technical);
          const id = answer.headers.get('x-request-id');
          const errors = logged().filter(({ msg }) => msg === 'unexpected error');
          expect(errors).toMatchObject([{ id }]);
          expect(JSON.stringify(errors)).toContain('42P01');
          expect(lines.join('')).not.toMatch(private_);
          expect(lines.join('')).not.toMatch(/insert into/i);
        }
      });
    },
  );

  test('is the bare sentence over REST, and the masked shape over tRPC', async () => {
    await without('news', async () => {
      const [overRest, overTrpc] = [await ask(app, '/api/news'), await ask(app, '/trpc/news.list')];
      expect(overRest.body).toEqual({ message: 'Internal server error', code: 'INTERNAL_SERVER_ERROR' });
      expect(overTrpc.body).toEqual({
        error: {
          message: 'Internal server error',
          code: -32_603,
          data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'news.list' },
        },
      });
    });
  });

  test.each([
    ['/', 'Something went wrong'],
    ['/news', 'Something went wrong'],
    [`/news/${slug}`, 'Article Not Found'],
  ])('in the page %s tells the visitor nothing of it', async (path, heading) => {
    await without('news', async () => {
      const answer = await ask(app, path);
      expect(answer.status).toBe(500);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.text).toContain(heading);
      // Without a build the fonts are named by their package, which is no secret.
      expect(answer.text).not.toMatch(
        /failed query|relation|42P01|drizzle|pglite|node_modules(?!\/@fontsource)|\.tsx?:/i,
      );
      expect(answer.headers.get('x-request-id')).not.toBeNull();
      const failure = logged().find(({ msg }) => msg === 'unexpected error');
      expect(failure?.id).toBe(answer.headers.get('x-request-id'));
    });
  });

  test('at sign-in names nobody', async () => {
    await without('rate_limits', async () => {
      const body = { username: personal.email, password: 'My private password' };
      for (const address of [login.path, `/trpc/${login.procedure}`]) {
        const answer = await ask(app, address, { body });
        expect(answer.status).toBe(500);
        expect(answer.text).not.toMatch(private_);
        expect(answer.text).not.toMatch(technical);
      }
      expect(lines.join('')).not.toMatch(private_);
    });
  });
});

describe('the log of requests', () => {
  const requests = [
    { path: `/?email=${personal.email}`, route: '/' },
    { path: '/news?search=Zubaidah', route: '/news' },
    { path: `/news/${slug}?who=Zubaidah`, route: '/news/*' },
    { path: '/news/zubaidah.secret@example.org', route: '/news/*' },
    { path: '/zubaidah.secret@example.org', route: '/*' },
    { path: '/api/zubaidah.secret@example.org' },
    { path: '/api/news/zubaidah.secret@example.org' },
    { path: `/api/news/${slug}/likes/check?userId=Zubaidah` },
    { path: '/trpc/zubaidah.secret@example.org' },
    { path: `/trpc/likes.check?input=${encodeURIComponent(JSON.stringify({ slug, userId: 'Zubaidah' }))}` },
    { path: '/api/donations', body: { ...personal, amount: 5, paymentMethod: 'paypal' } },
    { path: '/trpc/contact.create', body: personal },
    { path: `/api/news/${slug}/likes`, body: { userId: 'Zubaidah' } },
    { path: '/api/auth/login', body: { username: 'Zubaidah', password: 'My private password' } },
    { path: '/api/contact', body: '{"email":"zubaidah.secret@example.org"' },
    { path: '/trpc/contact.create', body: '{"email":"zubaidah.secret@example.org"' },
    { path: '/healthz' },
    { path: '/api/openapi.json' },
  ];
  let cookie = '';
  beforeEach(async () => {
    cookie = await site().signIn();
  });
  afterEach(() => expect(site().reported).toEqual([]));

  test.each(requests)(
    'of $path has a line with these members and no others',
    async ({ path, body, route }) => {
      const headers = {
        'user-agent': 'Zubaidah',
        referer: 'https://example.org/?zubaidah',
        'x-request-id': 'Zubaidah',
      };
      const answer = await ask(app, path, { body, cookie, headers });
      // A refused sign-in has a line of its own as well.
      const [line, ...others] = logged().filter(({ msg }) => msg !== 'sign-in refused');
      expect(others).toEqual([]);
      expect(Object.keys(line ?? {}).sort()).toEqual([
        'id',
        'level',
        'method',
        'ms',
        'route',
        'status',
        'time',
      ]);
      expect(line).toMatchObject({
        id: answer.headers.get('x-request-id'),
        method: body === undefined ? 'GET' : 'POST',
        status: answer.status,
        ms: expect.any(Number),
        ...(route !== undefined && { route }),
      });
      expect(lines.join('')).not.toMatch(private_);
      expect(lines.join('')).not.toContain('?');
      expect(lines.join('')).not.toContain(cookie.replace('session=', ''));
    },
  );
});

/** The application with its cache, and a log of this level. */
function logging(level: 'info' | 'debug') {
  const log = pino({ level, base: null }, { write: (line: string) => void lines.push(line) });
  return createApp(testParts(site().db, { log, cache: new ResponseCache({ needsHeartbeat: false }) }));
}

test.each([
  ['debug', '/api/news', undefined],
  ['info', '/api/contact', aContactMessage()],
] as const)('at level %s every response of %s has its own line', async (level, path, body) => {
  const verbose = logging(level);
  for (let sent = 0; sent < 100; sent += 1) await ask(verbose, path, { body });
  expect(new Set(logged().map(({ id }) => id)).size).toBe(100);
});

test.each([
  ['cached responses', () => '/api/news', { route: '/api/news', status: 200, cached: true }],
  ['cached pages', () => '/about', { route: '/about', status: 200, cached: true }],
  ['refusals', () => '/api/donations', { route: '/api/donations', status: 401 }],
  ['refusals at many addresses', (sent: number) => `/trpc/nothing${sent}.here`, { status: 404 }],
])('a flood of %s is summed up', async (_, pathOf, about) => {
  const flooded = logging('info');
  await ask(flooded, pathOf(0));
  const its = () => logged().slice(1);
  for (let sent = 1; sent <= 500; sent += 1) await ask(flooded, pathOf(sent));
  await until('the sum', () => its().reduce((sum, { count = 1 }) => sum + count, 0) >= 500);
  expect(JSON.stringify(its()).length).toBeLessThan(500 * 40);
  expect(its()).toContainEqual(expect.objectContaining({ ...about, count: expect.any(Number) }));
  if (about.status >= 400) expect(its().filter(({ id }) => id !== undefined).length).toBeGreaterThan(0);
});
