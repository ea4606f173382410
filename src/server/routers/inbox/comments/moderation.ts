import { eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { type commentStatusInput, versionedComment } from '../../../../shared/schemas/comments';
import type { Database } from '../../../db/database';
import { beyond, inOrder, type Keyset, pageResultOf, positionOf, type ReadList } from '../../../db/keyset';
import { records } from '../../../db/records';
import { comments, news } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { changeSeen } from '../../../rpc/if-match';

const store = records(comments);
const parents = alias(comments, 'parents');
const newest: Keyset = { by: [comments.createdAt, comments.id], order: 'desc' };

/** Comments with their article and, for a reply, the parent comment. */
export const withArticle = (db: Database, where?: SQL) =>
  db
    .select({
      ...getTableColumns(comments),
      articleTitle: news.title,
      articleSlug: news.slug,
      place: positionOf(newest),
      parent: { name: parents.name, content: parents.content, status: parents.status },
    })
    .from(comments)
    .innerJoin(news, eq(news.id, comments.articleId))
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .where(where);

/** Newest first. */
export const newestComments: ReadList<Awaited<ReturnType<typeof withArticle>>[number]> = async (db, part) => {
  const query = withArticle(db, part?.after && beyond(newest, part.after)).orderBy(...inOrder(newest));
  const found = await (part ? query.limit(part.limit + 1) : query);
  return pageResultOf(found, part?.limit ?? found.length);
};

/** @throws NOT_FOUND, PRECONDITION_FAILED */
export const changeStatus = (
  { db, ifMatch, auditDetails }: Pick<Context, 'db' | 'ifMatch' | 'auditDetails'>,
  { id, status }: z.infer<typeof commentStatusInput>,
) =>
  db.transaction(async (tx) => {
    await store.lock(tx, id);
    const [before] = await withArticle(tx, eq(comments.id, id));
    return changeSeen({
      ifMatch,
      before,
      values: { status },
      save: async (values) => {
        const changed = await store.update(tx, id, values);
        return before && changed && { ...before, ...changed };
      },
      output: versionedComment,
      noun: 'comment',
      auditDetails,
    });
  });

/** Deletes comments with their replies. @returns how many of the named ones existed */
export async function deleteComments(db: Database, ids: number[]): Promise<number> {
  const deleted = db.delete(comments).where(inArray(comments.id, ids));
  return (await deleted.returning({ id: comments.id })).length;
}
