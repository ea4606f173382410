import { inArray, sql } from 'drizzle-orm';
import type { Database } from './database';
import { appState } from './schema';

const marks = { made: 'backup made', failed: 'backup failed' } as const;

export async function markBackup(db: Database, outcome: keyof typeof marks): Promise<void> {
  await db
    .insert(appState)
    .values({ name: marks[outcome] })
    .onConflictDoUpdate({ target: appState.name, set: { reachedAt: sql`now()` } });
}

/** Times of the last backup, of the last failure, and of the site's first start. */
export async function lastBackups(db: Database) {
  const rows = await db
    .select()
    .from(appState)
    .where(inArray(appState.name, Object.values(marks)));
  const at = (name: string) => rows.find((row) => row.name === name)?.reachedAt;
  const [first] = await db.execute<{ at: string | null }>(
    sql`select to_char(min(reached_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from ${appState}`,
  );
  return { madeAt: at(marks.made), failedAt: at(marks.failed), siteSince: first?.at ?? undefined };
}
