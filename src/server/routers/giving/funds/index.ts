import { arrayContains, eq } from 'drizzle-orm';
import { z } from 'zod';
import { byId, success } from '../../../../shared/schemas/fields';
import { fund, fundBalance, fundChange, fundInput } from '../../../../shared/schemas/funds';
import { withAge } from '../../../../shared/schemas/versions';
import { translated } from '../../../content/translations/translated';
import { records } from '../../../db/records';
import {
  campaigns,
  courses,
  events,
  fundSpending,
  funds,
  programs,
  standingOrders,
} from '../../../db/schema';
import { notFound, refuse, refuseWith } from '../../../rpc/errors';
import { idempotentCreate } from '../../../rpc/idempotency';
import { changeSeen } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { publicContent, rest, restCreate, restList, router, sortedBy } from '../../../rpc/trpc';
import { countDonationsTo, fundBalances, listFunds } from './funds';

const tag = 'Funds';
const store = records(funds);
const write = permitted('funds:write');

export const fundsRouter = router({
  list: publicContent
    .meta(
      restList('/funds', tag, sortedBy('desc', 'id'), [
        'List funds',
        'The purposes that donors can choose besides the general fund. The donation form offers the active ones.',
      ]),
    )
    .output(z.array(fund))
    .query(async ({ ctx }) => translated(ctx, 'fund', await listFunds(ctx.db))),

  staffList: permitted('funds:read')
    .output(z.array(withAge(fund)))
    .query(({ ctx }) => listFunds(ctx.db)),

  balances: permitted('funds:read')
    .output(z.array(fundBalance))
    .query(({ ctx }) => fundBalances(ctx.db)),

  create: write
    .meta({
      ...restCreate('/funds', tag, [
        'Create a fund',
        'The donation form offers it at once, unless `active` is false.',
        'Created a fund',
      ]),
      refusals: [409],
      versioned: true,
    })
    .input(fundInput)
    .output(fund)
    .mutation(
      idempotentCreate(fund, async ({ ctx, input }) => {
        ctx.auditDetails({ changed: Object.keys(input) });
        return fund.parse(await store.insert(ctx.db, { ...input, updatedBy: ctx.user.actor }));
      }),
    ),

  update: write
    .meta({
      ...rest('PUT', '/funds/{id}', tag, [
        'Update a fund',
        'Existing donations stay with the fund. `active: false` removes it from the donation form.',
        'Changed a fund',
      ]),
      conditional: true,
      refusals: [409],
      versioned: true,
    })
    .input(fundChange)
    .output(fund)
    .mutation(async ({ ctx, input: { id, ...values } }) => {
      const changed = await ctx.db.transaction(async (tx) =>
        changeSeen({
          ifMatch: ctx.ifMatch,
          before: await store.lock(tx, id),
          values,
          save: (changed) => store.update(tx, id, { ...changed, updatedBy: ctx.user.actor }),
          output: withAge(fund),
          noun: 'fund',
          auditDetails: ctx.auditDetails,
        }),
      );
      ctx.markVersion(changed);
      return changed;
    }),

  delete: write
    .meta({
      ...rest('DELETE', '/funds/{id}', tag, [
        'Delete an unused fund',
        'A fund that has donations, pledges, standing orders, spending or a campaign cannot be deleted: the answer is 409. Set `active` to false instead. Programs that named the fund lose it.',
        'Deleted a fund',
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction(async (tx) => {
        if (!(await store.lock(tx, id))) throw notFound('fund');
        if ((await tx.$count(fundSpending, eq(fundSpending.fundId, id))) > 0)
          throw refuse(
            'CONFLICT',
            'Spending is recorded for this fund. You can remove it from the form, but not delete it.',
          );
        if ((await tx.$count(campaigns, arrayContains(campaigns.fundIds, [id]))) > 0)
          throw refuse(
            'CONFLICT',
            'A campaign is for this fund. You can remove it from the form, but not delete it.',
          );
        if ((await tx.$count(standingOrders, eq(standingOrders.fundId, id))) > 0)
          throw refuse(
            'CONFLICT',
            'A standing order is for this fund. You can remove it from the form, but not delete it.',
          );
        const uses = await countDonationsTo(tx, id);
        if (uses > 0)
          throw refuseWith(
            'CONFLICT',
            uses === 1
              ? 'One donation is for this fund. You can remove it from the form, but not delete it.'
              : `${uses} donations are for this fund. You can remove it from the form, but not delete it.`,
            { uses },
          );
        for (const items of [programs, events, courses])
          await tx.update(items).set({ fundId: null, updatedBy: ctx.user.actor }).where(eq(items.fundId, id));
        await store.remove(tx, id);
        return { success: true };
      }),
    ),
});
