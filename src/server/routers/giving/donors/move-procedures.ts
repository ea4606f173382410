import {
  donationMove,
  mergeInput,
  mergePreviewInput,
  splitInput,
  splitPreviewInput,
} from '../../../../shared/schemas/donor-moves';
import { donor } from '../../../../shared/schemas/donors';
import type { PermittedContext } from '../../../rpc/context';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { requireSeen } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import type { StoredDonor } from '../ledger/donors';
import { mergeDonors, previewMerge, previewSplit, splitDonor } from './moves';

const tag = 'Donors';

/** Refuses a donor that is not there, or that If-Match does not name. */
const seenBy =
  ({ ifMatch }: Pick<PermittedContext, 'ifMatch'>) =>
  (before: StoredDonor | undefined): void => {
    if (!before) throw notFound('donor');
    requireSeen({ ifMatch, before, output: donor, noun: 'donor' });
  };

/** Merging and splitting donors, spread into the donors router. */
export const moveProcedures = {
  mergePreview: permitted('donations:read')
    .meta(
      rest('GET', '/donors/{id}/merge', tag, [
        'Preview a merge of two donors',
        'What a merge of the donor `from` into this one would move; nothing is changed.',
      ]),
    )
    .input(mergePreviewInput)
    .output(donationMove)
    .query(({ ctx, input }) => previewMerge(ctx.db, input.id, input.from)),

  merge: permitted('donations:write')
    .meta({
      ...rest('POST', '/donors/{id}/merge', tag, [
        'Merge a donor into another',
        'Moves all donations and email addresses of the donor `from` to this one, in one transaction. Fields that are empty here are taken over, and notes are joined. Donations and receipts keep the names that they have. The link to the statement of `from` then leads to this donor.',
        'Merged two donors',
      ]),
      idempotent: true,
      conditional: true,
      refusals: [409],
    })
    .input(mergeInput)
    .output(donor)
    .mutation(
      idempotent(donor, async ({ ctx, input: { id, from } }) => {
        ctx.auditDetails({ subject: `donors/${id}`, changed: ['donations'] });
        const by = ctx.user.actor;
        const merged = await ctx.db.transaction((tx) => mergeDonors(tx, { id, from, by }, seenBy(ctx)));
        return donor.parse(merged);
      }),
    ),

  splitPreview: permitted('donations:read')
    .meta(
      rest('GET', '/donors/{id}/split', tag, [
        'Preview a split of a donor',
        'What moves if these donations (`donationIds`, separated by commas) get another donor; nothing is changed.',
      ]),
    )
    .input(splitPreviewInput)
    .output(donationMove)
    .query(({ ctx, input }) => previewSplit(ctx.db, input)),

  split: permitted('donations:write')
    .meta({
      ...rest('POST', '/donors/{id}/split', tag, [
        'Move donations to another donor',
        'Moves these donations to the donor `to`, or to a new one with `name`, in one transaction. An email address that no other donation of this donor has goes along. Donations and receipts keep the names that they have. Returns the donor that now has the donations.',
        'Moved donations to another donor',
      ]),
      idempotent: true,
      conditional: true,
      refusals: [409],
    })
    .input(splitInput)
    .output(donor)
    .mutation(
      idempotent(donor, async ({ ctx, input }) => {
        ctx.auditDetails({ subject: `donors/${input.id}`, changed: ['donations'] });
        const by = ctx.user.actor;
        const moved = await ctx.db.transaction((tx) => splitDonor(tx, { ...input, by }, seenBy(ctx)));
        return donor.parse(moved);
      }),
    ),
};
