/** Bounds of what visitors send, and the statuses that staff gives it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { withOwner } from '../support/app';
import { aContactMessage, aDonation, anApplication, aVolunteer } from '../support/factories';
import { longAddress, submissionTypes } from './submission-types';

const { site, send } = withOwner();

describe('what just fits', () => {
  test.each([1, 1.01, 19.99, 0.29 + 1, 4.35, 64.1, 999_999.99, 1_000_000])(
    'an amount of %d is stored to the cent',
    async (amount) => {
      const answer = await send('POST', '/api/donations', aDonation({ amount }));
      expect(answer).toMatchObject({ status: 201, body: { amount } });
      expect((await send('GET', '/api/donations')).body).toMatchObject([{ amount }]);
    },
  );

  test.each([
    ['/api/donations', aDonation({ firstName: 'x'.repeat(100), lastName: 'y'.repeat(100) })],
    ['/api/donations', aDonation({ email: longAddress(254), firstName: "O'Neil", lastName: 'عائشة' })],
    ['/api/volunteers', aVolunteer({ phone: '1'.repeat(50), message: 'x'.repeat(5000) })],
    ['/api/university/applications', anApplication({ phone: '1'.repeat(50), message: 'x'.repeat(5000) })],
    ['/api/volunteers', aVolunteer({ areas: [], availability: ['My own words', 'العصر'] })],
    ['/api/contact', aContactMessage({ subject: 'x'.repeat(200), message: `a\n\n${'b'.repeat(4997)}` })],
    ['/api/contact', aContactMessage({ message: "'; drop table news; --", subject: '<b>%_\\</b>' })],
  ])('%s takes and gives back what was sent (%#)', async (path, body) => {
    expect((await send('POST', path, body)).status).toBe(201);
    expect((await send('GET', path)).body).toMatchObject([body]);
  });

  test('the address of 254 characters is one, that of 255 too long', () => {
    expect([longAddress(254).length, longAddress(255).length]).toEqual([254, 255]);
  });
});

describe.each([
  ['donation', ['completed', 'pending', 'failed', 'refunded']],
  ['application', ['pending', 'accepted', 'declined']],
  ['volunteer application', ['approved', 'pending', 'contacted', 'rejected']],
])('the status of a %s', (noun, statuses) => {
  const type = submissionTypes.find((known) => known.noun === noun);
  if (!type) throw new Error(`There is no ${noun}`);
  const { path, make } = type;
  const message = `Status must be one of ${statuses.join(', ')}`;

  test('goes from any to any, and is stored', async () => {
    await send('POST', path, make());
    const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to])).flat();
    for (const status of pairs) {
      const answer = await send('PUT', `${path}/1/status`, { status });
      expect(answer).toMatchObject({ status: 200, body: { ...make(), id: 1, status } });
      expect((await send('GET', path)).body).toEqual([answer.body]);
    }
  });

  test('is one of these', async () => {
    await send('POST', path, make());
    for (const status of ['', 'unknown', 'Pending', null, 42, undefined, ['pending'], 'approved,rejected'])
      expect(await send('PUT', `${path}/1/status`, { status }), String(status)).toMatchObject({
        status: 400,
        body: { message, issues: [{ path: 'status', message }] },
      });
    expect((await send('GET', path)).body).toMatchObject([{ status: 'pending' }]);
  });

  test('needs an application that is there', async () => {
    await send('POST', path, make());
    const [status] = statuses;
    const notFound = `${noun[0]?.toUpperCase()}${noun.slice(1)} not found`;
    expect(await send('PUT', `${path}/2/status`, { status })).toMatchObject({
      status: 404,
      body: { message: notFound },
    });
    expect((await send('PUT', `${path}/abc/status`, { status })).status).toBe(400);
  });
});

describe('contact messages', () => {
  beforeEach(async () => {
    await site().rest('POST', '/api/contact', { body: aContactMessage() });
  });

  test('begin unread, and can be marked read and unread', async () => {
    expect((await send('GET', '/api/contact')).body).toMatchObject([{ isRead: false }]);
    for (const isRead of [true, true, false, true]) {
      const answer = await send('PUT', '/api/contact/1/read', { isRead });
      expect(answer).toMatchObject({ status: 200, body: { ...aContactMessage(), id: 1, isRead } });
      expect((await send('GET', '/api/contact')).body).toEqual([answer.body]);
    }
  });

  test.each([{}, { isRead: 'true' }, { isRead: 1 }, { isRead: null }])('%j is a 400', async (body) => {
    const answer = await send('PUT', '/api/contact/1/read', body);
    expect(answer).toMatchObject({ status: 400, body: { message: 'isRead must be true or false' } });
  });

  test('can be deleted', async () => {
    expect(await send('DELETE', '/api/contact/1')).toMatchObject({ status: 200, body: { success: true } });
    expect((await send('GET', '/api/contact')).body).toEqual([]);
    expect((await send('DELETE', '/api/contact/1')).status).toBe(404);
    expect((await send('PUT', '/api/contact/1/read', { isRead: true })).status).toBe(404);
  });
});
