import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { commentInput } from '../../../../shared/schemas/comments';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { comments } from '../../../db/schema';
import { queued } from '../../../mail/outbox';
import { withinMailLimits } from '../../../mail/rate-limits';
import { notice } from '../../../mail/staff-mails';
import type { Context } from '../../../rpc/context';
import { refuseField } from '../../../rpc/errors';
import { articleWith } from './article';
import { initialStatus } from './rules';

const store = records(comments);

/**
 * Stores a comment. Unless a rule decides, it is pending and the staff is notified.
 * @throws NOT_FOUND for an unknown article, BAD_REQUEST for an invalid parent
 */
export const postComment = (
  db: Database,
  ctx: Pick<Context, 'mail' | 'address' | 'secretKey' | 'commenterCookie'>,
  { slug, ...fields }: z.infer<typeof commentInput>,
) =>
  db.transaction(async (tx) => {
    const article = await articleWith(tx, slug, { lock: true });
    if (fields.parentId) await requireParent(tx, article.id, fields.parentId);
    const { status, device } = await initialStatus(tx, ctx, fields);
    const { name, email, content } = fields;
    const waiting =
      status === 'pending'
        ? await notice(tx, ctx.mail, 'comments', {
            replyTo: email,
            write: (t) => ({
              subject: t('comment', { title: article.title }),
              text: `${t('commentText', { sender: `${name} <${email}>`, title: article.title })}\n\n${content}`,
            }),
          })
        : [];
    const mails = await withinMailLimits(tx, ctx.address, waiting);
    const made = await store.insert(
      tx,
      { ...fields, status, device, articleId: article.id },
      { caused: queued(mails) },
    );
    // Always pending: the real status would reveal blocked words and approved authors.
    return { ...made, status: 'pending' as const };
  });

async function requireParent(db: Database, articleId: number, parentId: number) {
  const [parent] = await db.select().from(comments).where(eq(comments.id, parentId)).for('share');
  const fits = parent?.articleId === articleId && parent.status === 'approved' && parent.parentId === null;
  if (!fits) throw refuseField('BAD_REQUEST', 'parentId', 'The comment to reply to does not exist');
}
