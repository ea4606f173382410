import { z } from 'zod';
import { byId, success } from '../../../shared/fields';
import { pageOf } from '../../../shared/paging';
import {
  byDelivery,
  deliveryPageInput,
  newWebhook,
  webhook,
  webhookChange,
  webhookDelivery,
  webhookInput,
} from '../../../shared/webhooks';
import { permitted } from '../../procedures/permissions';
import { rest, router } from '../../procedures/trpc';
import {
  changeWebhook,
  createWebhook,
  makeNewSecret,
  removeWebhook,
  replayDelivery,
  testWebhook,
} from './change';
import { deliveriesOf, listWebhooks, pageOfDeliveries } from './list';

const tag = 'Webhooks';
const read = permitted('webhooks:read');
const write = permitted('webhooks:write');

export const webhooksRouter = router({
  list: read
    .meta(rest('GET', '/webhooks', tag, 'List every webhook'))
    .output(z.array(webhook))
    .query(({ ctx }) => listWebhooks(ctx.db)),

  create: write
    .meta({
      ...rest('POST', '/webhooks', tag, 'Add a webhook; the answer bears the secret to verify it by', 201),
      refusals: [409],
    })
    .input(webhookInput)
    .output(newWebhook)
    .mutation(({ ctx, input }) => {
      ctx.note({ changed: Object.keys(input) });
      return createWebhook(ctx, input);
    }),

  update: write
    .meta(rest('PATCH', '/webhooks/{id}', tag, 'Change a webhook, or switch it off or on'))
    .input(webhookChange)
    .output(webhook)
    .mutation(({ ctx, input }) => changeWebhook(ctx, input)),

  delete: write
    .meta(rest('DELETE', '/webhooks/{id}', tag, 'Delete a webhook, with what it still waits for'))
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      await removeWebhook(ctx.db, id);
      return { success: true };
    }),

  rotate: write
    .meta({
      ...rest('POST', '/webhooks/{id}/secret', tag, 'Make a new secret; the old one signs along for a day'),
      refusals: [409],
    })
    .input(byId)
    .output(newWebhook)
    .mutation(({ ctx, input: { id } }) => {
      ctx.note({ changed: ['secret'] });
      return makeNewSecret(ctx, id);
    }),

  test: write
    .meta({ ...rest('POST', '/webhooks/{id}/test', tag, 'Send a test to a webhook'), refusals: [409] })
    .input(byId)
    .output(webhookDelivery)
    .mutation(({ ctx, input: { id } }) => testWebhook(ctx, id)),

  deliveries: read
    .meta(
      rest(
        'GET',
        '/webhooks/{id}/deliveries',
        tag,
        'List what a webhook was told; the newest 1,000, 30 days',
      ),
    )
    .input(byId)
    .output(z.array(webhookDelivery))
    .query(({ ctx, input: { id } }) => deliveriesOf(ctx.db, id)),

  page: read
    .input(deliveryPageInput)
    .output(pageOf(webhookDelivery))
    .query(({ ctx, input }) => pageOfDeliveries(ctx.db, input)),

  replay: write
    .meta(
      rest(
        'POST',
        '/webhooks/{id}/deliveries/{deliveryId}/replay',
        tag,
        'Deliver again, under the same webhook-id',
      ),
    )
    .input(byDelivery)
    .output(webhookDelivery)
    .mutation(({ ctx, input: { id, deliveryId } }) => replayDelivery(ctx, id, deliveryId)),
});
