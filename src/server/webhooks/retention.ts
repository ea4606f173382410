import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { webhookDeliveries } from '../db/schema';
import type { Periodic } from '../jobs/periodic';
import { retention } from '../jobs/retention';

export const deliveryRetention = (db: Database): Periodic =>
  retention(db, {
    name: 'webhook retention',
    table: webhookDeliveries,
    isOld: sql`${webhookDeliveries.createdAt} < now() - interval '30 days'`,
  });
