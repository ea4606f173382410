import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { commentsRejectedAsSpam } from '../../../../shared/schemas/comments';
import { selectedIds } from '../../../content/bulk';
import type { Database } from '../../../db/database';
import { comments, commentRules as rules } from '../../../db/schema';
import type { PermittedContext } from '../../../rpc/context';
import { type commentFilters, matchingComments } from './filters';

const maxBlocked = 10_000;

type Chosen = {
  ids?: number[] | undefined;
  match?: (z.infer<typeof commentFilters> & { search: string }) | undefined;
  count?: number | undefined;
};

/** Rejects comments of visitors, and blocks the addresses of their authors as far as there is room. */
export async function rejectAsSpam(
  { db, auditDetails }: Pick<PermittedContext, 'db' | 'auditDetails'>,
  chosen: Chosen,
): Promise<z.infer<typeof commentsRejectedAsSpam>> {
  const ids = await selectedIds(db, { table: comments, selection: chosen, where: matchingComments });
  const { id, status, email, byFoundation } = comments;
  const found = await db
    .select({ id, status, email, byFoundation })
    .from(comments)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('update');
  const spam = found.filter((one) => !one.byFoundation);
  const before: Record<string, number[]> = {};
  for (const one of spam) if (one.status !== 'rejected') (before[one.status] ??= []).push(one.id);
  const changed = Object.values(before).flat();
  if (changed.length > 0) await db.update(comments).set({ status: 'rejected' }).where(inArray(id, changed));
  const addresses = await block(
    db,
    spam.map((one) => one.email),
  );
  auditDetails({ ids: spam.map((one) => one.id), changed: ['status', 'blocked'] });
  return { count: spam.length, before, ...addresses };
}

/** Adds addresses to the blocked ones. @returns those that are new, and those that do not fit */
async function block(tx: Database, emails: readonly string[]) {
  await tx.insert(rules).values({}).onConflictDoNothing();
  const [{ blocked } = { blocked: '' }] = await tx.select().from(rules).for('update');
  const known = new Set(blocked.split('\n').map((line) => line.trim().toLowerCase()));
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))].filter(
    (email) => email !== '' && !known.has(email),
  );
  let list = blocked;
  const added: string[] = [];
  for (const email of wanted) {
    const longer = list ? `${list}\n${email}` : email;
    if (longer.length > maxBlocked) continue;
    list = longer;
    added.push(email);
  }
  if (added.length > 0) await tx.update(rules).set({ blocked: list });
  return { blocked: added, notBlocked: wanted.filter((email) => !added.includes(email)) };
}
