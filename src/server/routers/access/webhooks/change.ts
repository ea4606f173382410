import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  maxWebhooks,
  type newWebhook,
  type Webhook,
  type WebhookDelivery,
  type webhookChange,
  type webhookInput,
  webhookTest,
} from '../../../../shared/schemas/webhooks';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { webhookDeliveries, webhooks } from '../../../db/schema';
import { noLease } from '../../../jobs/queue';
import type { SignedInContext } from '../../../rpc/context';
import { notFound, refuse, refuseField, refuseLostKey } from '../../../rpc/errors';
import { changedIn } from '../../../rpc/if-match';
import { type AllowedHosts, refusalOf } from '../../../webhooks/address';
import { giveSecret, rotateSecret } from '../../../webhooks/secrets';
import { deliveryOf, webhookOf } from './list';

type Ctx = Pick<SignedInContext, 'db' | 'secretKey' | 'webhookHosts' | 'auditDetails'>;
type NewWebhook = z.infer<typeof newWebhook>;

const conflict = (message: string) => refuse('CONFLICT', message);

/** @throws BAD_REQUEST for an address that is not public */
function refuseAddress(url: string, allowed: AllowedHosts) {
  const refusal = refusalOf(new URL(url), allowed);
  if (refusal) throw refuseField('BAD_REQUEST', 'url', refusal);
}

/** @throws BAD_REQUEST, CONFLICT if the limit is reached or the site's key is lost */
export const createWebhook = (
  { db, secretKey, webhookHosts }: Ctx,
  { url, events }: z.infer<typeof webhookInput>,
): Promise<NewWebhook> =>
  db.transaction(async (tx) => {
    refuseAddress(url, webhookHosts);
    const key = await secretKey.forWriting(tx).catch(refuseLostKey); // serialises concurrent calls
    if ((await tx.$count(webhooks)) >= maxWebhooks)
      throw conflict(`There can be at most ${maxWebhooks} webhooks`);
    const made = await records(webhooks).insert(tx, { url, events, secret: '' });
    const secret = await giveSecret(tx, key, made.id);
    return { ...(await webhookOf(tx, made.id)), secret };
  });

/** A new address, or enabling it again, clears its failures. @throws NOT_FOUND, BAD_REQUEST */
export const changeWebhook = (
  { db, webhookHosts, auditDetails }: Ctx,
  { id, ...change }: z.infer<typeof webhookChange>,
): Promise<Webhook> =>
  db.transaction(async (tx) => {
    const before = await webhookOf(tx, id);
    const { url = before.url, events = before.events, active = before.active } = change;
    if (change.url !== undefined) refuseAddress(url, webhookHosts);
    const changed = changedIn(before, change);
    auditDetails({ changed });
    const beginsAnew = changed.includes('url') || changed.includes('active');
    await tx
      .update(webhooks)
      .set({ url, events, isActive: active, ...(beginsAnew && { failingSince: null, offReason: null }) })
      .where(eq(webhooks.id, id));
    return webhookOf(tx, id);
  });

/** Deletes a webhook with its deliveries. @throws NOT_FOUND */
export async function removeWebhook(db: Database, id: number): Promise<void> {
  if (!(await records(webhooks).remove(db, id))) throw notFound('webhook');
}

/** @throws NOT_FOUND, CONFLICT if the site's key is lost and other secrets need it */
export const makeNewSecret = ({ db, secretKey }: Ctx, id: number): Promise<NewWebhook> =>
  db.transaction(async (tx) => {
    const found = await webhookOf(tx, id);
    return { ...found, secret: await rotateSecret(tx, secretKey, id).catch(refuseLostKey) };
  });

/** Queues a test event. @throws NOT_FOUND, CONFLICT if the webhook is disabled */
export async function testWebhook({ db, auditDetails }: Ctx, webhookId: number): Promise<WebhookDelivery> {
  const { active } = await webhookOf(db, webhookId);
  if (!active) throw conflict('This webhook is switched off. Switch it on first.');
  auditDetails({ subject: subjectOf(webhookId) });
  const [made] = await db
    .insert(webhookDeliveries)
    .values({ webhookId, type: webhookTest, itemId: webhookId })
    .returning({ id: webhookDeliveries.id });
  return deliveryOf(db, webhookId, made?.id ?? 0);
}

/** Queues a delivery again at once, with the same id and all its attempts. @throws NOT_FOUND */
export async function replayDelivery(
  { db, auditDetails }: Ctx,
  webhookId: number,
  id: number,
): Promise<WebhookDelivery> {
  const again = await db
    .update(webhookDeliveries)
    .set({ status: 'queued', attempts: 0, dueAt: sql`now()`, ...noLease })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.webhookId, webhookId),
        sql`${webhookDeliveries.status} <> 'sending'`,
      ),
    )
    .returning({ id: webhookDeliveries.id });
  auditDetails({ subject: subjectOf(webhookId), ...(again.length === 0 && { changed: [] }) });
  return deliveryOf(db, webhookId, id);
}

const subjectOf = (webhookId: number) => `webhooks/${webhookId}`;
