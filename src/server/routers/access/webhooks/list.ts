import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  type deliveryPageInput,
  type Webhook,
  type WebhookDelivery,
  webhook,
  webhookDelivery,
} from '../../../../shared/schemas/webhooks';
import type { Database } from '../../../db/database';
import { beyond, inOrder, type Keyset, pageResultOf, positionOf, type ReadList } from '../../../db/keyset';
import { readPage } from '../../../db/long-lists';
import { webhookAttempts, webhookDeliveries, webhooks } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';

/** The limit without paging. */
export const maxDeliveries = 1000;
const newest: Keyset = { by: [webhookDeliveries.id], order: 'desc' };

const stored = (db: Database) =>
  db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      events: webhooks.events,
      active: webhooks.isActive,
      offReason: webhooks.offReason,
      failingSince: webhooks.failingSince,
      createdAt: webhooks.createdAt,
    })
    .from(webhooks);

/** Newest first. */
export const listWebhooks = async (db: Database): Promise<Webhook[]> =>
  z.array(webhook).parse(await stored(db).orderBy(desc(webhooks.id)));

/** @throws NOT_FOUND */
export async function webhookOf(db: Database, id: number): Promise<Webhook> {
  const [found] = await stored(db).where(eq(webhooks.id, id));
  if (!found) throw notFound('webhook');
  return webhook.parse(found);
}

const deliveries = (db: Database) =>
  db
    .select({
      id: webhookDeliveries.id,
      messageId: webhookDeliveries.key,
      type: webhookDeliveries.type,
      status: webhookDeliveries.status,
      createdAt: webhookDeliveries.createdAt,
      dueAt: webhookDeliveries.dueAt,
      isActive: webhooks.isActive,
      place: positionOf(newest),
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId));
type Stored = Awaited<ReturnType<typeof deliveries>>[number];

/** The deliveries of a webhook, newest first, or one page of them. @throws NOT_FOUND */
export const deliveriesOf =
  (webhookId: number): ReadList<WebhookDelivery> =>
  async (db, { limit, after } = { limit: maxDeliveries }) => {
    await webhookOf(db, webhookId);
    const rows = await deliveries(db)
      .where(and(eq(webhookDeliveries.webhookId, webhookId), after && beyond(newest, after)))
      .orderBy(...inOrder(newest))
      .limit(limit + 1);
    const { items, next } = pageResultOf(rows, limit);
    return { items: await withAttempts(db, items), next };
  };

export async function pageOfDeliveries(db: Database, input: z.infer<typeof deliveryPageInput>) {
  const own = eq(webhookDeliveries.webhookId, input.id);
  const total = await db.$count(webhookDeliveries, own);
  const { items } = await readPage(input, total, (order, limit, offset) =>
    deliveries(db)
      .where(own)
      .orderBy(order === 'asc' ? asc(webhookDeliveries.id) : desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
  );
  return { items: await withAttempts(db, items), total };
}

/** @throws NOT_FOUND */
export async function deliveryOf(db: Database, webhookId: number, id: number): Promise<WebhookDelivery> {
  const rows = await deliveries(db).where(
    and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id)),
  );
  const [found] = await withAttempts(db, rows);
  if (!found) throw notFound('delivery');
  return found;
}

async function withAttempts(db: Database, rows: Stored[]): Promise<WebhookDelivery[]> {
  const ids = rows.map(({ id }) => id);
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, ids))
    .orderBy(desc(webhookAttempts.id));
  const byDelivery = new Map(ids.map((id) => [id, attempts.slice(0, 0)]));
  for (const attempt of attempts) byDelivery.get(attempt.deliveryId)?.push(attempt);
  return rows.map(({ status, dueAt, isActive, ...row }) =>
    webhookDelivery.parse({
      ...row,
      status: status === 'queued' || status === 'sending' ? 'waiting' : status,
      nextAt: status === 'queued' && isActive ? dueAt : null,
      attempts: byDelivery.get(row.id),
    }),
  );
}
