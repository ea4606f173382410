import { desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { MailState } from '../../../../shared/schemas/mail';
import type { Database } from '../../../db/database';
import { outbox } from '../../../db/schema';
import { hasMailServer, senderOf } from '../../../mail/server';
import type { MailSetup } from '../../../process/env';

/** The mail configuration, the last success and error, and the size of the queue. */
export async function stateOfMail(db: Database, setup: MailSetup): Promise<MailState> {
  const [last] = await db
    .select({ at: outbox.sentAt })
    .from(outbox)
    .where(isNotNull(outbox.sentAt))
    .orderBy(desc(outbox.sentAt))
    .limit(1);
  const [error] = await db
    .select({ message: outbox.lastError, at: outbox.lastErrorAt })
    .from(outbox)
    .where(isNotNull(outbox.lastErrorAt))
    .orderBy(desc(outbox.lastErrorAt))
    .limit(1);
  return {
    configured: await hasMailServer(db, setup),
    from: await senderOf(db, setup),
    lastSentAt: last?.at ?? null,
    lastError: error?.at ? { message: error.message ?? '', at: error.at } : null,
    waiting: await db.$count(outbox, inArray(outbox.status, ['queued', 'sending'])),
    saved: await db.$count(outbox, eq(outbox.status, 'saved')),
    failed: await db.$count(outbox, eq(outbox.status, 'failed')),
    uncertain: await db.$count(outbox, eq(outbox.status, 'uncertain')),
  };
}
