import { and } from 'drizzle-orm';
import type { z } from 'zod';
import { changedMany, chosen, doneMany, isChosen, notChosen, seenIn } from '../../../../shared/schemas/bulk';
import { donationStatuses, donationStatusInput } from '../../../../shared/schemas/donations';
import { receivedInput } from '../../../../shared/schemas/money';
import { changeMany, chosenIds, oneByOne } from '../../../content/bulk';
import type { Database } from '../../../db/database';
import { donations } from '../../../db/schema';
import type { PermittedContext } from '../../../rpc/context';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { lockDonations } from '../ledger/donation';
import { donationFilters, matchingDonations, searchedDonations } from './filters';
import { recordPayment, requirePastDay } from './record-payment';

const tag = 'Donations';
/** All payments, receipts and mails share one transaction. */
const maxReceived = 200;

const choice = chosen(donationFilters, 'donation');
type Match = NonNullable<z.output<typeof choice>['match']>;
const whereOf = async (match: Match, db: Database) =>
  and(await searchedDonations(match.search, db), await matchingDonations(match, db));

export const manyDonationsStatus = choice
  .extend({ status: donationStatusInput.shape.status, seen: seenIn(donationStatuses, 'donation') })
  .refine(isChosen, notChosen('donation'))
  .meta({ title: 'ManyDonationsStatus' });

export const manyReceived = choice
  .extend({
    receivedOn: receivedInput.shape.receivedOn,
    paymentMethod: receivedInput.shape.paymentMethod,
  })
  .refine(isChosen, notChosen('donation'))
  .meta({ title: 'ManyReceived' });

type Received = { ctx: PermittedContext; input: z.output<typeof manyReceived> };

/** Books the payments of several pledges. Locks all of them before any receipt number, to avoid deadlocks. */
async function receiveMany({ ctx, input }: Received) {
  const { receivedOn, paymentMethod, ...named } = input;
  await requirePastDay(ctx.db, receivedOn);
  const ids = await chosenIds(ctx.db, { table: donations, chosen: named, whereOf, most: maxReceived });
  await lockDonations(ctx.db, ids);
  const { done, refused } = await oneByOne(ctx.db, ids, (tx, id) =>
    recordPayment(tx, ctx.mail, { id, receivedOn, paymentMethod, reference: null }),
  );
  ctx.auditDetails({ ids: done, changed: ['receivedOn', 'paymentMethod', 'status'] });
  return { count: done.length, refused };
}
const receivedOnce = idempotent<z.output<typeof manyReceived>, z.infer<typeof doneMany>, PermittedContext>(
  doneMany,
  receiveMany,
);

/** Bulk procedures, spread into the donations router. */
export const bulkProcedures = {
  setStatusMany: permitted('donations:write')
    .meta({
      ...rest('PUT', '/donations/status', tag, [
        'Change the status of several donations',
        'Changes the donations in `ids`, or all that `match` selects if their number equals `count`; no money is moved. A donation whose status differs from `seen` is left unchanged. Runs in steps of 500: after a failure some may already be changed.',
      ]),
      audited: 'by itself',
      refusals: [409],
    })
    .input(manyDonationsStatus)
    .output(changedMany)
    .mutation(({ ctx, input: { status, seen, ...named }, path }) =>
      changeMany(ctx, path, {
        table: donations,
        chosen: named,
        whereOf,
        column: 'status',
        value: status,
        seen,
      }),
    ),

  receiveMany: permitted('donations:write')
    .meta({
      ...rest('POST', '/donations/receive', tag, [
        'Record the payment of several pledges',
        'Books the full amount of each, completes them, and issues and mails one receipt each; at most 200 at once. Pledges that were already paid are listed in `refused`. Repeating an `Idempotency-Key` returns the first response.',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(manyReceived)
    .output(doneMany)
    .mutation((call) => receivedOnce(call)),
};
