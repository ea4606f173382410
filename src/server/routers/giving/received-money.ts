import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { momentAt } from '../../../shared/lib/moments';
import { donations } from '../../db/schema';

const { status, received, amount, createdAt, receivedOn } = donations;

/** Marked as completed without an entry, as before money was booked: it counts as arrived by hand. */
export const isManual = sql<boolean>`(${status} = 'completed' and ${received} = 0)`;

/** Whether money came, by the ledger or by hand: every figure of what arrived asks this. */
export const isReceived = sql<boolean>`(${received} > 0 or ${isManual})`;

/** The sums of some donations, in cents: what the ledger has of them, and what came by hand. */
export const moneySums = {
  received: sql<number>`coalesce(sum(${received}), 0)::float8`,
  byHand: sql<number>`coalesce(sum(${amount}) filter (where ${isManual}), 0)::float8`,
  fee: sql<number>`coalesce(sum(${donations.fee}), 0)::float8`,
  refunded: sql<number>`coalesce(sum(${donations.refunded}), 0)::float8`,
};

type Sums = Record<keyof typeof moneySums, number>;

/** The same in dollars. */
export const inDollars = (cents: Sums): Sums => ({
  received: cents.received / 100,
  byHand: cents.byHand / 100,
  fee: cents.fee / 100,
  refunded: cents.refunded / 100,
});

/** A list that is made once for a query, and not once for each row: that takes ten times as long. */
const arrayOf = (values: readonly string[], type: 'date' | 'timestamptz') =>
  sql`(select ${`{${values.join(',')}}`}::text::${sql.raw(type)}[])`;

/** In which of the months a moment is, from 1 on; 0 is before them. */
export const monthIndex = (moment: AnyPgColumn, months: readonly string[], zone: string) => {
  const beginnings = months.map((month) => momentAt(`${month}-01`, 0, zone).toISOString());
  return sql<number>`width_bucket(${moment}, ${arrayOf(beginnings, 'timestamptz')})`;
};

/** In which of the months money came; what came by hand is told by the day of its pledge. */
export const receivedMonthIndex = (months: readonly string[], zone: string) => {
  const days = months.map((month) => `${month}-01`);
  return sql<number>`case when ${receivedOn} is null then ${monthIndex(createdAt, months, zone)}
    else width_bucket(${receivedOn}, ${arrayOf(days, 'date')}) end`;
};
