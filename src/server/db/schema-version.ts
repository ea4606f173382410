import fs from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { projectFolder } from '../process/paths';
import { siteVersion } from '../process/version';
import type { Database } from './database';
import { appState } from './schema';

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })).min(1) });

const knownMigrations = () =>
  journal.parse(JSON.parse(fs.readFileSync(path.join(projectFolder, 'drizzle/meta/_journal.json'), 'utf8')))
    .entries;

/** When the migrations of this database were written, oldest first. */
async function appliedMigrations(db: Database): Promise<number[]> {
  const [table] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  if (!table?.['name']) return [];
  const applied = await db.execute(
    sql`select created_at from drizzle.__drizzle_migrations order by created_at`,
  );
  return applied.map((row) => Number(row['created_at']));
}

/** Whether migrations are about to change a database that has been used. */
export async function needsUpgrade(db: Database): Promise<boolean> {
  const last = (await appliedMigrations(db)).at(-1);
  if (last === undefined || last >= (knownMigrations().at(-1)?.when ?? 0)) return false;
  return (await db.$count(appState, eq(appState.name, 'first start'))) > 0;
}

/** Refuses a database with migrations that this version does not have. @throws Error with one line */
export async function refuseUnknownSchema(db: Database): Promise<void> {
  const entries = knownMigrations();
  const known = new Set(entries.map(({ when }) => when));
  const unknown = (await appliedMigrations(db)).filter((at) => !known.has(at));
  const newest = entries.at(-1);
  const last = unknown.at(-1);
  if (!newest || last === undefined) return;
  if (last < newest.when)
    throw new Error(
      'This database was made by a development version before 1.0.0 and cannot be upgraded. Nothing was changed. Start with an empty database.',
    );
  const recorded = await recordedVersion(db);
  throw new Error(
    `A newer version of the site has changed this database: its last migration is of ${minute(last)}${recorded ? ` (${recorded})` : ''}, and this version, ${siteVersion()}, knows only those up to ${newest.tag} of ${minute(newest.when)}. Start the newer version, or restore the backup from before the upgrade into a new database.`,
  );
}

/** Records this version, for older ones that find the database. It is a comment, so that it is in no backup. */
export async function recordVersion(db: Database): Promise<void> {
  const comment = `version ${siteVersion()}`;
  if ((await recordedVersion(db)) !== comment)
    await db.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${comment}'`));
}

async function recordedVersion(db: Database): Promise<string | undefined> {
  const [found] = await db.execute<{ comment: string | null }>(
    sql`select obj_description('drizzle.__drizzle_migrations'::regclass) as comment`,
  );
  return found?.comment ?? undefined;
}

const minute = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
