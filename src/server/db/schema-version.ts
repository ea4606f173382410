import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { projectFolder } from '../process/paths';
import type { Database } from './connect';

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Refuses a database with migrations that this version of the site does not know. @throws Error with one line */
export async function refuseNewerSchema(db: Database): Promise<void> {
  const [table] = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  if (!table?.['name']) return;
  const [last] = await db.execute(sql`select max(created_at) as at from drizzle.__drizzle_migrations`);
  const { entries } = journal.parse(
    JSON.parse(fs.readFileSync(path.join(projectFolder, 'drizzle/meta/_journal.json'), 'utf8')),
  );
  const newest = entries.at(-1);
  const at = Number(last?.['at'] ?? 0);
  if (!newest || at <= newest.when) return;
  throw new Error(
    `A newer version of the site has changed this database: its last migration is of ${minute(at)}, and this version knows only those up to ${newest.tag} of ${minute(newest.when)}. Start the newer version, or restore the backup from before the upgrade into a new database.`,
  );
}

const minute = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
