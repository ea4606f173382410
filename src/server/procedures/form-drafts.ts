import { and, eq, or } from 'drizzle-orm';
import type { ContentType } from '../../shared/content-types';
import { drafts } from '../db/schema';
import type { PermittedContext } from './context';

/**
 * Removes the draft of the form that is being saved, in the transaction of the save: the two never stand beside each
 * other. It comes before the item is locked, in the order in which a draft that is due is published. One that somebody
 * else has changed since stays.
 */
export async function endFormDraft(
  { db, user, formDraft }: PermittedContext,
  type: ContentType,
): Promise<void> {
  const [, id, version] = /^"(\d{1,9})-(\d{1,9})"$/.exec(formDraft ?? '') ?? [];
  if (!id || !version || !user.permissions.has('drafts:write')) return;
  await db
    .delete(drafts)
    .where(
      and(
        eq(drafts.id, Number(id)),
        eq(drafts.type, type),
        or(eq(drafts.version, Number(version)), eq(drafts.userId, user.id)),
      ),
    );
}
