import { z } from 'zod';
import { checkout, checkoutInput, concern, refundInput, refundRequest } from '../../../shared/payments';
import type { PermittedContext } from '../../procedures/context';
import { idempotent } from '../../procedures/idempotency';
import { permitted } from '../../procedures/permissions';
import { publicWrite, rest, restList, shortBy } from '../../procedures/trpc';
import { checkoutAgain } from './checkout';
import { openConcerns } from './concerns';
import { askRefund } from './refunds';

const tag = 'Donations';

const addRefund = idempotent<z.output<typeof refundInput>, z.infer<typeof refundRequest>, PermittedContext>(
  refundRequest,
  ({ ctx, input }) => ctx.db.transaction((tx) => askRefund(tx, input)),
);

/** What is done with donations at the provider; to be spread into their router. */
export const paymentProcedures = {
  checkout: publicWrite('checkouts')
    .meta({
      ...rest('POST', '/donations/checkout', tag, [
        'Pay a donation, or try again',
        'Whoever has the link to a donation gets the address at which the provider takes its payment: the one that is open, or a new one where that is over. What was paid is a 409, and a provider that does not answer a 503.',
      ]),
      refusals: [404, 409],
    })
    .input(checkoutInput)
    .output(checkout)
    .mutation(({ ctx, input }) => checkoutAgain(ctx, input.token)),

  refund: permitted('donations:write')
    .meta({
      ...rest(
        'POST',
        '/donations/{id}/refunds',
        tag,
        [
          'Give money of a donation back',
          'Notes it and answers; the provider is asked soon after, once. What it made of it is told by the entries of the donation, and under attention where it failed. More than is left is a 400, and a gift that came in another way a 409.',
        ],
        201,
      ),
      idempotent: true,
      refusals: [409],
    })
    .input(refundInput)
    .output(refundRequest)
    .mutation(async (call) => {
      call.ctx.note({ changed: ['refunded'], subject: `donations/${call.input.id}` });
      return addRefund(call);
    }),

  attention: permitted('donations:read')
    .meta(
      restList(
        '/donations/attention',
        tag,
        [
          'List what a person must look at',
          'Payments that differ from what was asked for, disputes, refunds that failed, monthly gifts that are not paid: what it is, and what to do. The newest first; what is over is gone.',
        ],
        shortBy('desc', 'id'),
      ),
    )
    .output(z.array(concern))
    .query(({ ctx }) => openConcerns(ctx.db)),
};
