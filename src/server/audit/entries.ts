import { createHash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEntries } from '../db/schema';

const logLock = 7_264_115; // arbitrary, the same in every process
/** Of one statement: PostgreSQL takes 65,535 parameters. */
const maxRows = 1000;

export type AuditEntry = typeof auditEntries.$inferSelect;

export type NewEntry = {
  /** A username, `token NAME (OWNER, #ID)`, `shell` or `system`. */
  actor: string;
  /** A procedure such as `news.update`, or a similar name such as `donations.export`. */
  action: string;
  /** `news/12`, or only the resource for several items. */
  subject?: string | null;
  /** Field names, never values. */
  changed?: readonly string[];
  requestId?: string | null;
};

/** Covers the entry and the previous hash. */
export const hashOf = (
  before: string,
  { id, at, actor, action, subject, changed, requestId }: Omit<AuditEntry, 'hash'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([before, id, at, actor, action, subject, changed, requestId]))
    .digest('hex');

/** Replaces lone surrogates as the database would: otherwise the stored text would not match its hash. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Locks the audit chain until commit. Call it last: everything after it is serialised. */
export const lockLog = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${logLock})`);

/**
 * Appends entries, as the last statement of the transaction that they describe or in their own. The lock keeps the ids
 * gapless and the hashes chained.
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
    for (let at = 0; at < rows.length; at += maxRows)
      await tx.insert(auditEntries).values(rows.slice(at, at + maxRows));
  });

export const record = (db: Database, entry: NewEntry): Promise<void> => recordAll(db, [entry]);
