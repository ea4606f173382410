import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { centsOf, dollarsOf } from '../../../../shared/lib/money';
import { spending, spendingChange, spendingInput, transparency } from '../../../../shared/schemas/spending';
import { withAge } from '../../../../shared/schemas/versions';
import { deletion } from '../../../content/submissions';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { fundSpending } from '../../../db/schema';
import { idempotentCreate } from '../../../rpc/idempotency';
import { changeSeen } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { publicContent, rest, restCreate, restList, router, sortedBy } from '../../../rpc/trpc';
import { requireFund } from '../funds/funds';
import { transparencyFigures } from './transparency';

const tag = 'Funds';
const store = records(fundSpending);
const write = permitted('giving:write');
type Row = typeof fundSpending.$inferSelect;

const inDollars = ({ cents, ...row }: Row) => ({ ...row, amount: dollarsOf(cents) });
const inCents = ({ amount, ...values }: z.output<typeof spendingInput>) => ({
  ...values,
  cents: centsOf(amount),
});

async function listSpending(db: Database) {
  const rows = await db.select().from(fundSpending).orderBy(desc(fundSpending.year), desc(fundSpending.id));
  return rows.map(inDollars);
}

/** The log names the resource, not the permission. */
const subjectOf = (id: number) => ({ subject: `spending/${id}` });

export const spendingRouter = router({
  published: publicContent
    .meta({
      ...rest('GET', '/transparency', tag, [
        'Read received and spent money by fund and year',
        'The figures of the page `/transparency`, in dollars rounded to hundreds: received money after refunds and before fees, and spending as the staff has recorded it. A 404 unless the setting `transparencyPage` is `yes`.',
      ]),
      refusals: [404],
    })
    .output(transparency)
    .query(({ ctx }) => transparencyFigures(ctx)),

  list: permitted('giving:read')
    .meta(
      restList('/spending', tag, sortedBy('desc', 'year', 'id'), [
        'List spending by fund and year',
        'What was spent from each fund in a year, as the staff has recorded it.',
      ]),
    )
    .output(z.array(spending))
    .query(({ ctx }) => listSpending(ctx.db)),

  staffList: permitted('giving:read')
    .output(z.array(withAge(spending)))
    .query(({ ctx }) => listSpending(ctx.db)),

  create: write
    .meta({
      ...restCreate('/spending', tag, [
        'Record spending',
        'What was spent from a fund in a year. A second entry for the same fund and year is refused with 409.',
        'Recorded spending',
      ]),
      refusals: [409],
      versioned: true,
    })
    .input(spendingInput)
    .output(spending)
    .mutation(
      idempotentCreate(spending, ({ ctx, input }) =>
        ctx.db.transaction(async (tx) => {
          await requireFund(tx, input.fundId);
          const row = await store.insert(tx, { ...inCents(input), updatedBy: ctx.user.actor });
          ctx.auditDetails({ ...subjectOf(row.id), changed: Object.keys(input) });
          return inDollars(row);
        }),
      ),
    ),

  update: write
    .meta({
      ...rest('PUT', '/spending/{id}', tag, [
        'Change recorded spending',
        'A second entry for the same fund and year is refused with 409.',
        'Changed recorded spending',
      ]),
      conditional: true,
      refusals: [409],
      versioned: true,
    })
    .input(spendingChange)
    .output(spending)
    .mutation(async ({ ctx, input: { id, ...values } }) => {
      const changed = await ctx.db.transaction(async (tx) => {
        const before = await store.lock(tx, id);
        if (before) await requireFund(tx, values.fundId);
        return changeSeen({
          ifMatch: ctx.ifMatch,
          before: before && inDollars(before),
          values,
          save: async (changed) => {
            const row = await store.update(tx, id, { ...inCents(changed), updatedBy: ctx.user.actor });
            return row && inDollars(row);
          },
          output: withAge(spending),
          noun: 'spending',
          auditDetails: ctx.auditDetails,
        });
      });
      ctx.auditDetails(subjectOf(id));
      ctx.markVersion(changed);
      return changed;
    }),

  delete: deletion({
    table: fundSpending,
    resource: 'giving',
    subject: 'spending',
    tag,
    path: '/spending',
    noun: 'spending',
    text: ['Delete recorded spending', 'Deletes the entry.', 'Deleted recorded spending'],
  }),
});
