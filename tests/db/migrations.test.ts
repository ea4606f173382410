/** First starts and upgrades: one schema, one administrator, nothing overwritten. */
import { readFileSync } from 'node:fs';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isPassword } from '../../src/server/accounts/passwords';
import { type Connection, connect } from '../../src/server/db/connect';
import * as schema from '../../src/server/db/schema';
import { knownSettings } from '../../src/server/db/site-settings';
import type { FirstStart } from '../../src/server/first-start/first-start';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { freshDatabase } from '../support/database';
import { newDataFolder } from '../support/processes';

vi.setConfig({ testTimeout: 60_000 });

const server = process.env['TEST_DATABASE_URL'];
const contentTables = [
  schema.news,
  schema.programs,
  schema.teamMembers,
  schema.videos,
  schema.courses,
  schema.faculty,
  schema.historyEvents,
  schema.events,
];
const submissionTables = [
  schema.subscribers,
  schema.donations,
  schema.volunteers,
  schema.applications,
  schema.contactMessages,
  schema.comments,
  schema.likes,
];
const categoryTables = [
  schema.eventCategories,
  schema.newsCategories,
  schema.programCategories,
  schema.videoCategories,
];

/** One connection a process that would be starting: four of a PostgreSQL, the one owner of an embedded database. */
let connections: Connection[] = [];

async function begin(embedded: 'empty' | 'migrated') {
  if (server) {
    const at = await freshDatabase(server, { name: `site_migrations_${process.env['VITEST_POOL_ID'] ?? 0}` });
    connections = await Promise.all([1, 2, 3, 4].map(() => connect(at)));
  } else {
    connections = [await connect({ dataDir: newDataFolder(embedded) })];
  }
}
afterEach(async () => {
  for (const connection of connections) await connection.close();
});

function first(): Connection {
  const [connection] = connections;
  if (!connection) throw new Error('There is no connection');
  return connection;
}
const count = (
  table: (typeof contentTables)[number] | (typeof submissionTables)[number] | typeof schema.admins,
) => first().db.$count(table);
const counts = (tables: Parameters<typeof count>[0][]) => Promise.all(tables.map(count));

/** Four starts at once. */
const startFour = (options: FirstStart) =>
  Promise.all([0, 1, 2, 3].map((index) => prepareDatabase(connections[index] ?? first(), options)));

const administrator = { username: 'admin', password: 'a password of our own' };

test('four starts at once on an empty database: one schema, one administrator, one fill', async () => {
  await begin('empty');
  const made = await startFour({ administrator: { username: 'admin' }, seedContent: true });
  const [only, ...others] = made.filter((one) => one !== undefined);
  expect(others).toEqual([]);
  expect(only?.username).toBe('admin');
  expect(only?.password?.length).toBeGreaterThanOrEqual(16);

  const journal: unknown = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8'));
  const { entries } = z.object({ entries: z.array(z.unknown()) }).parse(journal);
  const applied = await first().db.execute(sql`select * from drizzle.__drizzle_migrations`);
  expect(applied).toHaveLength(entries.length);

  const [admin] = await first().db.select().from(schema.admins);
  expect(await count(schema.admins)).toBe(1);
  expect(admin?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await isPassword(admin?.passwordHash, only?.password ?? '')).toBe(true);

  const filled = await counts(contentTables);
  expect(Math.min(...filled)).toBeGreaterThan(0);
  expect(await counts(submissionTables)).toEqual(submissionTables.map(() => 0));
  const { id, key } = schema.settings;
  const settings = await first().db.select({ key }).from(schema.settings).orderBy(id);
  expect(settings.map((setting) => setting.key)).toEqual(knownSettings.map(({ key }) => key));

  await startFour({ administrator: { username: 'other' }, seedContent: true });
  expect(await counts(contentTables)).toEqual(filled);
  expect(await count(schema.admins)).toBe(1);
});

