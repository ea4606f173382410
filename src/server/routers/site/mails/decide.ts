import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { mailDecisionInput } from '../../../../shared/schemas/mail';
import type { Database } from '../../../db/database';
import { outbox, subscribers } from '../../../db/schema';

/** Skips recipients who have unsubscribed. */
const stillWanted = sql`(${outbox.unsubscribeToken} is null or exists (
  select 1 from ${subscribers} where ${subscribers.token} = ${outbox.unsubscribeToken}))`;

const decisions = {
  resend: {
    which: and(inArray(outbox.status, ['failed', 'uncertain']), stillWanted),
    becomes: { status: 'queued', attempts: 0, isStopped: false, dueAt: sql`now()`, claimedBy: null },
  },
  sent: { which: eq(outbox.status, 'uncertain'), becomes: { status: 'sent', claimedBy: null } },
  cancel: { which: eq(outbox.status, 'failed'), becomes: { status: 'cancelled' } },
} as const;

/** Applies a decision to mails. @returns how many were changed */
export const decide = (db: Database, { ids, decision }: z.infer<typeof mailDecisionInput>): Promise<number> =>
  db.transaction(async (tx) => {
    const { which, becomes } = decisions[decision];
    const changed = await tx
      .update(outbox)
      .set(becomes)
      .where(and(inArray(outbox.id, ids), which))
      .returning({ token: outbox.unsubscribeToken });
    // A resend also lifts the suppression of the subscriber.
    if (decision === 'resend') {
      const tokens = changed.flatMap(({ token }) => token ?? []);
      await tx.update(subscribers).set({ suppressedReason: null }).where(inArray(subscribers.token, tokens));
    }
    return changed.length;
  });
