import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { momentAt } from '../../../shared/lib/moments';
import { type Cents, dollarsOf } from '../../../shared/lib/money';
import { donations, moneyEntries } from '../../db/schema';

const { status, received, amount } = donations;

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

/** The month of a day; without one, of a moment. */
export const dayMonthIndex = (
  { day, moment }: Record<'day' | 'moment', AnyPgColumn>,
  months: readonly string[],
  zone: string,
) => {
  const days = months.map((month) => `${month}-01`);
  return sql<number>`case when ${day} is null then ${monthIndex(moment, months, zone)}
    else width_bucket(${day}, ${arrayOf(days, 'date')}) end`;
};

/** Sums of ledger entries. */
export const entrySums = {
  received: entrySum(1, "'charge'"),
  fee: entrySum(-1, "'fee'"),
  refunded: entrySum(-1, "'refund', 'dispute'"),
};

function entrySum(sign: 1 | -1, kinds: string) {
  return sql<Cents>`(coalesce(sum(${moneyEntries.cents}) filter (where ${moneyEntries.countsAs} in (${sql.raw(kinds)})), 0)
    * ${sql.raw(String(sign))})::float8`;
}

/** A payment that is neither corrected nor the reversal of one. */
export const isInForce = sql`(${moneyEntries.kind} <> 'correction' or ${moneyEntries.cents} > 0)
  and not exists (select from ${moneyEntries} later where later.corrects = ${moneyEntries.id})`;
