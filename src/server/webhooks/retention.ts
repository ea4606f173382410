import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { webhookDeliveries } from '../db/schema';
import type { Periodic } from '../jobs/periodic';

const rowsAtOnce = 500;
const days = 30;

export const deliveryRetention = (db: Database): Periodic => ({
  name: 'webhook retention',
  everyMs: 3_600_000,
  async run(signal) {
    while (!signal.aborted && (await removeBatch(db)) === rowsAtOnce);
  },
});

async function removeBatch(db: Database): Promise<number> {
  const old = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(sql`${webhookDeliveries.createdAt} < now() - ${days} * interval '1 day'`)
    .orderBy(webhookDeliveries.createdAt)
    .limit(rowsAtOnce)
    .for('update', { skipLocked: true });
  const removed = await db
    .delete(webhookDeliveries)
    .where(inArray(webhookDeliveries.id, old))
    .returning({ id: webhookDeliveries.id });
  return removed.length;
}
