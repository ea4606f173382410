import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { session } from '../../../../shared/schemas/auth';
import type { User } from '../../../accounts/sessions';
import type { Database } from '../../../db/database';
import { sessions } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';

/** The active sessions of an account, newest first. */
export async function sessionsOf(db: Database, { id, sessionId }: User): Promise<z.infer<typeof session>[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt), desc(sessions.publicId));
  return rows.map(({ publicId, createdAt, lastSeenAt, device }) => ({
    id: publicId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    device,
    current: publicId === sessionId,
  }));
}

/** @throws NOT_FOUND */
export async function endSession(db: Database, { id }: User, publicId: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, id), eq(sessions.publicId, publicId)))
    .returning({ id: sessions.publicId });
  if (ended.length === 0) throw notFound('session');
}
