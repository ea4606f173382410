import { z } from 'zod';
import { byId, success } from '../../../../shared/schemas/fields';
import { pageOf } from '../../../../shared/schemas/paging';
import {
  byDelivery,
  deliveryPageInput,
  newWebhook,
  webhook,
  webhookChange,
  webhookDelivery,
  webhookInput,
} from '../../../../shared/schemas/webhooks';
import { idempotent } from '../../../rpc/idempotency';
import { toList } from '../../../rpc/lists';
import { permitted, recentlyPermitted } from '../../../rpc/permissions';
import { rest, restCreate, restList, returningSuccess, router, sortedBy } from '../../../rpc/trpc';
import {
  changeWebhook,
  createWebhook,
  makeNewSecret,
  removeWebhook,
  replayDelivery,
  testWebhook,
} from './change';
import { deliveriesOf, listWebhooks, maxDeliveries, pageOfDeliveries } from './list';

const tag = 'Webhooks';
const read = permitted('webhooks:read');
const write = recentlyPermitted('webhooks:write');

export const webhooksRouter = router({
  list: read
    .meta(
      restList('/webhooks', tag, sortedBy('desc', 'id'), [
        'List webhooks',
        'Webhooks without their secrets, newest first. `offReason` says why one was disabled automatically.',
      ]),
    )
    .output(z.array(webhook))
    .query(({ ctx }) => listWebhooks(ctx.db)),

  create: write
    .meta({
      ...restCreate('/webhooks', tag, [
        'Add a webhook',
        'Events are sent to the URL from now on, signed according to standardwebhooks.com. The response contains the signing secret, which is shown only here. The URL must be https and public, otherwise the answer is 400. There can be at most 50 webhooks.',
        'Created a webhook',
      ]),
      refusals: [409],
    })
    .input(webhookInput)
    .output(newWebhook)
    .mutation(
      idempotent(
        newWebhook,
        ({ ctx, input }) => {
          ctx.auditDetails({ changed: Object.keys(input) });
          return createWebhook(ctx, input);
        },
        (made) => ({
          ...made,
          secret: undefined,
          message:
            'An earlier request added this webhook, and its secret is shown only once. If you do not have it, make a new secret.',
        }),
      ),
    ),

  update: write
    .meta(
      rest('PATCH', '/webhooks/{id}', tag, [
        'Update, disable or enable a webhook',
        'Enabling it or changing the URL clears its failures. The secret is kept.',
        'Changed a webhook',
      ]),
    )
    .input(webhookChange)
    .output(webhook)
    .mutation(({ ctx, input }) => changeWebhook(ctx, input)),

  delete: write
    .meta(
      rest('DELETE', '/webhooks/{id}', tag, [
        'Delete a webhook',
        'Cancels queued deliveries and deletes the delivery log.',
        'Deleted a webhook',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(returningSuccess(({ ctx, input: { id } }) => removeWebhook(ctx.db, id))),

  rotate: write
    .meta({
      ...rest('POST', '/webhooks/{id}/secret', tag, [
        'Rotate the secret of a webhook',
        'Returns a new secret. For 24 hours deliveries are signed with both secrets, so that receivers can switch without losing any.',
        'Created a new webhook secret',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(byId)
    .output(newWebhook)
    .mutation(
      idempotent(
        newWebhook,
        ({ ctx, input: { id } }) => {
          ctx.auditDetails({ changed: ['secret'] });
          return makeNewSecret(ctx, id);
        },
        (made) => ({
          ...made,
          secret: undefined,
          message:
            'An earlier request made the new secret, and it is shown only once. If you do not have it, make another one.',
        }),
      ),
    ),

  test: write
    .meta({
      ...rest('POST', '/webhooks/{id}/test', tag, [
        'Send a test event to a webhook',
        'Queues a delivery of the type `webhook.test` and responds before it is sent; the list of deliveries shows the result.',
        'Tested a webhook',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(byId)
    .output(webhookDelivery)
    .mutation(idempotent(webhookDelivery, ({ ctx, input: { id } }) => testWebhook(ctx, id))),

  deliveries: read
    .meta(
      restList('/webhooks/{id}/deliveries', tag, { kind: 'paginated', max: maxDeliveries }, [
        'List the deliveries of a webhook',
        'The newest 1,000 deliveries of the last 30 days; with paging, all of them. Each has its attempts with the first 1,024 bytes of the response.',
      ]),
    )
    .input(byId)
    .output(z.array(webhookDelivery))
    .query(({ ctx, input: { id } }) => toList(ctx, deliveriesOf(id))),

  page: read
    .input(deliveryPageInput)
    .output(pageOf(webhookDelivery))
    .query(({ ctx, input }) => pageOfDeliveries(ctx.db, input)),

  replay: write
    .meta(
      rest('POST', '/webhooks/{id}/deliveries/{deliveryId}/replay', tag, [
        'Replay a delivery',
        'Queues the delivery again, whatever its result. The `webhook-id` stays the same, so receivers can recognize a repetition.',
        'Resent a webhook delivery',
      ]),
    )
    .input(byDelivery)
    .output(webhookDelivery)
    .mutation(({ ctx, input: { id, deliveryId } }) => replayDelivery(ctx, id, deliveryId)),
});
