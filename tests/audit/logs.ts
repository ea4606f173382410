import { type AuditEntry, hashOf } from '../../src/server/audit/entries';
import { auditRetention } from '../../src/server/audit/retention';
import { verifyLog } from '../../src/server/audit/verify';
import type { Database } from '../../src/server/db/database';
import { auditEntries } from '../../src/server/db/schema';

export const entriesIn = (db: Database): Promise<AuditEntry[]> =>
  db.select().from(auditEntries).orderBy(auditEntries.id);

export const idsIn = async (db: Database) => (await entriesIn(db)).map(({ id }) => id);

export const problemOf = async (db: Database, head?: string) => (await verifyLog(db, head)).problem;

/** What the periodic work does, once. */
export const expire = (db: Database) => auditRetention(db).run(new AbortController().signal);

type Old = { action: string; days: number; changed?: string[] };

/** Writes entries that are so many days old, each in its place in the chain. */
export async function writeOld(db: Database, entries: readonly Old[]) {
  let last = (await entriesIn(db)).at(-1);
  const made = entries.map(({ action, days, changed = ['title'] }) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    const id = (last?.id ?? 0) + 1;
    const entry = { id, at, actor: 'Amina', action, subject: 'news/1', changed, requestId: null };
    last = { ...entry, hash: hashOf(last?.hash ?? '', entry) };
    return last;
  });
  await db.insert(auditEntries).values(made);
}
