import { and, eq } from 'drizzle-orm';
import type { ContentType } from '../../shared/schemas/content-types';
import { drafts } from '../db/schema';
import type { PermittedContext } from '../rpc/context';

/**
 * Removes the draft of the form that is being saved, if it has the version that the form has seen. It is locked before the
 * item, in the same order as by scheduled publication.
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
