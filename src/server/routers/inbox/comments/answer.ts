import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { commentAnswerInput } from '../../../../shared/schemas/comments';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { comments } from '../../../db/schema';
import { siteName } from '../../../db/site-settings';
import { notFound } from '../../../rpc/errors';
import { withArticle } from './moderation';

const store = records(comments);

/** Publishes a reply in the foundation's name. @throws NOT_FOUND, CONFLICT if the comment is not approved */
export async function answerComment(db: Database, { id, content }: z.infer<typeof commentAnswerInput>) {
  const asked = await store.lock(db, id);
  if (!asked) throw notFound('comment');
  const top = asked.parentId === null ? asked : await store.lock(db, asked.parentId);
  if (!top || asked.status !== 'approved' || top.status !== 'approved')
    throw new TRPCError({ code: 'CONFLICT', message: 'Only approved comments can be replied to' });
  const name = await siteName(db);
  const made = await store.insert(db, {
    articleId: asked.articleId,
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
