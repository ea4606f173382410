import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type CommentStatus,
  commentRules,
  type commentRulesInput,
} from '../../../../shared/schemas/comments';
import type { Database } from '../../../db/database';
import { matches } from '../../../db/records';
import { comments, commentRules as table } from '../../../db/schema';
import type { Context, PermittedContext } from '../../../rpc/context';
import { changeSeen } from '../../../rpc/if-match';
import { isBlocked } from './blocked';
import { deviceOf } from './device';

/** The moderation rules; by default every comment is reviewed. */
export async function readRules(db: Database) {
  const [rules] = await db.select().from(table);
  return rules ?? { id: 1, version: 1, approveAfter: null, blocked: '' };
}

export async function changeRules(
  { db, ifMatch, auditDetails }: PermittedContext,
  values: z.infer<typeof commentRulesInput>,
) {
  await db.insert(table).values({}).onConflictDoNothing();
  const [before] = await db.select().from(table).for('update');
  return changeSeen({
    ifMatch,
    before,
    values,
    save: async (changed) => (await db.update(table).set(changed).returning())[0],
    output: commentRules,
    noun: 'rule',
    auditDetails: ({ changed = [] }) => auditDetails({ changed, subject: 'comments' }),
  });
}

type NewComment = { name: string; email: string; content: string };

/** The status of a new comment, and its device. Anyone can type an address, so approvals count only per browser. */
export async function initialStatus(
  tx: Database,
  ctx: Pick<Context, 'secretKey' | 'commenterCookie'>,
  sent: NewComment,
): Promise<{ status: CommentStatus; device?: string | undefined }> {
  const { approveAfter, blocked } = await readRules(tx);
  const device = approveAfter === null ? undefined : await deviceOf(tx, ctx);
  if (isBlocked(blocked, sent)) return { status: 'rejected', device };
  if (approveAfter === null || device === undefined) return { status: 'pending' };
  const approved = await tx.$count(
    comments,
    and(matches(comments.email, sent.email), eq(comments.device, device), eq(comments.status, 'approved')),
  );
  return { status: approved >= approveAfter ? 'approved' : 'pending', device };
}

const nothing = { approved: 0, pending: 0, rejected: 0 };

/** Counts the comments of each address by status. */
export async function authorsOf(db: Database, emails: string[]) {
  const address = sql<string>`lower(${comments.email})`;
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
  const rows = wanted.length
    ? await db
        .select({ address, status: comments.status, count: count() })
        .from(comments)
        .where(and(inArray(address, wanted), eq(comments.byFoundation, false)))
        .groupBy(address, comments.status)
    : [];
  return (email: string): Record<CommentStatus, number> => {
    const own = rows.filter((row) => row.address === email.toLowerCase());
    return { ...nothing, ...Object.fromEntries(own.map((row) => [row.status, row.count])) };
  };
}
