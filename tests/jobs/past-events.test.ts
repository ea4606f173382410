/** Events become past once their day has ended at the foundation. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { events } from '../../src/server/db/schema';
import { passEvents } from '../../src/server/routers/content/past-events';
import { dayOf } from '../../src/shared/lib/days';
import { entriesIn } from '../audit/logs';
import { useApp } from '../support/app';
import { anEvent } from '../support/factories';
import { setZone } from '../support/time-zone';

const site = useApp();
const zone = 'Asia/Riyadh';
const dayMs = 86_400_000;
const dayBefore = (days: number) => dayOf(Date.now() - days * dayMs, zone);
const pass = () => passEvents(site().db).run(AbortSignal.timeout(20_000));
const stored = () => site().db.select().from(events).orderBy(events.id);
const areSavedDaysAgo = (days: number) =>
  site().db.execute(sql`update events set updated_at = now() - ${days} * interval '1 day'`);

let cookie = '';
beforeEach(async () => {
  cookie = await site().signIn();
  await setZone(site().db, zone);
});
const patch = async (id: number, body: object) =>
  expect((await site().rest('PATCH', `/api/events/${id}`, { body, cookie })).status).toBe(200);

test('events whose day has passed become past once, on whichever process looks first', async () => {
  const days = [1, 0, -1].map((days) => anEvent({ date: dayBefore(days) }));
  await site().db.insert(events).values(days);
  await areSavedDaysAgo(3);
  const etag = async () => (await site().rest('GET', '/api/events/1')).headers.get('etag');
  const upcoming = async () => (await site().rest('GET', '/api/events/upcoming')).body;
  expect([await etag(), await upcoming()]).toMatchObject([
    expect.stringMatching(/^"1-1\b/),
    [{ id: 1 }, { id: 2 }, { id: 3 }],
  ]);
  await Promise.all([pass(), pass(), pass()]);
  expect((await stored()).map(({ isPast, version }) => [isPast, version])).toEqual([
    [true, 2],
    [false, 1],
    [false, 1],
  ]);
  expect([await etag(), await upcoming()]).toMatchObject([
    expect.stringMatching(/^"1-2\b/),
    [{ id: 2 }, { id: 3 }],
  ]);
  const entries = await entriesIn(site().db);
  expect(entries.filter(({ actor }) => actor === 'system')).toMatchObject([
    { action: 'events.update', subject: 'events/1', changed: ['isPast'] },
  ]);
  const kept = await site().rest('GET', '/api/revisions?type=event&itemId=1', { cookie });
  expect(kept.body).toMatchObject([{ by: 'system', changed: ['isPast'] }, { action: 'found' }]);
});

test('all that passed while the site was down is caught up', async () => {
  await site()
    .db.insert(events)
    .values([1, 5, 40].map((days) => anEvent({ date: dayBefore(days) })));
  await areSavedDaysAgo(60);
  await pass();
  expect((await stored()).map(({ isPast }) => isPast)).toEqual([true, true, true]);
});

test('an event that cannot be marked does not block the others', async () => {
  const { db } = site();
  const stuck = { ...anEvent({ date: dayBefore(5) }), title: 'Cannot be marked' };
  await db.insert(events).values([stuck, anEvent({ date: dayBefore(1) })]);
  await areSavedDaysAgo(60);
  await db.execute(sql`
    alter table events drop constraint if exists events_refused,
      add constraint events_refused check (title <> 'Cannot be marked' or not is_past)`);
  await expect(pass()).rejects.toThrow(/is_past/);
  expect((await stored()).map(({ isPast }) => isPast)).toEqual([false, true]);
});

test('a flag that staff set back stays, and an event entered with an old date is not marked', async () => {
  await site()
    .db.insert(events)
    .values(anEvent({ date: dayBefore(1) }));
  await areSavedDaysAgo(3);
  await pass();
  await patch(1, { isPast: false });
  const body = anEvent({ date: dayBefore(9) });
  expect((await site().rest('POST', '/api/events', { body, cookie })).status).toBe(201);
  await pass();
  expect((await stored()).map(({ isPast }) => isPast)).toEqual([false, false]);
  // Moved to a later day, it becomes past after that.
  await patch(1, { date: dayBefore(0) });
  await pass();
  expect((await stored())[0]?.isPast).toBe(false);
});

test('a day ends at midnight where the foundation is', async () => {
  const yesterday = (there: string) => dayOf(Date.now() - dayMs, there);
  await setZone(site().db, 'Etc/GMT+12');
  const date = yesterday('Pacific/Kiritimati');
  await site().db.insert(events).values(anEvent({ date }));
  await areSavedDaysAgo(5);
  await pass();
  expect((await stored())[0]?.isPast).toBe(false);
  await setZone(site().db, 'Pacific/Kiritimati');
  await pass();
  const [first] = await site().db.select().from(events).where(eq(events.id, 1));
  expect(first?.isPast).toBe(true);
});