test('without sample content there are settings, categories and the administrator only', async () => {
  await begin('migrated');
  await prepareDatabase(first(), { administrator, seedContent: false });
  expect(await counts(contentTables)).toEqual(contentTables.map(() => 0));
  for (const table of [...categoryTables, schema.settings])
    expect(await first().db.$count(table)).toBeGreaterThan(0);
  const links = await first()
    .db.select()
    .from(schema.settings)
    .where(sql`key in ('browseCoursesUrl', 'applyForAdmissionUrl') order by key`);
  expect(links).toMatchObject([
    { key: 'applyForAdmissionUrl', value: '/university', group: 'urls' },
    { key: 'browseCoursesUrl', value: '/programs', group: 'urls' },
  ]);
  const networks = await first().db.select().from(schema.settings).where(sql`"group" = 'social'`);
  expect(networks.map(({ value }) => value)).toEqual(['', '', '', '', '']);
  // A later start that would seed finds that the first one has been.
  await prepareDatabase(first(), { administrator, seedContent: true });
  expect(await count(schema.news)).toBe(0);
});

test('what an administrator deletes stays deleted, and what was added stays', async () => {
  await begin('migrated');
  await prepareDatabase(first(), { administrator, seedContent: true });
  const { db } = first();
  for (const table of [...contentTables, ...categoryTables, schema.settings]) await db.delete(table);
  await db.insert(schema.newsCategories).values({ name: 'Mine' });
  await startFour({ administrator, seedContent: true });
  expect(await counts(contentTables)).toEqual(contentTables.map(() => 0));
  expect(await db.$count(schema.settings)).toBe(0);
  expect(await db.select().from(schema.newsCategories)).toMatchObject([{ name: 'Mine' }]);
});

test('a stored password outlives a change of the variable; a deleted administrator is made anew', async () => {
  await begin('migrated');
  const { username } = administrator;
  expect(await prepareDatabase(first(), { administrator, seedContent: false })).toEqual({ username });
  const changed = { username: 'another', password: 'another password' };
  expect(await prepareDatabase(first(), { administrator: changed, seedContent: false })).toBeUndefined();
  const [admin] = await first().db.select().from(schema.admins);
  expect(await isPassword(admin?.passwordHash, administrator.password)).toBe(true);
  expect(await isPassword(admin?.passwordHash, changed.password)).toBe(false);
  await first().db.delete(schema.admins);
  expect(await prepareDatabase(first(), { administrator: changed, seedContent: false })).toEqual({
    username: changed.username,
  });
});

test('a database of a development version before 1.0.0 is refused and left as it is', async () => {
  await begin('empty');
  const { db } = first();
  await db.execute(sql`create schema drizzle`);
  await db.execute(sql`create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)`);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1795557008245)`,
  );
  await db.execute(sql`create table admins (username text)`);
  const tables = async () => [
    ...(await db.execute(sql`select tablename from pg_tables where schemaname in ('public', 'drizzle')`)),
  ];
  const before = await tables();
  await expect(prepareDatabase(first(), { seedContent: true })).rejects.toThrow(
    /^This database was made by a development version before 1\.0\.0 and cannot be upgraded\. [^\n]*$/,
  );
  expect(await tables()).toEqual(before);
});

test('the database itself refuses what must never be stored', async () => {
  await begin('migrated');
  await prepareDatabase(first(), { seedContent: false });
  const { db } = first();
  const insertVideo = sql`insert into videos
    (title, description, thumbnail_url, video_url, category, duration, date, is_featured, is_main_feature)
    values ('t', 'd', '/t', '/v', 'c', '1', '2026-01-01', true, true)`;
  await db.execute(insertVideo);
  await db.execute(sql`insert into subscribers (email) values ('a@example.org')`);
  const refused: [string, SQL][] = [
    ['videos_main_feature_key', insertVideo],
    ['subscribers_email_key', sql`insert into subscribers (email) values ('A@Example.org')`],
    [
      'donations_amount_positive',
      sql`insert into donations (first_name, last_name, email, amount_cents, payment_method)
        values ('a', 'b', 'c', 0, 'credit')`,
    ],
    [
      'comments_article_id_news_id_fk',
      sql`insert into comments (article_id, name, email, content) values (99, 'a', 'b', 'c')`,
    ],
  ];
  for (const [constraint, statement] of refused)
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { constraint_name: constraint } });
});
