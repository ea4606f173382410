import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../../../shared/lib/days';
import { momentAt } from '../../../../shared/lib/moments';
import { type Cents, inDollarsAndCents } from '../../../../shared/lib/money';
import type { Database } from '../../../db/database';
import { isFirstIn } from '../../../db/first-in-period';
import { donations } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import type { Periodic } from '../../../jobs/periodic';
import { enqueue } from '../../../mail/outbox';
import { notice } from '../../../mail/staff-mails';
import type { MailSetup } from '../../../process/env';

const sevenInTheMorning = 7 * 60;

export const isOpenPledge = and(eq(donations.status, 'pending'), lt(donations.received, donations.amount));

type OpenPledges = { count: number; amount: Cents };

/** The pledges that are not fully paid, and what is still open of them. */
export async function openPledges(db: Database, where?: SQL): Promise<OpenPledges> {
  const [open] = await db
    .select({
      count: count(),
      amount: sql<Cents>`coalesce(sum(${donations.amount} - ${donations.received}), 0)::float8`,
    })
    .from(donations)
    .where(and(isOpenPledge, where));
  if (!open) throw new Error('A sum is always one row');
  return open;
}

type Site = { db: Database; mail: MailSetup };

/** Mails the open pledges to the staff once a day, from one process. */
export const openPledgeMails = (site: Site): Periodic => ({
  name: 'mail of open pledges',
  everyMs: 900_000,
  run: () => mailOpenPledges(site, new Date()),
});

/** Sends the mail of this day if it is not sent yet: from seven in the morning, and only if there are open pledges. */
export const mailOpenPledges = ({ db, mail }: Site, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const zone = await timeZone(tx);
    const day = dayOf(now.getTime(), zone);
    if (now < momentAt(day, sevenInTheMorning, zone)) return;
    if (!mail.staffEmail || !(await isFirstIn(tx, 'open pledges mailed', day))) return;
    const open = await openPledges(tx);
    if (open.count === 0) return;
    const ages = await openByAge(tx, now);
    const mails = await notice(tx, mail, 'donations&status=pending', {
      write: (t) => {
        const line = ({ age, ...found }: Age) => t(age, inWords(found));
        return {
          subject: t('openPledges', inWords(open)),
          text: `${t('openPledgesText')}\n\n${ages.map(line).join('\n')}`,
        };
      },
    });
    await enqueue(tx, mails);
  });

const inWords = ({ count: number, amount }: OpenPledges) => ({
  count: number,
  amount: inDollarsAndCents(amount),
});

type Age = OpenPledges & { age: 'sinceYesterday' | 'thisMonth' | 'earlier' };

/** The open pledges of each age that has some. */
async function openByAge(tx: Database, now: Date): Promise<Age[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const { createdAt } = donations;
  const ages = [
    { age: 'sinceYesterday' as const, where: gte(createdAt, daysAgo(1)) },
    { age: 'thisMonth' as const, where: and(lt(createdAt, daysAgo(1)), gte(createdAt, daysAgo(30))) },
    { age: 'earlier' as const, where: lt(createdAt, daysAgo(30)) },
  ];
  const found: Age[] = [];
  for (const { age, where } of ages) found.push({ age, ...(await openPledges(tx, where)) });
  return found.filter((one) => one.count > 0);
}
