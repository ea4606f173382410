import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '../../../../shared/lib/days';
import { type Cents, dollarsOf, wholeCents } from '../../../../shared/lib/money';
import type { CampaignProgress } from '../../../../shared/schemas/campaigns';
import type { Database } from '../../../db/database';
import { campaigns, donations, moneyEntries } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { isOpenPledge } from '../donations/open-pledges';

type Campaign = Pick<typeof campaigns.$inferSelect, 'id' | 'goal' | 'startsOn' | 'endsOn'>;

const cents = z.number().transform(wholeCents);
const sumsOfCampaign = z.object({ id: z.int(), received: cents, gifts: z.int(), pledged: cents });

/** The state, the sums and the reached part of the goal of each campaign, by its id. */
export async function progressOf(
  db: Database,
  shown: readonly Campaign[],
): Promise<ReadonlyMap<number, CampaignProgress>> {
  if (shown.length === 0) return new Map();
  const zone = await timeZone(db);
  const day = today(zone);
  const sums = await sumsOf(
    db,
    shown.map(({ id }) => id),
    zone,
  );
  return new Map(
    shown.map(({ id, ...campaign }) => {
      const { received, gifts, pledged } = sums.get(id) ?? { ...nothing, id };
      return [
        id,
        {
          state: stateOf(campaign, day),
          received: dollarsOf(received),
          gifts,
          pledged: dollarsOf(pledged),
          percent: percentOf(received, campaign.goal),
        },
      ];
    }),
  );
}

const nothing = { received: wholeCents(0), gifts: 0, pledged: wholeCents(0) };

function stateOf({ startsOn, endsOn }: Pick<Campaign, 'startsOn' | 'endsOn'>, day: string) {
  if (day < startsOn) return 'upcoming';
  return day > endsOn ? 'ended' : 'running';
}

/** Rounded down, so that 100 means that the goal is reached. */
const percentOf = (received: Cents, goal: Cents) => Math.max(0, Math.floor((received * 100) / goal));

/**
 * The sums of the ledger's entries in the funds and days of each campaign. Payments count on the day of receipt. A
 * refund is subtracted on the day of the payment it refunds, even if it was made later. Amounts that donors added to cover
 * provider fees are excluded.
 */
async function sumsOf(db: Database, ids: readonly number[], zone: string) {
  const isShown = inArray(campaigns.id, [...ids]);
  const dayIn = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone ${zone})::date`;
  const rows = await db.execute(sql`
    with recursive shown as (
      select id, fund_ids, starts_on, ends_on from ${campaigns} where ${isShown}
    ),
    counted as (
      select * from ${moneyEntries} where counts_as <> 'fee' and fund_id in (select unnest(fund_ids) from shown)
    ),
    returned as (
      select refund.id, payment.id as payment, payment.attempt_id, payment.received_on, payment.at
      from counted refund join ${moneyEntries} payment on payment.id = coalesce(refund.refund_of, (
        select min(charge.id) from ${moneyEntries} charge where charge.donation_id = refund.donation_id
          and charge.counts_as = 'charge' and charge.attempt_id is not distinct from refund.attempt_id))
      where refund.counts_as in ('refund', 'dispute')
      union all
      select returned.id, later.id, later.attempt_id, later.received_on, later.at
      from returned join ${moneyEntries} later on later.corrects = returned.payment and later.cents > 0
    ),
    of_payment as (
      select distinct on (id) id, attempt_id, coalesce(received_on, ${dayIn(sql`at`)}) as day
      from returned order by id, payment desc
    ),
    dated as (
      select fund_id, donation_id, cents, coalesce(of_payment.attempt_id, counted.attempt_id) as attempt_id,
        coalesce(of_payment.day, received_on, ${dayIn(sql`at`)}) as day
      from counted left join of_payment using (id)
    ),
    payments as (
      select shown.id, donation_id, attempt_id, sum(cents) as net
      from shown join dated on fund_id = any(fund_ids) and day between starts_on and ends_on
      group by 1, 2, 3
    ),
    given as (
      select payments.id, donation_id, net,
        case when attempt_id is null then net else greatest(net - fee_cover_cents, least(net, 0)) end as without_fees
      from payments join ${donations} on ${donations.id} = donation_id
    ),
    open as (
      select shown.id, sum(${donations.amount} - ${donations.received}) as pledged
      from shown join ${donations} on ${donations.fundId} = any(fund_ids)
        and ${dayIn(sql`${donations.createdAt}`)} between starts_on and ends_on and ${isOpenPledge}
      group by 1
    )
    select shown.id,
      coalesce((select sum(without_fees) from given where given.id = shown.id), 0)::float8 as received,
      (select count(distinct donation_id) from given where given.id = shown.id and net > 0)::int as gifts,
      coalesce((select pledged from open where open.id = shown.id), 0)::float8 as pledged
    from shown`);
  return new Map(
    z
      .array(sumsOfCampaign)
      .parse([...rows])
      .map((row) => [row.id, row]),
  );
}
