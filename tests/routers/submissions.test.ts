/** What visitors send: what is stored, shown to them and refused, and the statuses that staff give it. */
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../support/api/procedures';
import { withOwner } from '../support/app';
import { aContactMessage, aDonation, anApplication, aVolunteer } from '../support/factories';
import { longAddress, submissionTypes } from './submission-types';

const { site, send } = withOwner();

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const extra = {
  id: 77,
  status: 'completed',
  createdAt: '2001-01-01T00:00:00.000Z',
  isRead: true,
  transactionId: 'T-1',
};

describe.each(submissionTypes)('$noun', (type) => {
  const { path, router, make, secret, added, told = {}, defaults, stored } = type;
  const hidden = ([, value]: [string, unknown]) => typeof value === 'string' && secret.includes(value);

  test('a visitor gets 201 and what was stored, without email or phone, and sets nothing else', async () => {
    const body = make();
    const shown = Object.fromEntries(Object.entries(body).filter((entry) => !hidden(entry)));
    const answers = [
      await site().rest('POST', path, { body: { ...body, ...extra } }),
      await site().trpc('mutation', `${router}.create`, { ...body, ...extra }),
    ];
    for (const [index, answer] of answers.entries()) {
      expect(answer.status).toBe(index === 0 ? 201 : 200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.body).toEqual({ id: index + 1, ...shown, ...added, ...told, createdAt: instant });
      for (const word of [...secret, 'email', 'phone'])
        expect(JSON.stringify(answer.body)).not.toContain(word);
      for (const word of secret) expect(JSON.stringify([...answer.headers])).not.toContain(word);
    }
    const rows = await stored(site().db);
    expect(rows).toMatchObject([1, 2].map((id) => ({ ...body, ...added, id })));
    expect(JSON.stringify(rows)).not.toMatch(/completed|2001-01-01|"isRead":true|"T-1"/);
  });

  test('fields left out get their defaults', async () => {
    const body = Object.fromEntries(Object.entries(make()).filter(([key]) => !(key in defaults)));
    expect(await send('POST', path, body)).toMatchObject({ status: 201, body: defaults });
  });

  test('refuses every wrong value of a field, and stores nothing', async () => {
    for (const { path: field, message, values } of type.refused)
      for (const [at, value] of values.entries()) {
        const shown = `${field}: ${JSON.stringify(value)?.slice(0, 100)}`;
        const body = { ...make(), [field.replace(/\..*/, '')]: value };
        const issues = expect.arrayContaining([{ path: field, message }]);
        const isOfDatabase = message.startsWith('This course');
        if (!isOfDatabase)
          expect(await refusalOf(`${router}.create`, body), shown).toMatchObject({ message, issues });
        if (at > 0 && !isOfDatabase) continue;
        const answer = await send('POST', path, body);
        expect(answer, shown).toMatchObject({ status: 400, body: { message, code: 'BAD_REQUEST', issues } });
      }
    expect(await stored(site().db)).toEqual([]);
  });

  test('the list is newest first', async () => {
    for (const _ of [1, 2, 3]) await send('POST', path, make());
    const newest = { ...make(), ...added, id: 3, createdAt: instant };
    expect((await send('GET', path)).body).toMatchObject([newest, { id: 2 }, { id: 1 }]);
  });
});

test.each([1, 1.01, 19.99, 0.29 + 1, 4.35, 64.1, 999_999.99, 1_000_000])(
  'an amount of %d is stored to the cent',
  async (amount) => {
    const answer = await send('POST', '/api/donations', aDonation({ amount }));
    expect(answer).toMatchObject({ status: 201, body: { amount } });
    expect((await send('GET', '/api/donations')).body).toMatchObject([{ amount }]);
  },
);

test('the longest values are taken, and given back as they were sent', async () => {
  expect([longAddress(254).length, longAddress(255).length]).toEqual([254, 255]);
  for (const [path, body] of [
    ['/api/donations', aDonation({ firstName: 'x'.repeat(100), lastName: 'y'.repeat(100) })],
    ['/api/donations', aDonation({ email: longAddress(254), firstName: "O'Neil", lastName: 'عائشة' })],
    ['/api/volunteers', aVolunteer({ phone: '1'.repeat(50), message: 'x'.repeat(5000) })],
    ['/api/university/applications', anApplication({ phone: '1'.repeat(50), message: 'x'.repeat(5000) })],
    ['/api/volunteers', aVolunteer({ areas: [], availability: ['My own words', 'العصر'] })],
    ['/api/contact', aContactMessage({ subject: 'x'.repeat(200), message: `a\n\n${'b'.repeat(4997)}` })],
    ['/api/contact', aContactMessage({ message: "'; drop table news; --", subject: '<b>%_\\</b>' })],
  ] as const) {
    expect((await send('POST', path, body)).status).toBe(201);
    expect((await send('GET', path)).body).toHaveProperty('0', expect.objectContaining(body));
  }
});

test.each([
  ['donation', ['completed', 'pending', 'failed', 'refunded']],
  ['application', ['pending', 'accepted', 'declined']],
  ['volunteer application', ['approved', 'pending', 'contacted', 'rejected']],
])('the status of a %s goes from any to any other, and to no unknown one', async (noun, statuses) => {
  const type = submissionTypes.find((known) => known.noun === noun);
  if (!type) throw new Error(`There is no ${noun}`);
  const { path, make } = type;
  const set = (status: unknown, id = 1) => send('PUT', `${path}/${id}/status`, { status });
  await send('POST', path, make());
  for (const status of statuses.flatMap((from) => statuses.flatMap((to) => [from, to]))) {
    const answer = await set(status);
    expect(answer).toMatchObject({ status: 200, body: { ...make(), id: 1, status } });
    expect((await send('GET', path)).body).toEqual([answer.body]);
  }
  const before = (await send('GET', path)).body;
  const message = `Status must be one of ${statuses.join(', ')}`;
  for (const status of ['', 'unknown', 'Pending', null, 42, undefined, ['pending'], 'approved,rejected'])
    expect(await set(status), String(status)).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'status', message }] },
    });
  const notFound = `${noun[0]?.toUpperCase()}${noun.slice(1)} not found`;
  expect(await set(statuses[0], 2)).toMatchObject({ status: 404, body: { message: notFound } });
  expect((await send('GET', path)).body).toEqual(before);
});

test('a contact message begins unread, is marked read and unread, and deleted', async () => {
  await send('POST', '/api/contact', aContactMessage());
  const list = async () => (await send('GET', '/api/contact')).body;
  const mark = (body: object) => send('PUT', '/api/contact/1/read', body);
  expect(await list()).toMatchObject([{ isRead: false }]);
  for (const isRead of [true, true, false, true]) {
    const answer = await mark({ isRead });
    expect(answer).toMatchObject({ status: 200, body: { ...aContactMessage(), id: 1, isRead } });
    expect(await list()).toEqual([answer.body]);
  }
  for (const wrong of [{}, { isRead: 'true' }, { isRead: 1 }, { isRead: null }])
    expect(await mark(wrong)).toMatchObject({
      status: 400,
      body: { message: 'isRead must be true or false' },
    });
  expect(await send('DELETE', '/api/contact/1')).toMatchObject({ status: 200, body: { success: true } });
  expect(await list()).toEqual([]);
  expect((await send('DELETE', '/api/contact/1')).status).toBe(404);
  expect((await mark({ isRead: true })).status).toBe(404);
});
