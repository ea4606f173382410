import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ContentChange } from '../../../../shared/schemas/audit';
import { revisionsOf } from '../../../content/revisions';
import type { Database } from '../../../db/database';
import { auditEntries, revisions } from '../../../db/schema';
import { contentOf } from './titles';

/** The content of an item before and after the save that an entry describes, if both revisions are still kept. */
export async function contentChangeOf(db: Database, entryId: number): Promise<ContentChange | null> {
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.id, entryId));
  const item = contentOf(entry?.subject ?? null);
  if (!entry || !item) return null;
  const ofItem = revisionsOf(item);
  // Entries name no revision: it is the one of the same person and fields, saved in the same transaction.
  const distance = sql<number>`abs(extract(epoch from ${revisions.at} - ${entry.at}::timestamptz))`;
  const [after] = await db
    .select({ id: revisions.id, values: revisions.values })
    .from(revisions)
    .where(
      and(ofItem, eq(revisions.by, entry.actor), eq(revisions.changed, entry.changed), sql`${distance} < 60`),
    )
    .orderBy(distance)
    .limit(1);
  if (!after) return null;
  const [before] = await db
    .select({ values: revisions.values })
    .from(revisions)
    .where(and(ofItem, lt(revisions.id, after.id)))
    .orderBy(desc(revisions.id))
    .limit(1);
  return before ? { before: before.values, after: after.values } : null;
}
