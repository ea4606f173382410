/** Every release can be upgraded to this version: its database in place, and its backup. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createSecretKey } from '../../src/server/accounts/secret-key';
import { createApp } from '../../src/server/app';
import { verifyLog } from '../../src/server/audit/verify';
import { backUpBeforeUpgrade } from '../../src/server/backup/before-upgrade';
import { backupsIn } from '../../src/server/backup/folder';
import { restoreBackup } from '../../src/server/backup/restore';
import { type Connection, connect } from '../../src/server/db/connect';
import { settings, webhooks } from '../../src/server/db/schema';
import { knownSettings } from '../../src/server/db/site-settings';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { openSecrets } from '../../src/server/webhooks/secrets';
import { everything, linesIn } from '../backup/backups';
import { signIn, testParts } from '../support/app';
import { ask } from '../support/calls';
import { freshDatabase, migratedTemplate } from '../support/database';
import { newDataFolder, newFolder } from '../support/processes';

vi.setConfig({ testTimeout: 120_000 });

const server = process.env['TEST_DATABASE_URL'];
const root = path.join(import.meta.dirname, '../fixtures/releases');
const releases = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const opened: Connection[] = [];
afterEach(async () => {
  for (const connection of opened.splice(0)) await connection.close();
});
async function open(at: Parameters<typeof connect>[0]) {
  const connection = await connect(at);
  opened.push(connection);
  return connection;
}

const named = (purpose = 'upgrades', template = 'template1') =>
  freshDatabase(server ?? '', { name: `site_${purpose}_${process.env['VITEST_POOL_ID'] ?? 0}`, template });

/** The schema of a new site; the tests' own database may have constraints of other tests. */
async function readNewSchema() {
  const at = server ? await named('new', migratedTemplate) : { dataDir: newDataFolder('migrated') };
  const connection = await connect(at);
  await prepareDatabase(connection, { seedContent: false });
  const schema = await schemaOf(connection);
  await connection.close();
  return schema;
}
let schemaOfNew: ReturnType<typeof readNewSchema> | undefined;
const newSchema = () => (schemaOfNew ??= readNewSchema());

/** The database that a release left, of the kind that is tested. */
async function leftBy(release: string): Promise<Connection> {
  const file = (name: string) => readFileSync(path.join(root, release, name));
  if (server) {
    const connection = await open(await named());
    const client = connection.single(); // the dump changes settings of its session
    await client.unsafe(gunzipSync(file('postgres.sql.gz')).toString()).simple();
    await client.end();
    return connection;
  }
  const dataDir = newFolder();
  execFileSync('tar', ['-x', '-C', dataDir], { input: brotliDecompressSync(file('embedded.tar.br')) });
  return open({ dataDir });
}

/** Columns, indexes, constraints, functions and triggers, the same for every database of one version. */
async function schemaOf({ db }: Connection) {
  const rows = await db.execute<{ line: string }>(sql`
    select concat_ws(' ', table_name, column_name, data_type, udt_name, column_default, is_nullable, is_identity,
      generation_expression) as line from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace and prolang in
      (select oid from pg_language where lanname in ('sql', 'plpgsql'))
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`);
  return rows.map(({ line }) => line).sort();
}

const row = z.record(z.string(), z.unknown());
const rows = (lines: string[] = []) => lines.map((line) => row.parse(JSON.parse(line)));

/** Expects that the database still has these rows; columns and settings may have been added. */
async function expectRows(connection: Connection, before: Record<string, string[]>) {
  const after = await everything(connection);
  for (const [table, lines] of Object.entries(before)) {
    const columns = Object.keys(rows(lines)[0] ?? {});
    const kept = rows(after[table]).map((one) =>
      Object.fromEntries(columns.map((column) => [column, one[column]])),
    );
    const inOrder = (all: object[]) => all.map((one) => JSON.stringify(one)).sort();
    const same = inOrder(rows(lines));
    expect(inOrder(kept), table).toEqual(table === 'settings' ? expect.arrayContaining(same) : same);
  }
}

