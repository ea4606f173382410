import { inArray, sql } from 'drizzle-orm';
import type { Database } from './database';
import { milestones } from './schema';

const marks = { made: 'backup made', failed: 'backup failed' } as const;

/** Notes that a backup was made and read again, or that it could not be. */
export async function markBackup(db: Database, outcome: keyof typeof marks): Promise<void> {
  await db
    .insert(milestones)
    .values({ name: marks[outcome] })
    .onConflictDoUpdate({ target: milestones.name, set: { reachedAt: sql`now()` } });
}

/** When the last backup was made, when one failed last, and since when there is anything to be lost. */
export async function lastBackups(db: Database) {
  const rows = await db
    .select()
    .from(milestones)
    .where(inArray(milestones.name, Object.values(marks)));
  const at = (name: string) => rows.find((row) => row.name === name)?.reachedAt;
  const [first] = await db.execute<{ at: string | null }>(
    sql`select to_char(min(reached_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from ${milestones}`,
  );
  return { madeAt: at(marks.made), failedAt: at(marks.failed), siteSince: first?.at ?? undefined };
}
