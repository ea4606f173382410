import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { commentAnswerInput } from '../../../../shared/schemas/comments';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { comments } from '../../../db/schema';
import { siteName } from '../../../db/site-settings';
import { notFound, refuse } from '../../../rpc/errors';
import { withArticle } from './moderation';

const store = records(comments);

/** Publishes a reply in the foundation's name. @throws NOT_FOUND, CONFLICT if the comment is not approved */
export async function answerComment(db: Database, { id, content }: z.infer<typeof commentAnswerInput>) {
  const comment = await store.lock(db, id);
  if (!comment) throw notFound('comment');
  const top = comment.parentId === null ? comment : await store.lock(db, comment.parentId);
  if (!top || comment.status !== 'approved' || top.status !== 'approved')
    throw refuse('CONFLICT', 'Only approved comments can be replied to');
  const name = await siteName(db);
  const made = await store.insert(db, {
    articleId: comment.articleId,
    parentId: top.id,
    name,
    email: '',
    content,
    status: 'approved',
    byFoundation: true,
  });
  const [answer] = await withArticle(db, eq(comments.id, made.id));
  if (!answer) throw notFound('comment');
  return answer;
}
