import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Calendar, monthIn, yearIn, yearLabel } from '../../../../shared/lib/calendars';
import { today } from '../../../../shared/lib/days';
import { momentAt } from '../../../../shared/lib/moments';
import { type Cents, dollarsOf, minus, plus, sumOf } from '../../../../shared/lib/money';
import { methodLabel } from '../../../../shared/messages/method-label';
import type { StatementSum, sumsInput } from '../../../../shared/schemas/donation-links';
import type { Database } from '../../../db/database';
import { donations, funds, moneyEntries } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { entrySums, isInForce, isManual, sumsInDollars } from '../received-money';

export const sumHeadings: Record<keyof StatementSum, string> = {
  by: 'By',
  name: 'Name',
  gifts: 'Donations',
  received: 'Received (USD)',
  byHand: 'Received manually (USD)',
  fee: 'Fee (USD)',
  refunded: 'Refunded (USD)',
  net: 'Net (USD)',
};

type Method = (typeof donations.$inferSelect)['paymentMethod'];
type Sums = Record<'received' | 'byHand' | 'fee' | 'refunded', Cents> & { gifts: number[] };
/** Days from `from` to before `until`, and the moments at which they begin in the zone. */
type YearRange = { zone: string; from: string; until: string; begins: string; ends: string };

/** The sums of a year, in total and by fund, payment method and month. */
export async function statementSums(
  db: Database,
  { calendar, year: requested }: z.output<typeof sumsInput>,
): Promise<StatementSum[]> {
  const zone = await timeZone(db);
  const year = requested ?? yearIn(today(zone), calendar);
  const { from, until } = yearBounds(year, calendar);
  const beginningOf = (day: string) => momentAt(day, 0, zone).toISOString();
  const sought = { zone, from, until, begins: beginningOf(from), ends: beginningOf(until) };
  const days = [...(await bookedSums(db, sought)), ...(await manualSums(db, sought))].filter(
    ({ day }) => yearIn(day, calendar) === year,
  );
  const grouped = (by: StatementSum['by'], nameOf: (day: (typeof days)[number]) => string) =>
    [...new Set(days.map(nameOf))]
      .toSorted()
      .map((name) => ({ by, name, ...totalsOf(days.filter((day) => nameOf(day) === name)) }));
  return [
    { by: 'Year', name: yearLabel(year, calendar), ...totalsOf(days) },
    ...grouped('Fund', ({ fund }) => fund ?? 'General fund'),
    ...grouped('Payment method', ({ method }) => methodLabel(method)),
    ...grouped('Month', ({ day }) => monthIn(day, calendar)),
  ];
}

/** Days that enclose a year; a Hijri year is only estimated. */
function yearBounds(year: number, calendar: Calendar): { from: string; until: string } {
  const near = calendar === 'hijri' ? Math.floor(622 + (year - 1) * 0.970_224) : year;
  const [first, last] = calendar === 'hijri' ? [near - 1, near + 3] : [near, near + 1];
  // Years that every calendar and database supports.
  const written = (of: number) => Math.min(Math.max(of, 1000), 9999);
  return { from: `${written(first)}-01-01`, until: `${written(last)}-01-01` };
}

/** Payments count on the day they were received, refunds on the day they were made. */
function bookedSums(db: Database, { zone, from, until, begins, ends }: YearRange) {
  const { at, countsAs, receivedOn, donationId } = moneyEntries;
  const day = sql<string>`coalesce(${receivedOn}, (${at} at time zone ${zone})::date)`;
  const perDay = db
    .select({
      day: sql<string>`${day}::text`.as('day'),
      fund: funds.name,
      method: sql<Method>`coalesce(${moneyEntries.paymentMethod}, ${donations.paymentMethod})`,
      gifts: sql<
        number[]
      >`coalesce(json_agg(distinct ${donationId}) filter (where ${countsAs} = 'charge' and ${isInForce}), '[]')`,
      ...entrySums,
      byHand: sql<Cents>`0`,
    })
    .from(moneyEntries)
    .innerJoin(donations, eq(donations.id, moneyEntries.donationId))
    .leftJoin(funds, eq(funds.id, moneyEntries.fundId))
    .where(
      // Equivalent to filtering by `day`, but can use the indexes.
      or(
        and(gte(receivedOn, from), lt(receivedOn, until)),
        and(isNull(receivedOn), gte(at, begins), lt(at, ends)),
      ),
    );
  return perDay.groupBy(sql`1`, sql`2`, sql`3`);
}

/** Donations received manually count on the day of the pledge. */
function manualSums(db: Database, { zone, begins, ends }: YearRange) {
  const day = sql<string>`(${donations.createdAt} at time zone ${zone})::date`;
  return db
    .select({
      day: sql<string>`${day}::text`,
      fund: funds.name,
      method: donations.paymentMethod,
      gifts: sql<number[]>`json_agg(${donations.id})`,
      received: sql<Cents>`0`,
      byHand: sql<Cents>`sum(${donations.amount})::float8`,
      fee: sql<Cents>`0`,
      refunded: sql<Cents>`0`,
    })
    .from(donations)
    .leftJoin(funds, eq(funds.id, donations.fundId))
    .where(and(isManual, gte(donations.createdAt, begins), lt(donations.createdAt, ends)))
    .groupBy(sql`1`, sql`2`, sql`3`);
}

function totalsOf(days: Sums[]): Omit<StatementSum, 'by' | 'name'> {
  const sum = (key: Exclude<keyof Sums, 'gifts'>) => sumOf(days.map((day) => day[key]));
  const [received, byHand] = [sum('received'), sum('byHand')];
  const [fee, refunded] = [sum('fee'), sum('refunded')];
  return {
    gifts: new Set(days.flatMap(({ gifts }) => gifts)).size, // a donation paid twice counts once
    ...sumsInDollars({ received, byHand, fee, refunded }),
    net: dollarsOf(minus(plus(received, byHand), fee, refunded)),
  };
}
