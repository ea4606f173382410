/** Version, author and time of the last change, for staff only. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import * as schema from '../../src/server/db/schema';
import { knownSettings } from '../../src/server/db/site-settings';
import { copyDefaults } from '../../src/shared/messages/site';
import { signIn, withOwner } from '../support/app';
import { contentTypes, listed } from '../support/content-types';
import { aNewsArticle, anEvent, aSetting, aVideo } from '../support/factories';

const { site, send, query } = withOwner();
let maryam = '';
beforeEach(async () => {
  maryam = await signIn(site().db, ['editor'], 'maryam');
});

const tables = {
  news: schema.news,
  programs: schema.programs,
  team: schema.teamMembers,
  videos: schema.videos,
  courses: schema.courses,
  faculty: schema.faculty,
  history: schema.historyEvents,
  events: schema.events,
  settings: schema.settings,
};
const setting = aSetting({ key: 'siteMotto', value: 'First' });
const types = [
  ...contentTypes.map(({ router, path, updateWith, make, other }) => {
    const first = make();
    return { router, path, at: `${path}/1`, updateWith, first, second: { ...first, ...other } };
  }),
  {
    router: 'settings',
    path: '/api/settings',
    at: '/api/settings/siteMotto',
    updateWith: 'PATCH',
    first: setting,
    second: { value: 'Second' },
  },
];

test.each(types)(
  '$router: each change counts, names its author and its time, and staff see that',
  async ({ router, path, at, updateWith, first, second }) => {
    const table = Object.entries(tables).find(([name]) => name === router)?.[1] ?? schema.news;
    const { version, createdAt, updatedAt, updatedBy } = table;
    const row = async () =>
      (await site().db.select({ version, createdAt, updatedAt, updatedBy }).from(table))[0];
    const change = (cookie: string) => site().rest(updateWith, at, { body: second, cookie });
    const begun = new Date(Date.now() - 1000).toISOString();
    await send('POST', path, first);
    const made = await row();
    expect(made).toMatchObject({ version: 1, updatedBy: 'admin', updatedAt: made?.createdAt });
    expect((made?.createdAt ?? '') > begun).toBe(true);

    await site().db.update(table).set({ createdAt: '2026-01-01T00:00:00.000Z' });
    const before = await row();
    expect((await change(maryam)).status).toBe(200);
    const changed = await row();
    expect(changed).toMatchObject({
      version: (before?.version ?? 0) + 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedBy: 'maryam',
    });
    expect((changed?.updatedAt ?? '') >= (before?.updatedAt ?? '')).toBe(true);
    expect(await query(`${router}.staffList`)).toMatchObject([{ id: 1, ...changed }]);

    expect((await send(updateWith, at, second)).status).toBe(200);
    expect(await row()).toEqual(changed); // the same again is no change
  },
);

const ages = async (table: typeof schema.news | typeof schema.videos) =>
  site().db.select({ version: table.version, updatedBy: table.updatedBy }).from(table).orderBy(table.id);

test('taking the main feature from a video changes it', async () => {
  const body = aVideo({ isMainFeature: true });
  await send('POST', '/api/videos', body);
  await site().rest('POST', '/api/videos', { body, cookie: maryam });
  expect(await ages(schema.videos)).toEqual([
    { version: 2, updatedBy: 'maryam' },
    { version: 1, updatedBy: 'maryam' },
  ]);
});

test('the author of a change stays named when the account is deleted', async () => {
  await site().rest('POST', '/api/news', { body: aNewsArticle(), cookie: maryam });
  await site().db.delete(schema.admins).where(eq(schema.admins.username, 'maryam'));
  expect(await ages(schema.news)).toEqual([{ version: 1, updatedBy: 'maryam' }]);
});

test('pages of long lists show staff the same', async () => {
  await send('POST', '/api/news', aNewsArticle());
  await send('POST', '/api/events', anEvent());
  for (const name of ['news', 'events'])
    expect(await query(`${name}.staffPage`, {})).toMatchObject({
      items: [{ id: 1, version: 1, updatedBy: 'admin' }],
    });
});

test('no public response shows the age of an item or who wrote it', async () => {
  for (const type of contentTypes) {
    await send('POST', type.path, type.make());
    expect(JSON.stringify(await listed(site(), type))).not.toMatch(/updatedBy|"version"|createdAt/);
  }
  await send('POST', '/api/settings', setting);
  for (const path of ['/api/settings', '/api/events/1', '/api/news/featured', '/feed.xml', '/sitemap.xml'])
    expect(JSON.stringify((await site().rest('GET', path)).body)).not.toMatch(/updatedBy|"version"|>admin</);
});

test('saving a default text unchanged confirms it once, and leaves the public list as it is', async () => {
  const [{ key, value }] = copyDefaults;
  await site().db.insert(schema.settings).values(copyDefaults[0]);
  const publicList = async () => (await site().rest('GET', '/api/settings')).body;
  const before = await publicList();
  expect(await query('settings.staffList')).toMatchObject([{ key, updatedBy: null, version: 1 }]);
  for (const _ of ['first', 'again'])
    expect((await send('PATCH', `/api/settings/${key}`, { value })).status).toBe(200);
  expect(await query('settings.staffList')).toMatchObject([{ value, updatedBy: 'admin', version: 2 }]);
  expect(await publicList()).toEqual(before);
  const entries = await site().db.select().from(schema.auditEntries);
  expect(entries.filter(({ action }) => action === 'settings.update')).toMatchObject([
    { subject: `settings/${key}`, changed: ['confirmed'] },
  ]);
});

test('an address setting is labelled with the current name of its place', async () => {
  await site().db.insert(schema.settings).values(knownSettings);
  const labels = async () => {
    const all = z
      .array(z.object({ key: z.string(), label: z.string() }))
      .parse(await query('settings.staffList'));
    return ['mainCampus', 'communityCenter', 'officeHours'].map(
      (key) => all.find((one) => one.key === key)?.label,
    );
  };
  expect(await labels()).toEqual(['Main Campus', 'Community Center', 'Office hours']);
  await send('PATCH', '/api/settings/mainCampusName', { value: 'House of Light' });
  expect(await labels()).toEqual(['House of Light', 'Community Center', 'Office hours']);
});
