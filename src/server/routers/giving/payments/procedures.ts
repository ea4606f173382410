import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { listedDonation } from '../../../../shared/schemas/donations';
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
import { areaLanguageOf } from '../../../accounts/language';
import { donations } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { requireSeen } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { publicWrite, rest, restCreate, restList, returningSuccess, sortedBy } from '../../../rpc/trpc';
import { donationInDollars, lockDonation } from '../ledger/donation';
import { givingUrl, pagesFor } from '../ledger/links';
import { checkoutAgain } from './checkout';
import { paymentOf } from './payment';
import { markIssue, openIssues } from './payment-issues';
import { recordRefund, requestRefund } from './refunds';

const tag = 'Donations';

/** Payment procedures, spread into the donations router. */
export const paymentProcedures = {
  checkout: publicWrite('checkouts')
    .meta({
      ...rest('POST', '/donations/checkout', tag, [
        'Start or resume the payment of a donation',
        "Returns the provider's checkout page to anyone with the link to the donation: the open checkout, or a new one if that has expired. If the donation is already paid, the answer is 409; if the provider does not respond, it is 503.",
      ]),
      refusals: [404, 409],
    })
    .input(checkoutInput)
    .output(checkout)
    .mutation(({ ctx, input }) => checkoutAgain(ctx, input.token)),

  refund: permitted('donations:write')
    .meta({
      ...restCreate('/donations/{id}/refunds', tag, [
        'Refund a donation',
        'Records the refund and responds at once; it is sent to the provider shortly afterwards, exactly once. The result appears in the entries of the donation; a failed refund appears in the list of payment issues. If the donation was paid more than once, `paymentId` selects the payment to refund; without it the newest is refunded first. With `method` and `refundedOn` it records money that was given back by bank transfer, cash or check instead, and asks no provider. An amount above the remaining balance is refused with 400; without `method`, a donation that was not paid through the provider is refused with 409.',
        'Refunded a donation',
      ]),
      conditional: true,
      refusals: [409],
    })
    .input(refundInput)
    .output(refundRequest)
    .mutation(
      idempotent(refundRequest, ({ ctx, input }) => {
        ctx.auditDetails({ changed: ['refunded'], subject: `donations/${input.id}` });
        return ctx.db.transaction(async (tx) => {
          const before = donationInDollars(await lockDonation(tx, input.id));
          requireSeen({ ifMatch: ctx.ifMatch, before, output: listedDonation, noun: 'donation' });
          return input.method === undefined ? requestRefund(tx, input) : recordRefund(tx, ctx.mail, input);
        });
      }),
    ),

  attention: permitted('donations:read')
    .meta(
      restList('/donations/attention', tag, sortedBy('desc', 'id'), [
        'List payment issues',
        'Open issues, newest first: payments that differ from the request, disputes, failed refunds and unpaid monthly donations. `words` says what happened and what to do. Resolved issues are not listed.',
      ]),
    )
    .output(z.array(paymentIssue))
    .query(({ ctx }) => openIssues(ctx.db, 'en')),

  /** The payment issues in the language of the account. */
  issues: permitted('donations:read')
    .output(z.array(paymentIssue))
    .query(async ({ ctx }) => openIssues(ctx.db, await areaLanguageOf(ctx.db, ctx.user.id))),

  payment: permitted('donations:read')
    .meta(
      rest('GET', '/donations/{id}/payment', tag, [
        'Read the payments of a donation',
        "The provider's payment status, whatever status staff has set, the monthly donation it belongs to, and all its payments, including those recorded by staff. `surplus` is the amount paid beyond the pledge.",
      ]),
    )
    .input(byId)
    .output(donationPayment)
    .query(({ ctx, input }) => paymentOf(ctx.db, input.id)),

  givingLink: permitted('donations:write')
    .meta(
      rest('GET', '/donations/{id}/giving', tag, [
        'Get the link to manage a monthly donation',
        'Anyone with the link can pause or end the monthly donation that this donation belongs to: give it only to the donor. If there is none, the answer is 404.',
      ]),
    )
    .input(byId)
    .output(givingLink)
    .query(async ({ ctx, input }) => {
      const url = await givingUrl(
        ctx.db,
        await pagesFor(ctx.db, ctx.mail, eq(donations.id, input.id)),
        input.id,
      );
      if (!url) throw notFound('monthly donation');
      return { url };
    }),

  setConcern: permitted('donations:write')
    .meta(
      rest('PUT', '/donations/attention/{id}', tag, [
        'Mark a payment issue as done',
        'Removes the issue from the list. It reappears if it changes, or if `done` is set to `false`.',
        'Marked a payment issue as done',
      ]),
    )
    .input(paymentIssueChange)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input }) => {
        const donationId = await markIssue(ctx.db, input);
        ctx.auditDetails({
          changed: ['done'],
          subject: donationId === null ? 'donations' : `donations/${donationId}`,
        });
      }),
    ),
};
