import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { momentAt } from '../../../shared/lib/moments';
import { type Cents, dollarsOf } from '../../../shared/lib/money';
import { donations } from '../../db/schema';

const { status, received, amount, createdAt, receivedOn } = donations;

/** Completed by staff without a ledger entry: counts as received manually. */
export const isManual = sql<boolean>`(${status} = 'completed' and ${received} = 0)`;

/** Received by the ledger or manually. Every figure of received donations uses this condition. */
export const isReceived = sql<boolean>`(${received} > 0 or ${isManual})`;

/** Sums of the ledger and of donations received manually. */
export const moneySums = {
  received: sql<Cents>`coalesce(sum(${received}), 0)::float8`,
  byHand: sql<Cents>`coalesce(sum(${amount}) filter (where ${isManual}), 0)::float8`,
  fee: sql<Cents>`coalesce(sum(${donations.fee}), 0)::float8`,
  refunded: sql<Cents>`coalesce(sum(${donations.refunded}), 0)::float8`,
};

type Sums = Record<keyof typeof moneySums, Cents>;

export const sumsInDollars = ({ received, byHand, fee, refunded }: Sums) => ({
  received: dollarsOf(received),
  byHand: dollarsOf(byHand),
  fee: dollarsOf(fee),
  refunded: dollarsOf(refunded),
});

/** An array that is built once per query; built per row it takes ten times as long. */
const arrayOf = (values: readonly string[], type: 'date' | 'timestamptz') =>
  sql`(select ${`{${values.join(',')}}`}::text::${sql.raw(type)}[])`;

/** The 1-based index of a moment's month; 0 is before the first. */
export const monthIndex = (moment: AnyPgColumn, months: readonly string[], zone: string) => {
  const beginnings = months.map((month) => momentAt(`${month}-01`, 0, zone).toISOString());
  return sql<number>`width_bucket(${moment}, ${arrayOf(beginnings, 'timestamptz')})`;
};

/** The month in which the money was received; without a day, the month of the pledge. */
export const receivedMonthIndex = (months: readonly string[], zone: string) => {
  const days = months.map((month) => `${month}-01`);
  return sql<number>`case when ${receivedOn} is null then ${monthIndex(createdAt, months, zone)}
    else width_bucket(${receivedOn}, ${arrayOf(days, 'date')}) end`;
};
