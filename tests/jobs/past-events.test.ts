/** Events become past once their day has ended at the foundation. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { events } from '../../src/server/db/schema';
import { passEvents } from '../../src/server/routers/content/past-events';
import { dayOf } from '../../src/shared/lib/days';
import { entriesIn } from '../audit/logs';
import { idsOf, withOwner } from '../support/app';
import { anEvent } from '../support/factories';
import { setZone } from '../support/time-zone';

const { site, send } = withOwner();
const zone = 'Asia/Riyadh';
const dayMs = 86_400_000;
const dayBefore = (days: number) => dayOf(Date.now() - days * dayMs, zone);
const pass = () => passEvents(site().db).run(AbortSignal.timeout(20_000));
const all = () => site().db.select().from(events).orderBy(events.id);
const arePast = async () => (await all()).map(({ isPast }) => isPast);
const areSavedDaysAgo = (days: number) =>
  site().db.execute(sql`update events set updated_at = now() - ${days} * interval '1 day'`);

beforeEach(() => setZone(site().db, zone));
/** Events of these days ago, last saved so many days ago. */
async function stored(days: number[], savedDaysAgo: number, values: { title?: string } = {}) {
  await site().insert(events, ...days.map((day) => anEvent({ date: dayBefore(day), ...values })));
  await areSavedDaysAgo(savedDaysAgo);
}
const patch = async (id: number, body: object) =>
  expect((await send('PATCH', `/api/events/${id}`, body)).status).toBe(200);

test('events whose day has passed become past once, by however many processes', async () => {
  await stored([1, 0, -1], 3);
  const etag = async () => (await send('GET', '/api/events/1')).headers.get('etag');
  const upcoming = async () => idsOf(await send('GET', '/api/events/upcoming'));
  expect(await etag()).toMatch(/^"1-1\b/);
  expect(await upcoming()).toEqual([1, 2, 3]);
  await Promise.all([pass(), pass(), pass()]);
  expect((await all()).map(({ isPast, version }) => [isPast, version])).toEqual([
    [true, 2],
    [false, 1],
    [false, 1],
  ]);
  expect(await etag()).toMatch(/^"1-2\b/);
  expect(await upcoming()).toEqual([2, 3]);
  const entries = await entriesIn(site().db);
  expect(entries.filter(({ actor }) => actor === 'system')).toMatchObject([
    { action: 'events.update', subject: 'events/1', changed: ['isPast'] },
  ]);
  const revisions = await send('GET', '/api/revisions?type=event&itemId=1');
  expect(revisions.body).toMatchObject([{ by: 'system', changed: ['isPast'] }, { action: 'found' }]);
});

test('events that passed while the site was down are caught up', async () => {
  await stored([1, 5, 40], 60);
  await pass();
  expect(await arePast()).toEqual([true, true, true]);
});

test('an event that cannot be marked does not block the others', async () => {
  await stored([5], 60, { title: 'Cannot be marked' });
  await stored([1], 60);
  await site().db.execute(sql`
    alter table events drop constraint if exists events_refused,
      add constraint events_refused check (title <> 'Cannot be marked' or not is_past)`);
  await expect(pass()).rejects.toThrow(/is_past/);
  expect(await arePast()).toEqual([false, true]);
});

test('a flag that staff reset stays, and a new event with an old date is not marked', async () => {
  await stored([1], 3);
  await pass();
  await patch(1, { isPast: false });
  expect((await send('POST', '/api/events', anEvent({ date: dayBefore(9) }))).status).toBe(201);
  await pass();
  expect(await arePast()).toEqual([false, false]);
  // Moved to a later day, it becomes past after that.
  await patch(1, { date: dayBefore(0) });
  await pass();
  expect(await arePast()).toEqual([false, false]);
});

test('a day ends at midnight in the foundation’s time zone', async () => {
  await setZone(site().db, 'Etc/GMT+12');
  const date = dayOf(Date.now() - dayMs, 'Pacific/Kiritimati');
  await site().db.insert(events).values(anEvent({ date }));
  await areSavedDaysAgo(5);
  await pass();
  expect(await arePast()).toEqual([false]);
  await setZone(site().db, 'Pacific/Kiritimati');
  await pass();
  expect(await arePast()).toEqual([true]);
});
