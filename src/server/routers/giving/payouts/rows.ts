import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Cents, inUnitsOf, minus, sumOf } from '../../../../shared/lib/money';
import { centsIn } from '../../../../shared/lib/typed-amounts';
import {
  type ListedPayout,
  type MovementKind,
  type Payout,
  type PayoutIssue,
  type PayoutMovement,
  type PayoutSums,
  payout,
  type payoutFilters,
} from '../../../../shared/schemas/payouts';
import type { Database } from '../../../db/database';
import { holds, is } from '../../../db/records';
import { bankLines, donations, moneyEntries, payoutMovements, payouts } from '../../../db/schema';

type Filters = z.output<typeof payoutFilters> & { search: string };

// Qualified by hand: drizzle leaves out the table's name in a query of one table.
const hasLine = sql`exists (select 1 from ${bankLines} line where line.payout_id = payouts.id)`;

/** Finds payouts by the ids of the provider and the bank, and by exact amount. */
export function matchingPayouts({ search, status, bank, payout: one }: Filters): SQL | undefined {
  const cents = centsIn(search);
  return and(
    search === ''
      ? undefined
      : or(
          holds(payouts.providerId, search),
          holds(payouts.traceId, search),
          cents === undefined ? undefined : eq(payouts.cents, cents),
        ),
    is(payouts.status, status),
    bank === undefined ? undefined : bank === 'matched' ? hasLine : not(hasLine),
    is(payouts.id, one === undefined ? undefined : Number(one)),
  );
}

/** In another currency, the ledger has the amount before it was converted. */
const isSameAmount = sql`(${payouts.currency} <> 'usd' or ${moneyEntries.cents} = ${payoutMovements.cents})`;

const isReturned = sql`(${payoutMovements.kind} = 'returned' and exists (
  select 1 from payouts earlier where earlier.provider_id = ${payoutMovements.ref}))`;

const isBooked = sql<boolean>`(${moneyEntries.id} is not null or ${isReturned})`;

/** The movements of payouts with their ledger entries. */
const withEntries = and(eq(moneyEntries.ref, payoutMovements.ref), isSameAmount);

const centsWhere = (condition: SQL) =>
  sql<Cents>`coalesce(sum(${payoutMovements.cents}) filter (where ${condition}), 0)::float8`;
const sumOfKind = (kind: MovementKind) => centsWhere(eq(payoutMovements.kind, kind));

type Related = Omit<ListedPayout, keyof Payout>;

/** The bank line, the sums and the issues of each of these payouts. */
export async function payoutSums(db: Database, ids: number[]): Promise<(id: number) => Related> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            payout: payouts,
            line: { date: bankLines.date, text: bankLines.text },
            movementCount: sql<number>`count(${payoutMovements.id})::int`,
            sums: {
              charge: sumOfKind('charge'),
              fee: sumOfKind('fee'),
              refund: sumOfKind('refund'),
              dispute: sumOfKind('dispute'),
              returned: sumOfKind('returned'),
              other: sumOfKind('other'),
            },
            unbooked: {
              count: sql<number>`(count(${payoutMovements.id}) filter (where not ${isBooked}))::int`,
              cents: centsWhere(sql`not ${isBooked}`),
            },
          })
          .from(payouts)
          .leftJoin(payoutMovements, eq(payoutMovements.payoutId, payouts.id))
          .leftJoin(moneyEntries, withEntries)
          .leftJoin(bankLines, eq(bankLines.payoutId, payouts.id))
          .where(inArray(payouts.id, ids))
          .groupBy(payouts.id, bankLines.id);
  const found = new Map(
    rows.map(({ payout: one, line, ...row }) => {
      const differenceCents = minus(one.cents, sumOf(Object.values(row.sums)));
      const state = { ...row, differenceCents, bankLine: line };
      return [one.id, { ...state, issues: issuesOf(one, state) }];
    }),
  );
  return (id) => {
    const related = found.get(id);
    if (!related) throw new Error(`The payout ${id} is gone`);
    return related;
  };
}

function issuesOf(
  { automatic, complete, status }: typeof payouts.$inferSelect,
  { differenceCents, unbooked, bankLine }: Omit<Related, 'issues'>,
): PayoutIssue[] {
  const hasFailed = status === 'failed' || status === 'canceled';
  return [
    ...(automatic ? [] : (['unlisted'] as const)),
    ...(complete && differenceCents !== 0 ? (['difference'] as const) : []),
    ...(unbooked.count > 0 ? (['unbooked'] as const) : []),
    ...(hasFailed && bankLine ? (['failed'] as const) : []),
  ];
}

/** In the order in which the provider lists them. */
export async function movementsOf(db: Database, payoutId: number): Promise<PayoutMovement[]> {
  const donor = sql<string | null>`${donations.firstName} || ' ' || ${donations.lastName}`;
  return db
    .select({
      id: payoutMovements.id,
      kind: payoutMovements.kind,
      cents: payoutMovements.cents,
      ref: payoutMovements.ref,
      text: payoutMovements.text,
      booked: isBooked,
      entryId: moneyEntries.id,
      donationId: moneyEntries.donationId,
      donor,
    })
    .from(payoutMovements)
    .innerJoin(payouts, eq(payouts.id, payoutMovements.payoutId))
    .leftJoin(moneyEntries, withEntries)
    .leftJoin(donations, eq(donations.id, moneyEntries.donationId))
    .where(eq(payoutMovements.payoutId, payoutId))
    .orderBy(asc(payoutMovements.id));
}

/** Rows of the file, with amounts in whole units of their currency. */
export async function payoutRows(db: Database, items: readonly unknown[]) {
  const listed = payout.array().parse(items);
  const related = await payoutSums(
    db,
    listed.map(({ id }) => id),
  );
  return listed.map(({ cents, ...one }) => {
    const { bankLine, sums, unbooked, differenceCents, issues, movementCount } = related(one.id);
    const written = (amount: Cents) => inUnitsOf(one.currency, amount);
    const amounts = Object.fromEntries(Object.entries(sums).map(([kind, sum]) => [kind, written(sum)]));
    return {
      ...one,
      amount: written(cents),
      ...amounts,
      movementCount,
      difference: written(differenceCents),
      unbooked: written(unbooked.cents),
      bankDay: bankLine?.date ?? null,
      bankText: bankLine?.text ?? null,
      issues: issues.join(' '),
    };
  });
}

type Columns =
  | Exclude<keyof Payout, 'cents'>
  | keyof PayoutSums
  | 'amount'
  | 'movementCount'
  | 'difference'
  | 'unbooked'
  | 'bankDay'
  | 'bankText'
  | 'issues';

/** The columns of the file in their order. */
export const payoutHeadings: Record<Columns, string> = {
  id: 'Number',
  createdAt: 'Created on',
  arrivesOn: 'Arrives on',
  status: 'Status',
  amount: 'Amount',
  currency: 'Currency',
  charge: 'Donations',
  fee: 'Fees',
  refund: 'Refunds',
  dispute: 'Disputes',
  returned: 'Returned payouts',
  other: 'Other',
  movementCount: 'Transactions',
  difference: 'Difference',
  unbooked: 'Not in the ledger',
  bankDay: 'In the bank on',
  bankText: 'Bank statement line',
  issues: 'Needs attention',
  providerId: 'Payout ID',
  traceId: 'Trace ID',
  automatic: 'Automatic',
  complete: 'Transactions read',
};
