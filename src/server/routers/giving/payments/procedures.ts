import { z } from 'zod';
import { byId, success } from '../../../../shared/schemas/fields';
import {
  checkout,
  checkoutInput,
  donationPayment,
  givingLink,
  paymentIssue,
  paymentIssueChange,
  refundInput,
  refundRequest,
} from '../../../../shared/schemas/payments';
import type { PermittedContext } from '../../../rpc/context';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import { publicWrite, rest, restList, sortedBy } from '../../../rpc/trpc';
import { givingUrl } from '../ledger/links';
import { checkoutAgain } from './checkout';
import { paymentOf } from './payment';
import { markIssue, openIssues } from './payment-issues';
import { requestRefund } from './refunds';

const tag = 'Donations';

const addRefund = idempotent<z.output<typeof refundInput>, z.infer<typeof refundRequest>, PermittedContext>(
  refundRequest,
  ({ ctx, input }) => ctx.db.transaction((tx) => requestRefund(tx, input)),
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
          'Refund a donation',
          'Records the refund and answers at once; the provider is asked shortly afterwards, and only once. The entries of the donation show the result; a failed refund appears under attention. If the donation was paid more than once, `paymentId` selects the payment to refund; without it the newest is refunded first. More than is left is a 400; a donation that was not paid through the provider is a 409.',
        ],
        201,
      ),
      idempotent: true,
      refusals: [409],
    })
    .input(refundInput)
    .output(refundRequest)
    .mutation(async (call) => {
      call.ctx.auditDetails({ changed: ['refunded'], subject: `donations/${call.input.id}` });
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
        sortedBy('desc', 'id'),
      ),
    )
    .output(z.array(paymentIssue))
    .query(({ ctx }) => openIssues(ctx.db)),

  payment: permitted('donations:read')
    .meta(
      rest('GET', '/donations/{id}/payment', tag, [
        'Read the payments of a donation',
        'The status by the provider, whatever status a person has set, the monthly donation it belongs to, and all its payments, including those recorded by staff. `surplus` is the amount paid beyond the pledge.',
      ]),
    )
    .input(byId)
    .output(donationPayment)
    .query(({ ctx, input }) => paymentOf(ctx.db, input.id)),

  givingLink: permitted('donations:write')
    .meta(
      rest('GET', '/donations/{id}/giving', tag, [
        'Get the link to change a monthly gift',
        'Whoever has the link can pause or end the monthly gift that this donation belongs to: give it to the donor alone. A donation that belongs to none is a 404.',
      ]),
    )
    .input(byId)
    .output(givingLink)
    .query(async ({ ctx, input }) => {
      const url = await givingUrl(ctx.db, ctx.mail, input.id);
      if (!url) throw notFound('monthly gift');
      return { url };
    }),

  setConcern: permitted('donations:write')
    .meta(
      rest('PUT', '/donations/attention/{id}', tag, [
        'Mark what a person must look at as done',
        'It is gone from the list. It comes back when it changes, or with `done` as `false`.',
      ]),
    )
    .input(paymentIssueChange)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      const donationId = await markIssue(ctx.db, input);
      ctx.auditDetails({
        changed: ['done'],
        subject: donationId === null ? 'donations' : `donations/${donationId}`,
      });
      return { success: true };
    }),
};
