import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { byId } from '../../../../shared/schemas/fields';
import { listedPayout, payout, payoutFilters, payoutWithMovements } from '../../../../shared/schemas/payouts';
import { submissions } from '../../../content/submissions';
import { records } from '../../../db/records';
import { payouts } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';
import { toList } from '../../../rpc/lists';
import { permitted } from '../../../rpc/permissions';
import { paginated, rest, restList, router } from '../../../rpc/trpc';
import { matchingPayouts, movementsOf, payoutSums } from './rows';

const tag = 'Payouts';
const read = permitted('donations:read');
const store = records(payouts);
const listText = [
  'List payouts',
  'What the payment provider transferred to the bank account, newest first, with the sums of donations, fees, refunds and disputes. Empty without a payment provider.',
] as const;

export const payoutsRouter = router({
  ...submissions({
    table: payouts,
    resource: 'donations',
    tag,
    path: '/payouts',
    schemas: { output: payout, row: listedPayout, filters: payoutFilters },
    text: listText,
    related: payoutSums,
    sortable: { amount: payouts.cents, arrivesOn: payouts.arrivesOn },
    where: matchingPayouts,
  }),

  list: read
    .meta(restList('/payouts', tag, paginated, listText))
    .output(z.array(listedPayout))
    .query(async ({ ctx }) => {
      const newestFirst = store.longList({ by: [payouts.createdAt, payouts.id], order: 'desc' });
      const found = await toList(ctx, newestFirst);
      const related = await payoutSums(
        ctx.db,
        found.map(({ id }) => id),
      );
      return found.map((one) => ({ ...one, ...related(one.id) }));
    }),

  /** Whether the area shows payouts. */
  isShown: read
    .output(z.boolean())
    .query(async ({ ctx }) => ctx.payments !== undefined || (await ctx.db.$count(payouts)) > 0),

  byId: read
    .meta(
      rest('GET', '/payouts/{id}', tag, [
        'Read a payout with its transactions',
        'Each transaction names its entry in the ledger of donations and its donation, if the ledger has it.',
      ]),
    )
    .input(byId)
    .output(payoutWithMovements)
    .query(async ({ ctx, input: { id } }) => {
      const stored = await store.first(ctx.db, eq(payouts.id, id));
      if (!stored) throw notFound('payout');
      const related = await payoutSums(ctx.db, [id]);
      return { ...stored, ...related(id), movements: await movementsOf(ctx.db, id) };
    }),
});
