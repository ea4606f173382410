import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database';
import { drafts, outbox, paymentJobs, webhookDeliveries, webhooks } from '../../../db/schema';

type OverdueKind = 'overdueMails' | 'overdueDrafts' | 'overdueDeliveries' | 'overduePayments';

/** Jobs are polled twice a second, so older ones are overdue. */
const overdueSince = sql`now() - interval '15 minutes'`;

/** Due jobs that no worker has claimed. Newsletters are excluded: they are sent slowly. */
export async function overdueJobs(
  db: Database,
  { payments }: { payments: boolean },
): Promise<{ kind: OverdueKind; count: number }[]> {
  const active = db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isActive, true));
  const kinds: [kind: OverdueKind, table: PgTable, where: SQL | undefined][] = [
    [
      'overdueMails',
      outbox,
      and(eq(outbox.status, 'queued'), isNull(outbox.broadcastId), lt(outbox.dueAt, overdueSince)),
    ],
    ['overdueDrafts', drafts, and(isNotNull(drafts.publishAt), lt(drafts.publishAt, overdueSince))],
    [
      'overdueDeliveries',
      webhookDeliveries,
      and(
        eq(webhookDeliveries.status, 'queued'),
        inArray(webhookDeliveries.webhookId, active),
        lt(webhookDeliveries.dueAt, sql`now() - interval '1 hour'`), // a slow receiver delays its own deliveries
      ),
    ],
  ];
  if (payments)
    kinds.push([
      'overduePayments',
      paymentJobs,
      and(eq(paymentJobs.status, 'queued'), lt(paymentJobs.dueAt, overdueSince)),
    ]);
  const counted: { kind: OverdueKind; count: number }[] = [];
  for (const [kind, table, where] of kinds) counted.push({ kind, count: await db.$count(table, where) });
  return counted.filter(({ count }) => count > 0);
}
