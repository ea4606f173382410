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
import type { PermittedContext } from '../../../rpc/context';
import { idempotent } from '../../../rpc/idempotency';
import { toList } from '../../../rpc/lists';
import { permitted, recentlyPermitted } from '../../../rpc/permissions';
import { rest, restList, router, sortedBy } from '../../../rpc/trpc';
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
      restList(
        '/webhooks',
        tag,
        [
          'List every webhook',
          'Addresses that are told of events, the newest first, without their secrets. `offReason` says why one was switched off by itself.',
        ],
        sortedBy('desc', 'id'),
      ),
    )
    .output(z.array(webhook))
    .query(({ ctx }) => listWebhooks(ctx.db)),

  create: write
    .meta({
      ...rest(
        'POST',
        '/webhooks',
        tag,
        [
          'Add a webhook; the answer bears the secret to verify it by',
          'From now on the address is sent each of these events, signed after standardwebhooks.com. It must be https and public; an address that is not is a 400. The secret is shown only here. There are 50 webhooks at most.',
        ],
        201,
      ),
      idempotent: true,
      refusals: [409],
    })
    .input(webhookInput)
    .output(newWebhook)
    .mutation(
      idempotent<z.infer<typeof webhookInput>, z.infer<typeof newWebhook>, PermittedContext>(
        newWebhook,
        ({ ctx, input }) => {
          ctx.auditDetails({ changed: Object.keys(input) });
          return createWebhook(ctx, input);
        },
        (made) => ({
          ...made,
          secret: undefined,
          message:
            'This webhook was added by an earlier request, and its secret is shown only once. If you do not have it, make a new secret.',
        }),
      ),
    ),

  update: write
    .meta(
      rest('PATCH', '/webhooks/{id}', tag, [
        'Change a webhook, or switch it off or on',
        'Switched on again, or with another address, its failures before are forgotten. The secret stays.',
      ]),
    )
    .input(webhookChange)
    .output(webhook)
    .mutation(({ ctx, input }) => changeWebhook(ctx, input)),

  delete: write
    .meta(
      rest('DELETE', '/webhooks/{id}', tag, [
        'Delete a webhook, with what it still waits for',
        'Nothing more is sent to it, and the log of its deliveries goes with it.',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      await removeWebhook(ctx.db, id);
      return { success: true };
    }),

  rotate: write
    .meta({
      ...rest('POST', '/webhooks/{id}/secret', tag, [
        'Create a new secret; the old one works for another day',
        'For 24 hours deliveries are signed with both secrets, so that receivers can switch without losing any.',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(byId)
    .output(newWebhook)
    .mutation(
      idempotent<z.infer<typeof byId>, z.infer<typeof newWebhook>, PermittedContext>(
        newWebhook,
        ({ ctx, input: { id } }) => {
          ctx.auditDetails({ changed: ['secret'] });
          return makeNewSecret(ctx, id);
        },
        (made) => ({
          ...made,
          secret: undefined,
          message:
            'The new secret was made by an earlier request and is shown only once. If you do not have it, make another one.',
        }),
      ),
    ),

  test: write
    .meta({
      ...rest('POST', '/webhooks/{id}/test', tag, [
        'Send a test to a webhook',
        'Queues a delivery of the type `webhook.test` and answers before it is sent; the list of deliveries shows the result.',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(byId)
    .output(webhookDelivery)
    .mutation(idempotent(webhookDelivery, ({ ctx, input: { id } }) => testWebhook(ctx, id))),

  deliveries: read
    .meta(
      restList(
        '/webhooks/{id}/deliveries',
        tag,
        [
          'List what a webhook was told; the newest 1,000, 30 days',
          'Each delivery with its attempts and the first 1,024 bytes that were answered. In pages all of the last 30 days can be read.',
        ],
        {
          kind: 'paginated',
          max: maxDeliveries,
        },
      ),
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
        'Deliver again, under the same webhook-id',
        'Queues the delivery once more, whatever came of it. A receiver knows by `webhook-id` that it is the same.',
      ]),
    )
    .input(byDelivery)
    .output(webhookDelivery)
    .mutation(({ ctx, input: { id, deliveryId } }) => replayDelivery(ctx, id, deliveryId)),
});
