import { z } from 'zod';
import { correctionInput } from '../../../../shared/schemas/corrections';
import { donation, listedDonation } from '../../../../shared/schemas/donations';
import { byId } from '../../../../shared/schemas/fields';
import {
  issuedReceipt,
  moneyEntry,
  offlineDonationInput,
  receiptInput,
  receivedInput,
} from '../../../../shared/schemas/money';
import { paymentMoveInput } from '../../../../shared/schemas/payment-moves';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { changeSeen, requireSeen } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { rest, restCreate, restList, sortedBy } from '../../../rpc/trpc';
import { requireFund } from '../funds/funds';
import { correctEntries } from '../ledger/corrections';
import { donationInDollars, lockDonation, lockDonations, requireDonation } from '../ledger/donation';
import { entriesOf, requireOpenPledge, requirePastDay } from '../ledger/entries';
import { importedAmong } from '../ledger/imported';
import { issuedReceiptsOf } from '../ledger/receipts';
import { movePayment } from '../payments/moves';
import { recordOfflineDonation, recordPayment } from './record-payment';

const tag = 'Donations';

/** The ledger and what staff record in it, spread into the donations router. */
export const ledgerProcedures = {
  entries: permitted('donations:read')
    .meta(
      restList('/donations/{id}/entries', tag, sortedBy('desc', 'id'), [
        'List the ledger entries of a donation',
        'Payments, provider fees, refunds and corrections, newest first. Entries are never changed or removed. Money that was moved between donations has entries in both, which name each other.',
      ]),
    )
    .input(byId)
    .output(z.array(moneyEntry))
    .query(async ({ ctx, input }) => {
      await requireDonation(ctx.db, input.id);
      return entriesOf(ctx.db, input.id);
    }),

  receipts: permitted('donations:read')
    .meta(
      restList('/donations/{id}/receipts', tag, sortedBy('desc', 'id'), [
        'List the receipts of a donation',
        'Newest first. Only the newest is valid; each of the others was replaced.',
      ]),
    )
    .input(byId)
    .output(z.array(issuedReceipt))
    .query(async ({ ctx, input }) => {
      await requireDonation(ctx.db, input.id);
      return (await issuedReceiptsOf(ctx.db, ctx.mail, input.id)).toReversed();
    }),

  receipt: permitted('donations:read')
    .meta(
      rest('GET', '/donations/{id}/receipts/{number}', tag, [
        'Read a receipt',
        '`url` leads to the page to print, for donors without an email address as well. Write a slash in the number as `%2F`.',
      ]),
    )
    .input(receiptInput)
    .output(issuedReceipt)
    .query(async ({ ctx, input }) => {
      const issued = await issuedReceiptsOf(ctx.db, ctx.mail, input.id);
      const found = issued.find(({ number }) => number === input.number);
      if (!found) throw notFound('receipt');
      return found;
    }),

  receive: permitted('donations:write')
    .meta({
      ...rest('POST', '/donations/{id}/received', tag, [
        'Record the payment of a pledge',
        'Books the open amount, or `amount` for a partial payment, and issues a receipt. The donation stays `pending` until the pledge is fully paid. An already paid or imported donation is refused with 409.',
        'Recorded the payment of a donation',
      ]),
      idempotent: true,
      conditional: true,
      refusals: [409],
    })
    .input(receivedInput)
    .output(donation)
    .mutation(
      idempotent(donation, async ({ ctx, input }) => {
        ctx.auditDetails({ changed: ['receivedOn', 'paymentMethod', 'status'] });
        return ctx.db.transaction(async (tx) => {
          const pledged = await lockDonation(tx, input.id);
          const before = donationInDollars(pledged);
          requireSeen({ ifMatch: ctx.ifMatch, before, output: listedDonation, noun: 'donation' });
          await requirePastDay(tx, 'receivedOn', input.receivedOn);
          requireOpenPledge(pledged, await importedAmong(tx, [input.id]), 'id');
          return donation.parse(donationInDollars(await recordPayment(tx, ctx.mail, pledged, input)));
        });
      }),
    ),

  addReceived: permitted('donations:write')
    .meta({
      ...restCreate('/donations/received', tag, [
        'Record an offline donation',
        'Stores a donation received by bank transfer, cash or check (`cheque`), with its payment and receipt. The donor gets no email; the recipient of a `tribute` gets the card. Without `donorId`, the donor is the one with the same email address, or else a new one. Send an `Idempotency-Key` so that a retry does not record it twice.',
        'Recorded an offline donation',
      ]),
      refusals: [409],
    })
    .input(offlineDonationInput)
    .output(donation)
    .mutation(
      idempotent(donation, ({ ctx, input }) =>
        ctx.db.transaction(async (tx) => {
          ctx.auditDetails({ changed: Object.keys(input) });
          return donation.parse(donationInDollars(await recordOfflineDonation(tx, ctx.mail, input)));
        }),
      ),
    ),

  correct: permitted('donations:write')
    .meta({
      ...rest('POST', '/donations/{id}/corrections', tag, [
        'Correct ledger entries of a donation',
        'Books new entries of kind `correction` that reverse the named entries and, for `change`, book them again with other values; nothing is removed. Totals, the status and the receipt follow, and the donor gets a corrected receipt by email. A bank statement line of a reversed payment can be booked again. Of a payment through the provider only the fund can be changed. A new day that puts a refund before its payment is refused with 400, an entry that was corrected before with 409.',
        'Corrected the payments of a donation',
      ]),
      idempotent: true,
      conditional: true,
      refusals: [409],
    })
    .input(correctionInput)
    .output(donation)
    .mutation(
      idempotent(donation, ({ ctx, input: { id, entries, reason } }) =>
        ctx.db.transaction(async (tx) => {
          const stored = await lockDonation(tx, id);
          for (const [index, { receivedOn, fundId = null }] of entries.entries()) {
            if (receivedOn) await requirePastDay(tx, `entries.${index}.receivedOn`, receivedOn);
            await requireFund(tx, fundId);
          }
          const corrected = await changeSeen({
            ifMatch: ctx.ifMatch,
            before: donationInDollars(stored),
            values: { corrections: entries },
            save: async () => {
              const correction = { entries, reason, by: ctx.user.actor };
              return donationInDollars(await correctEntries(tx, ctx.mail, stored, correction));
            },
            output: listedDonation,
            noun: 'donation',
            auditDetails: ctx.auditDetails,
          });
          return donation.parse(corrected);
        }),
      ),
    ),

  move: permitted('donations:write')
    .meta({
      ...rest('POST', '/donations/{id}/moves', tag, [
        'Move an overpayment to another donation',
        'Books the amount in another donation of the same donor and corrects the payments here; entries in both name each other. Sums, statuses and receipts of both follow, and the donor gets the new receipts by email. Only money recorded by staff can be moved, and only what was overpaid or was moved here before: an amount above that is refused with 400; if there is none, or the donation was imported, the answer is 409.',
        'Moved an overpayment to another donation',
      ]),
      idempotent: true,
      conditional: true,
      refusals: [409],
    })
    .input(paymentMoveInput)
    .output(donation)
    .mutation(
      idempotent(donation, ({ ctx, input: { id, toDonationId, amount, reason } }) =>
        ctx.db.transaction(async (tx) => {
          ctx.auditDetails({ changed: ['received'], subject: `donations/${id}` });
          const from = (await lockDonations(tx, [id, toDonationId])).find((one) => one.id === id);
          if (!from) throw notFound('donation');
          const before = donationInDollars(from);
          requireSeen({ ifMatch: ctx.ifMatch, before, output: listedDonation, noun: 'donation' });
          const move = { from, toDonationId, amount, reason, by: ctx.user.actor };
          return donation.parse(donationInDollars(await movePayment(tx, ctx.mail, move)));
        }),
      ),
    ),
};
