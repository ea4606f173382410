/** Version, author and time of the last change, for staff only. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as schema from '../../src/server/db/schema';
import { knownSettings } from '../../src/server/db/site-settings';
import { copyDefaults } from '../../src/shared/messages/site';
import { signIn, useApp } from '../support/app';
import { type Body, contentTypes, listed } from '../support/content-types';
import { aNewsArticle, anEvent, aSetting, aVideo } from '../support/factories';

const site = useApp();
let cookie = '';
let other = '';
beforeEach(async () => {
  cookie = await site().signIn();
  other = await signIn(site().db, ['editor'], 'maryam');
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
    const first: Body = make();
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

describe.each(types)('$router', ({ router, path, at, updateWith, first, second }) => {
  const table = Object.entries(tables).find(([name]) => name === router)?.[1] ?? schema.news;
  const rows = async () => {
    const { version, createdAt, updatedAt, updatedBy } = table;
    return site().db.select({ version, createdAt, updatedAt, updatedBy }).from(table).orderBy(table.id);
  };
  const create = () => site().rest('POST', path, { body: first, cookie });
  const update = (body: Body, by = other) => site().rest(updateWith, at, { body, cookie: by });

  test('begins with version 1, and knows who wrote it and when', async () => {
    const before = new Date(Date.now() - 1000).toISOString();
    await create();
    const [row] = await rows();
    expect(row).toMatchObject({ version: 1, updatedBy: 'admin', updatedAt: row?.createdAt });
    expect((row?.createdAt ?? '') > before).toBe(true);
  });

  test('counts each change, and knows whose the last one was', async () => {
    await create();
    await site().db.update(table).set({ createdAt: '2026-01-01T00:00:00.000Z' });
    const [first_] = await rows();
    expect((await update(second)).status).toBe(200);
    const [row] = await rows();
    expect(row).toMatchObject({
      version: (first_?.version ?? 0) + 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedBy: 'maryam',
    });
    expect((row?.updatedAt ?? '') >= (first_?.updatedAt ?? '')).toBe(true);
  });

  test('tells staff of its age', async () => {
    await create();
    const [row] = await rows();
    expect((await site().trpc('query', `${router}.staffList`, undefined, other)).body).toMatchObject([
      { id: 1, ...row },
    ]);
  });

  test('a save that changes nothing is no change', async () => {
    await create();
    await update(second);
    const before = await rows();
    expect((await update(second, cookie)).status).toBe(200);
    expect(await rows()).toEqual(before);
  });
});

const ages = async (table: typeof schema.news | typeof schema.videos) =>
  site().db.select({ version: table.version, updatedBy: table.updatedBy }).from(table).orderBy(table.id);

test('renaming a category changes the items that bear it, and no other', async () => {
  for (const category of ['Aid', 'AID', 'Help', 'Youth'])
    await site().db.insert(schema.news).values(aNewsArticle({ category }));
  await site()
    .db.insert(schema.newsCategories)
    .values([{ name: 'Aid' }, { name: 'Help' }]);
  const body = { name: 'Help', merge: true };
  expect((await site().rest('PUT', '/api/news/categories/1', { body, cookie })).status).toBe(200);
  const [changed, same] = [
    { version: 2, updatedBy: 'admin' },
    { version: 1, updatedBy: null },
  ];
  expect(await ages(schema.news)).toEqual([changed, changed, same, same]);
});

test('taking the main feature from a video changes it', async () => {
  for (const by of [cookie, other])
    await site().rest('POST', '/api/videos', { body: aVideo({ isMainFeature: true }), cookie: by });
  expect(await ages(schema.videos)).toEqual([
    { version: 2, updatedBy: 'maryam' },
    { version: 1, updatedBy: 'maryam' },
  ]);
});

test('who is deleted stays named', async () => {
  await site().rest('POST', '/api/news', { body: aNewsArticle(), cookie: other });
  await site().db.delete(schema.admins).where(eq(schema.admins.username, 'maryam'));
  expect(await ages(schema.news)).toEqual([{ version: 1, updatedBy: 'maryam' }]);
});

test('pages of the lists that are long tell staff the same', async () => {
  await site().rest('POST', '/api/news', { body: aNewsArticle(), cookie });
  await site().rest('POST', '/api/events', { body: anEvent(), cookie });
  for (const name of ['news', 'events']) {
    const { body } = await site().trpc('query', `${name}.staffPage`, {}, cookie);
    expect(body).toMatchObject({ items: [{ id: 1, version: 1, updatedBy: 'admin' }] });
    expect((await site().trpc('query', `${name}.page`, {})).body).toMatchObject({ total: 1 });
  }
});

test('no public answer tells the age of an item or who wrote it', async () => {
  for (const type of contentTypes) {
    await site().rest('POST', type.path, { body: type.make(), cookie });
    expect(JSON.stringify(await listed(site(), type))).not.toMatch(/updatedBy|"version"|createdAt/);
  }
  await site().rest('POST', '/api/settings', { body: setting, cookie });
  for (const path of ['/api/settings', '/api/events/1', '/api/news/featured', '/feed.xml', '/sitemap.xml'])
    expect(JSON.stringify((await site().rest('GET', path)).body)).not.toMatch(/updatedBy|"version"|>admin</);
});

test('a row inserted by hand has version 1 and was last changed when it was created', async () => {
  await site().db.execute(sql`
    insert into events (title, description, date, time, location, image_url)
    values ('Iftar', 'An evening', '2026-03-06', '7 PM', 'Hall', '/x.svg')`);
  const [row] = await site().db.select().from(schema.events);
  expect(row).toMatchObject({ version: 1, updatedBy: null, updatedAt: row?.createdAt });
});

test('saving a default text unchanged confirms it once, and leaves the public list as it is', async () => {
  const [text] = copyDefaults;
  await site().db.insert(schema.settings).values(text);
  const list = async () => (await site().rest('GET', '/api/settings')).body;
  const before = await list();
  const staffList = async () => (await site().trpc('query', 'settings.staffList', undefined, cookie)).body;
  expect(await staffList()).toMatchObject([{ key: text.key, updatedBy: null, version: 1 }]);
  const confirmation = { body: { value: text.value }, cookie };
  for (const _time of ['first', 'again'])
    expect((await site().rest('PATCH', `/api/settings/${text.key}`, confirmation)).status).toBe(200);
  expect(await staffList()).toMatchObject([{ value: text.value, updatedBy: 'admin', version: 2 }]);
  expect(await list()).toEqual(before);
  const entries = await site().db.select().from(schema.auditEntries);
  expect(entries.filter(({ action }) => action === 'settings.update')).toMatchObject([
    { subject: `settings/${text.key}`, changed: ['confirmed'] },
  ]);
});

test('an address is called by the name of its place, also after that has changed', async () => {
  await site().db.insert(schema.settings).values(knownSettings());
  const labels = async () => {
    const { body } = await site().trpc('query', 'settings.staffList', undefined, cookie);
    const all = z.array(z.object({ key: z.string(), label: z.string() })).parse(body);
    return ['mainCampus', 'communityCenter', 'officeHours'].map(
      (key) => all.find((one) => one.key === key)?.label,
    );
  };
  expect(await labels()).toEqual(['Main Campus', 'Community Center', 'Office hours']);
  const name = { body: { value: 'House of Light' }, cookie };
  expect((await site().rest('PATCH', '/api/settings/mainCampusName', name)).status).toBe(200);
  expect(await labels()).toEqual(['House of Light', 'Community Center', 'Office hours']);
});