/** How many rows of each table a backup holds. A restore adds some of its own. */
function rowsIn(backup: string): Map<string, number> {
  const counts = new Map<string, number>();
  let table = '';
  for (const line of linesIn(backup)) {
    if (line.startsWith('{')) table = /^\{"table":"(\w+)"/.exec(line)?.[1] ?? '';
    else if (table) counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return counts;
}

/** Expects a site that serves visitors and staff, and reads its secrets with the release's key. */
async function expectSite({ db }: Connection, release: string) {
  const given = Buffer.from(readFileSync(path.join(root, release, 'secret-key'), 'utf8'), 'base64');
  const secretKey = createSecretKey({ given, dataDir: '/nowhere' });
  const app = createApp(testParts(db, { secretKey }));
  const article = await ask(app, '/api/news');
  expect(article.text).toContain('A well for Dar es Salaam');
  for (const page of ['/', '/news', '/events', '/get-involved', '/search?q=well'])
    expect((await ask(app, page)).status, page).toBe(200);
  const cookie = await signIn(db);
  const stored = await db.select({ key: settings.key }).from(settings);
  expect(knownSettings.map(({ key }) => key).filter((key) => !stored.some((one) => one.key === key))).toEqual(
    [],
  );
  for (const list of ['donations', 'contact', 'volunteers', 'staff', 'audit', 'drafts', 'health/report'])
    expect((await ask(app, `/api/${list}`, { cookie })).status, list).toBe(200);
  const [webhook] = await db.select().from(webhooks);
  expect(webhook && (await openSecrets(db, secretKey, { ...webhook, webhookId: webhook.id }))).toHaveLength(
    1,
  );
}

test('there is a fixture of the first release', () => expect(releases).toContain('1.0.0'));

describe.each(releases)('the release %s', (release) => {
  test('is upgraded in place', async () => {
    const connection = await leftBy(release);
    const before = await everything(connection);
    expect(Object.entries(before).filter(([, lines]) => lines.length === 0)).toEqual([]);
    const folder = path.join(newFolder(), 'backups');
    const start = (minFree = 0) =>
      prepareDatabase(connection, {
        seedContent: true,
        beforeUpgrade: () =>
          backUpBeforeUpgrade({ connection, location: { dataDir: newFolder() }, folder, minFree }),
      });
    await expect(start(1e18)).rejects.toThrow(/^Nothing was changed, .* There is no room for a backup in /);
    expect(await everything(connection)).toEqual(before);
    for (const _start of ['first', 'again']) await start();
    const [made, ...others] = await backupsIn(folder);
    expect(others).toEqual([]);
    const held = rowsIn(path.join(folder, made?.name ?? ''));
    for (const [table, count] of held) expect(count, table).toBe(before[table]?.length);
    expect(held.get('donations')).toBeGreaterThan(0);
    expect(await schemaOf(connection)).toEqual(await newSchema());
    await expectRows(connection, before);
    expect(await connection.db.transaction((tx) => verifyLog(tx))).toMatchObject({
      entries: before['audit_entries']?.length,
    });
    await expectSite(connection, release);
  });

  test.each(['postgres', 'embedded'])('is upgraded from a backup of %s', async (kind) => {
    const file = path.join(root, release, `backup-of-${kind}.gz`);
    const dataDir = newFolder();
    const target = await open(server ? await named() : { dataDir: newDataFolder('empty') });
    const report = await restoreBackup(file, { dataDir }, async () => ({ ...target, close: async () => {} }));
    await prepareDatabase(target, { seedContent: true });
    expect(report).toMatchObject({ brokenLog: undefined, lostPictures: 0 });
    expect(report.files.size).toBeGreaterThan(1);
    const restored = await everything(target);
    for (const [table, count] of rowsIn(file))
      expect(restored[table]?.length, table).toBeGreaterThanOrEqual(count);
    expect(await schemaOf(target)).toEqual(await newSchema());
    await expectSite(target, release);
  });
});
