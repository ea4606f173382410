import type { z } from 'zod';
import { bulkInput, bulkStatus, doneMany } from '../../../../shared/schemas/bulk';
import { receivedInput } from '../../../../shared/schemas/money';
import { donationStatuses } from '../../../../shared/schemas/statuses';
import { bulkChange, checkEach, selectedIds, writeConcurrently } from '../../../content/bulk';
import { donations } from '../../../db/schema';
import type { PermittedContext } from '../../../rpc/context';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { lockDonations } from '../ledger/donation';
import { requireOpenPledge, requirePastDay } from '../ledger/entries';
import { importedAmong } from '../ledger/imported';
import { donationFilters, matchingDonations } from './filters';
import { recordPayment } from './record-payment';

const tag = 'Donations';
/** All payments, receipts and emails share one transaction. */
const maxReceived = 200;

const manyReceivedExample = {
  match: { status: 'pending', search: '' },
  count: 30,
  receivedOn: '2026-02-03',
  paymentMethod: 'bank',
};

const manyDonationsStatus = bulkStatus('donation', donationFilters, donationStatuses).meta({
  title: 'ManyDonationsStatus',
  examples: [{ ids: [1, 2], status: 'completed' }],
});

const manyReceived = bulkInput('donation', donationFilters, {
  receivedOn: receivedInput.shape.receivedOn,
  paymentMethod: receivedInput.shape.paymentMethod,
}).meta({ title: 'ManyReceived', examples: [manyReceivedExample] });

type Received = { ctx: PermittedContext; input: z.output<typeof manyReceived> };

/** Books the payments of several pledges. Locks all of them before any receipt number, to avoid deadlocks. */
async function receiveMany({ ctx, input }: Received) {
  const { receivedOn, paymentMethod, ...selection } = input;
  await requirePastDay(ctx.db, 'receivedOn', receivedOn);
  const ids = await selectedIds(ctx.db, {
    table: donations,
    selection,
    where: matchingDonations,
    max: maxReceived,
  });
  const pledges = new Map((await lockDonations(ctx.db, ids)).map((pledged) => [pledged.id, pledged]));
  const imported = await importedAmong(ctx.db, ids);
  const { rows, refused } = checkEach(ids, (id) => {
    const pledged = pledges.get(id);
    if (!pledged) throw notFound('donation');
    requireOpenPledge(pledged, imported, 'id');
    return pledged;
  });
  await writeConcurrently(rows, (pledged) =>
    recordPayment(ctx.db, ctx.mail, pledged, { receivedOn, paymentMethod, reference: null }),
  );
  ctx.auditDetails({ ids: rows.map(({ id }) => id), changed: ['receivedOn', 'paymentMethod', 'status'] });
  return { count: rows.length, refused };
}

/** Bulk procedures, spread into the donations router. */
export const bulkProcedures = {
  setStatusMany: bulkChange({
    table: donations,
    resource: 'donations',
    tag,
    path: '/donations/status',
    text: [
      'Change the status of several donations',
      'Changes the donations in `ids`, or all that `match` selects if their number equals `count`; no money is moved. A donation whose status differs from `seen` is left unchanged. Runs in steps of 500: after a failure some may already be changed.',
      'Changed several donations',
    ],
    input: manyDonationsStatus,
    column: 'status',
    where: matchingDonations,
  }),

  receiveMany: permitted('donations:write')
    .meta({
      ...rest('POST', '/donations/receive', tag, [
        'Record the payment of several pledges',
        'Books the full amount of each, completes them, and issues and emails one receipt each; at most 200 at once. Pledges that were already paid are listed in `refused`. Repeating an `Idempotency-Key` returns the first response.',
        'Recorded the payments of several donations',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(manyReceived)
    .output(doneMany)
    .mutation(idempotent(doneMany, receiveMany)),
};
