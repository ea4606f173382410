import { and, eq, gte, isNull, lt, lte, not, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { donationStatuses } from '../../../shared/donations';
import { calendarDate } from '../../../shared/fields';
import { momentAt } from '../../../shared/moments';
import type { Database } from '../../db/connect';
import { is } from '../../db/records';
import { donations } from '../../db/schema';
import { timeZone } from '../../db/site-settings';
import { hasArrived } from './arrived';

const { createdAt, receivedOn, fundId } = donations;
const aDay = 24 * 60;
/** As an address spells it. */
const number = z.string().regex(/^[1-9]\d{0,8}$/);

/** By what the administrator's table of donations can be narrowed. */
export const donationFilters = z.object({
  donation: number.optional().describe('The id of one alone'),
  status: z.enum(donationStatuses).optional(),
  recurring: z.boolean().optional(),
  fund: number.or(z.literal('general')).optional().describe('The id of a fund, or `general`'),
  arrived: z.boolean().optional(),
  amount: z.number().optional().describe('US dollars'),
  from: calendarDate().optional().describe('The first day: on which the money came, of what has arrived'),
  to: calendarDate().optional(),
});
export type DonationFilters = z.infer<typeof donationFilters>;

/** Which donations the filters leave. */
export async function matchingDonations(
  { donation, status, recurring, fund, arrived, amount, from, to }: DonationFilters,
  db: Database,
): Promise<SQL | undefined> {
  return and(
    is(donations.id, donation === undefined ? undefined : Number(donation)),
    is(donations.status, status),
    is(donations.recurring, recurring),
    is(donations.amount, amount),
    fund === undefined ? undefined : fund === 'general' ? isNull(fundId) : eq(fundId, Number(fund)),
    arrived === undefined ? undefined : arrived ? hasArrived : not(hasArrived),
    from || to ? within({ from, to, arrived }, await timeZone(db)) : undefined,
  );
}

/** Days are those of the pledge, but of what is asked for as arrived those of its money. */
function within({ from, to, arrived }: Pick<DonationFilters, 'from' | 'to' | 'arrived'>, zone: string) {
  const pledged = and(
    from ? gte(createdAt, momentAt(from, 0, zone).toISOString()) : undefined,
    to ? lt(createdAt, momentAt(to, aDay, zone).toISOString()) : undefined,
  );
  if (!arrived) return pledged;
  const came = and(from ? gte(receivedOn, from) : undefined, to ? lte(receivedOn, to) : undefined);
  return or(came, and(isNull(receivedOn), pledged));
}
