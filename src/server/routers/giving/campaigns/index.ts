import { z } from 'zod';
import {
  campaign,
  campaignAddress,
  campaignChange,
  campaignInput,
  campaignPage,
  campaignTeaser,
  storedCampaign,
} from '../../../../shared/schemas/campaigns';
import { byId, bySlug, success } from '../../../../shared/schemas/fields';
import { trashDays } from '../../../../shared/schemas/trash';
import { withAge } from '../../../../shared/schemas/versions';
import { moveToTrash } from '../../../content/trash';
import { notFound } from '../../../rpc/errors';
import { idempotentCreate } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import {
  publicContent,
  rest,
  restCreate,
  restList,
  returningSuccess,
  router,
  sortedBy,
} from '../../../rpc/trpc';
import { changeCampaign, createCampaign, inDollars } from './save';
import { allCampaigns, campaignAddresses, publicCampaign, publicCampaigns, runningCampaigns } from './shown';
import { campaignTrash } from './trash';

const tag = 'Campaigns';
const write = permitted('campaigns:write');

export const campaignsRouter = router({
  list: publicContent
    .meta(
      restList('/campaigns', tag, sortedBy('desc', 'startsOn', 'id'), [
        'List campaigns',
        'The published campaigns that have begun, with their progress by the ledger. Those that have ended stay in the list.',
      ]),
    )
    .output(z.array(campaign))
    .query(({ ctx }) => publicCampaigns(ctx)),

  addresses: publicContent.output(z.array(campaignAddress)).query(({ ctx }) => campaignAddresses(ctx)),

  running: publicContent.output(z.array(campaignTeaser)).query(({ ctx }) => runningCampaigns(ctx)),

  bySlug: publicContent
    .meta({
      ...rest('GET', '/campaigns/{slug}', tag, [
        'Read a campaign',
        'One published campaign that has begun, by its slug, with its progress by the ledger, and its elements in `formatted` if it is Markdown. The `ETag` is its version: send it as `If-Match` when you change the campaign.',
      ]),
      versioned: true,
    })
    .input(bySlug)
    .output(campaignPage)
    .query(async ({ ctx, input }) => {
      const { original, page } = await publicCampaign(ctx, input.slug);
      ctx.markVersion(original);
      return page;
    }),

  staffList: permitted('campaigns:read')
    .output(z.array(withAge(campaign)))
    .query(({ ctx }) => allCampaigns(ctx.db)),

  create: write
    .meta({
      ...restCreate('/campaigns', tag, [
        'Create a campaign',
        'If `published` is true, it appears on the site from its first day.',
        'Created a campaign',
      ]),
      refusals: [409],
      versioned: true,
    })
    .input(campaignInput)
    .output(storedCampaign)
    .mutation(
      idempotentCreate(storedCampaign, async ({ ctx, input }) => {
        ctx.auditDetails({ changed: Object.keys(input) });
        return inDollars(await createCampaign(ctx.db, input, ctx.user.actor));
      }),
    ),

  update: write
    .meta({
      ...rest('PATCH', '/campaigns/{id}', tag, [
        'Update a campaign',
        'Fields that you leave out stay as they are. `published: false` removes it from the site. With `If-Match`, a change is refused if somebody else has changed the campaign since.',
        'Changed a campaign',
      ]),
      conditional: true,
      refusals: [409],
      versioned: true,
    })
    .input(campaignChange)
    .output(storedCampaign)
    .mutation(async ({ ctx, input }) => {
      const changed = await changeCampaign(ctx, input);
      ctx.markVersion(changed);
      return changed;
    }),

  delete: write
    .meta(
      rest('DELETE', '/campaigns/{id}', tag, [
        'Delete a campaign',
        `Moves the campaign, with its translations, to the trash, from which it can be restored for ${trashDays} days. Its funds and their donations stay.`,
        'Deleted a campaign',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { id } }) => {
        if (!(await moveToTrash(ctx.db, campaignTrash, { id, by: ctx.user.actor })))
          throw notFound('campaign');
      }),
    ),
});
