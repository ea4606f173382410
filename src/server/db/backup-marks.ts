import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database';
import { markNow } from './marks';
import { appState } from './schema';

const marks = {
  made: 'backup made',
  failed: 'backup failed',
  nightly: 'nightly backup',
  attempt: 'nightly backup attempt',
} as const;

export const markBackup = (db: Database, mark: keyof typeof marks): Promise<void> => markNow(db, marks[mark]);

/** Claims the nightly backup for this process, once an hour; `markBackup` renews the claim. */
export async function claimNightly(db: Database): Promise<boolean> {
  const isOver = sql`${appState.reachedAt} not between now() - interval '1 hour' and now() + interval '1 hour'`;
  const claimed = await db
    .insert(appState)
    .values({ name: marks.attempt })
    .onConflictDoUpdate({ target: appState.name, set: { reachedAt: sql`now()` }, setWhere: isOver })
    .returning();
  return claimed.length > 0;
}

export async function giveUpNightly(db: Database): Promise<void> {
  await db.delete(appState).where(eq(appState.name, marks.attempt));
}

/** Times of the last backup, of the last nightly one, of the last failure, of the site's first start, and of now. */
export async function lastBackups(db: Database) {
  const rows = await db
    .select()
    .from(appState)
    .where(inArray(appState.name, Object.values(marks)));
  const at = (name: string) => rows.find((row) => row.name === name)?.reachedAt;
  const utc = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const [times] = await db.execute<{ first: string | null; now: string }>(
    sql`select ${utc(sql`min(reached_at)`)} as first, ${utc(sql`now()`)} as now from ${appState}`,
  );
  return {
    madeAt: at(marks.made),
    nightlyAt: at(marks.nightly),
    failedAt: at(marks.failed),
    siteSince: times?.first ?? undefined,
    now: times?.now ?? new Date().toISOString(),
  };
}
