/** Days and months follow the foundation's time zone. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contactMessages, donations, sessions, subscribers, volunteers } from '../../src/server/db/schema';
import { adminOverview } from '../../src/shared/schemas/stats';
import { withOwner } from '../support/app';
import { cellsOf } from '../support/csv';
import {
  aContactMessage,
  aDonationRow,
  aHistoryEvent,
  aNewsArticle,
  anEvent,
  aVideo,
  aVolunteer,
} from '../support/factories';
import { setZone } from '../support/time-zone';

const { site, send, query } = withOwner();
// One hour of the new year has passed in UTC; in Chicago it is the old one.
const newYear = '2027-01-01T01:00:00.000Z';
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(newYear), toFake: ['Date'] });
  // The session was made by the real clock.
  await site()
    .db.update(sessions)
    .set({ createdAt: new Date(), expiresAt: new Date('2028-01-01') });
});
afterEach(() => void vi.useRealTimers());

const overview = async () => adminOverview.parse(await query('stats.overview'));

describe.each([
  ['America/Chicago', '2026-12-31', '2026-12-31 19:00'],
  ['Asia/Riyadh', '2027-01-01', '2027-01-01 04:00'],
  ['Asia/Kathmandu', '2027-01-01', '2027-01-01 06:45'],
])('in %s', (zone, day, time) => {
  beforeEach(() => setZone(site().db, zone));

  test('donations and subscribers count in the month of the time zone', async () => {
    await site().insert(
      donations,
      { ...aDonationRow({ amount: 10 }), createdAt: newYear },
      { ...aDonationRow({ amount: 20 }), createdAt: '2026-10-31T20:00:00Z' },
      { ...aDonationRow({ amount: 40 }), createdAt: '2025-01-01T00:00:00Z' },
    );
    await site().db.insert(subscribers).values({ email: 'a@example.org', createdAt: newYear });
    const { months, ...told } = await overview();
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toBe(day.slice(0, 7));
    const october = zone === 'Asia/Kathmandu' ? '2026-11' : '2026-10';
    expect(told.donations.toSorted((one, other) => one.amount - other.amount)).toEqual([
      { month: day.slice(0, 7), status: 'pending', amount: 10, count: 1 },
      { month: october, status: 'pending', amount: 20, count: 1 },
    ]);
    expect(told.subscribers).toEqual([{ month: day.slice(0, 7), count: 1 }]);
  });

  test('exports have the local day and time, and today in their names', async () => {
    const { db } = site();
    await db.insert(donations).values({ ...aDonationRow(), createdAt: newYear });
    await db.insert(volunteers).values({ ...aVolunteer(), areas: [], availability: [], createdAt: newYear });
    await db.insert(contactMessages).values({ ...aContactMessage(), createdAt: newYear });
    await db.insert(subscribers).values({ email: 'a@example.org', createdAt: newYear });
    for (const list of ['donations', 'volunteers', 'contacts', 'subscribers']) {
      const answer = await send('GET', `/admin/export/${list}.csv`);
      expect(cellsOf(String(answer.body))[1]?.[1], list).toBe(time);
      expect(answer.headers.get('content-disposition')).toContain(`${list}-${day}.csv`);
    }
  });

  test('content without a date or year gets that of today', async () => {
    const { date: _, ...article } = aNewsArticle();
    const { date: __, ...film } = aVideo();
    const { year: ___, ...past } = aHistoryEvent();
    expect((await send('POST', '/api/news', article)).body).toMatchObject({ date: day });
    expect((await send('POST', '/api/videos', film)).body).toMatchObject({ date: day });
    const year = Number(day.slice(0, 4));
    expect((await send('POST', '/api/about/history', past)).body).toMatchObject({ year });
    const again = await send('PUT', '/api/about/history/1', { ...past, year: 1999 });
    expect(again.body).toMatchObject({ year: 1999 });
  });

  test('the next events begin with today’s', async () => {
    const days = ['2026-12-30', '2026-12-31', '2027-01-01'];
    for (const date of days) await send('POST', '/api/events', anEvent({ date }));
    expect((await overview()).nextEvents.map(({ date }) => date)).toEqual(days.filter((one) => one >= day));
  });
});

test('an article in the feed is published at noon of its day in the time zone', async () => {
  await send('POST', '/api/news', aNewsArticle({ date: '2026-11-22' }));
  for (const [zone, noon] of [
    ['Pacific/Auckland', '2026-11-21T23:00:00Z'],
    ['America/Chicago', '2026-11-22T18:00:00Z'],
  ] as const) {
    await setZone(site().db, zone);
    const xml = String((await send('GET', '/feed.xml')).body);
    expect(xml.match(/<published>[^<]+/g)).toEqual([`<published>${noon}`]);
  }
});
