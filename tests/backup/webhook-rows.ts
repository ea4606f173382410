import type { Database } from '../../src/server/db/database';
import * as schema from '../../src/server/db/schema';

/** As a restored backup leaves them: switched off, and nothing on its way. */
export async function fillWebhooks(db: Database, hard: string, arabic: string): Promise<void> {
  const [made] = await db
    .insert(schema.webhooks)
    .values({
      url: `https://example.org/${arabic}`,
      events: ['news.created', 'donation.created'],
      isActive: false,
      offReason: 'restored',
      secret: hard,
      previousSecret: hard,
      previousSecretUntil: '2026-03-29T01:59:59.999Z',
      failingSince: '1999-12-31T23:59:59.001Z',
    })
    .returning();
  const delivery = { webhookId: made?.id ?? 0, type: 'news.created', itemId: 1 };
  const [sent] = await db
    .insert(schema.webhookDeliveries)
    .values([
      { ...delivery, status: 'failed', attempts: 10 } as const,
      { ...delivery, status: 'delivered' } as const,
    ])
    .returning();
  await db
    .insert(schema.webhookAttempts)
    .values({ deliveryId: sent?.id ?? 0, status: 500, error: hard, body: hard });
}
