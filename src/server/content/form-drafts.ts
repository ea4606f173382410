import { and, eq } from 'drizzle-orm';
import type { ContentType } from '../../shared/schemas/content-types';
import { drafts } from '../db/schema';
import type { PermittedContext } from '../rpc/context';

/**
 * Removes the draft of the form that is being saved, in the transaction of the save, but only in the version that the form
 * has seen: what another tab or person saved since stays. It is locked before the item, as by a draft that is due.
 */
export async function endFormDraft(
  { db, user, formDraft }: PermittedContext,
  type: ContentType,
): Promise<void> {
  const [, id, version] = /^"(\d{1,9})-(\d{1,9})"$/.exec(formDraft ?? '') ?? [];
  if (!id || !version || !user.permissions.has('drafts:write')) return;
  await db
    .delete(drafts)
    .where(and(eq(drafts.id, Number(id)), eq(drafts.type, type), eq(drafts.version, Number(version))));
}
