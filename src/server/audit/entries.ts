import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEntries } from '../db/schema';

const anyNumber = 7_264_115; // as long as every process asks for the same one

export type Entry = typeof auditEntries.$inferSelect;

export type NewEntry = {
  /** A username, `token NAME (OWNER, #ID)`, `shell` or `system`. */
  actor: string;
  /** The procedure's name, or what stands for one: `news.update`, `donations.export`. */
  action: string;
  /** `news/12`; the noun alone for several. */
  subject?: string | null;
  /** Names, never values. */
  changed?: readonly string[];
  requestId?: string | null;
};

/** The hash of an entry: over all of it, and the hash of the one before. */
export const hashOf = (
  before: string,
  { id, at, actor, action, subject, changed, requestId }: Omit<Entry, 'hash'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([before, id, at, actor, action, subject, changed, requestId]))
    .digest('hex');

/** Letters as the database keeps them: half a character would come back as another one, and fit no hash. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Lets nobody else write an entry until the transaction ends. Asked for last, or it would make writes wait in turn. */
export const lockLog = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${anyNumber})`);

/**
 * Adds entries to the log: in the transaction of what they tell, as its last statement, or in one of their own. Under the
 * lock ids have no gap, and each entry holds the hash of the one before it.
 */
export const recordAll = (db: Database, entries: readonly NewEntry[]): Promise<void> =>
  db.transaction(async (tx) => {
    await lockLog(tx);
    const [last] = await tx
      .select({ id: auditEntries.id, hash: auditEntries.hash })
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(1);
    let { id, hash } = last ?? { id: 0, hash: '' };
    const rows = entries.map(({ actor, action, subject = null, changed = [], requestId = null }) => {
      const next = {
        id: (id += 1),
        at: new Date().toISOString(),
        actor: wellFormed(actor),
        action,
        subject: subject === null ? null : wellFormed(subject),
        changed: [...changed],
        requestId,
      };
      return { ...next, hash: (hash = hashOf(hash, next)) };
    });
    if (rows.length > 0) await tx.insert(auditEntries).values(rows);
  });

export const record = (db: Database, entry: NewEntry): Promise<void> => recordAll(db, [entry]);
