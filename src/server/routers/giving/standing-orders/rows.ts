import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { today } from '../../../../shared/lib/days';
import { type Cents, dollarsOf } from '../../../../shared/lib/money';
import {
  type ListedStandingOrder,
  type StandingOrder,
  standingOrder,
  type standingOrderSearch,
} from '../../../../shared/schemas/standing-orders';
import type { Database } from '../../../db/database';
import { contains, holds } from '../../../db/records';
import { donations, donors, standingOrders } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';

type StoredOrder = typeof standingOrders.$inferSelect;

export const orderInDollars = ({ donorId, ...order }: StoredOrder) => ({
  ...order,
  donor: donorId,
  amount: dollarsOf(order.amount),
});

/** Weekends and holidays delay transfers. */
const graceDays = 7;

// Qualified by hand: drizzle leaves out the table's name in a query of one table.
const lastReceivedOn = sql`(select max(given.received_on) from ${donations} given
  where given.standing_order_id = standing_orders.id and given.received_cents > 0)`;

const nextExpectedOn = (zone: string) => sql<string>`(
  coalesce(${lastReceivedOn}, (standing_orders.created_at at time zone ${zone})::date)
  + case standing_orders.every when 'month' then interval '1 month' when 'quarter' then interval '3 months'
      else interval '1 year' end)::date`;

const isOverdue = (zone: string) =>
  sql<boolean>`(standing_orders.ended_at is null and ${nextExpectedOn(zone)} + ${graceDays}::int < ${today(zone)}::date)`;

type Search = z.output<typeof standingOrderSearch> & { standingOrder?: string | undefined };

/** Finds standing orders by reference, and by the donor's name and address. */
export async function matchingOrders({ search, state, standingOrder }: Search, db: Database) {
  const ofDonor = sql`(select ${donors.id} from ${donors} where ${contains(donors, search)})`;
  return and(
    standingOrder === undefined ? undefined : eq(standingOrders.id, Number(standingOrder)),
    search === ''
      ? undefined
      : or(holds(standingOrders.reference, search), sql`${standingOrders.donorId} in ${ofDonor}`),
    await hasState(state, db),
  );
}

async function hasState(state: Search['state'], db: Database): Promise<SQL | undefined> {
  if (state === undefined) return undefined;
  if (state === 'ended') return isNotNull(standingOrders.endedAt);
  return state === 'active' ? isNull(standingOrders.endedAt) : isOverdue(await timeZone(db));
}

type Payments = Omit<ListedStandingOrder, Exclude<keyof StandingOrder, 'donor'>>;

/** The donor and the payments of each of these standing orders. */
export async function paymentsByOrder(db: Database, ids: number[]): Promise<(id: number) => Payments> {
  const zone = await timeZone(db);
  const rows = await db
    .select({
      id: standingOrders.id,
      donor: standingOrders.donorId,
      donorName: donors.name,
      donations: sql<number>`(select count(*)::int from ${donations} given
        where given.standing_order_id = standing_orders.id and given.received_cents > 0)`,
      received: sql<Cents>`(select coalesce(sum(given.received_cents - given.refunded_cents), 0)::float8
        from ${donations} given where given.standing_order_id = standing_orders.id)`,
      lastReceivedOn: sql<string | null>`${lastReceivedOn}::text`,
      nextExpectedOn: sql<
        string | null
      >`case when standing_orders.ended_at is null then ${nextExpectedOn(zone)}::text end`,
      overdue: isOverdue(zone),
    })
    .from(standingOrders)
    .innerJoin(donors, eq(donors.id, standingOrders.donorId))
    .where(inArray(standingOrders.id, ids));
  const found = new Map(
    rows.map(({ id, received, ...row }) => [id, { ...row, received: dollarsOf(received) }]),
  );
  return (id) => {
    const payments = found.get(id);
    if (!payments) throw new Error(`The standing order ${id} has no donor`);
    return payments;
  };
}

/** Rows with their payments. */
export async function withPayments(
  db: Database,
  orders: readonly StandingOrder[],
): Promise<ListedStandingOrder[]> {
  const payments = await paymentsByOrder(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((one) => ({ ...one, ...payments(one.id) }));
}

/** Rows of the file. */
export const standingOrderRows = (db: Database, items: readonly unknown[]) =>
  withPayments(db, standingOrder.array().parse(items));

/** The columns of the file in their order. */
export const standingOrderHeadings: Record<keyof ListedStandingOrder, string> = {
  id: 'Number',
  donor: 'Donor',
  donorName: 'Name',
  amount: 'Amount (USD)',
  every: 'Every',
  reference: 'Reference',
  fundId: 'Fund',
  donations: 'Donations',
  received: 'Received (USD)',
  lastReceivedOn: 'Last payment',
  nextExpectedOn: 'Next expected',
  overdue: 'Overdue',
  endedAt: 'Ended on',
  version: 'Version',
  createdAt: 'Created on',
  updatedAt: 'Changed on',
  updatedBy: 'Changed by',
};
