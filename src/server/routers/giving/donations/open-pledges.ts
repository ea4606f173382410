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
import { notice } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';

const sevenInTheMorning = 7 * 60;

const isOpen = and(eq(donations.status, 'pending'), lt(donations.received, donations.amount));

type OpenPledges = { count: number; amount: Cents };

/** The pledges that are not fully paid, and what is still open of them. */
export async function openPledges(db: Database, where?: SQL): Promise<OpenPledges> {
  const [open] = await db
    .select({
      count: count(),
      amount: sql<Cents>`coalesce(sum(${donations.amount} - ${donations.received}), 0)::float8`,
    })
    .from(donations)
    .where(and(isOpen, where));
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
    const amount = inDollarsAndCents(open.amount);
    await enqueue(
      tx,
      notice(mail, 'donations&status=pending', {
        subject: `${pledges(open.count)}: ${amount} not paid yet`,
        text: `These pledges are not fully paid:\n\n${ages.map(lineOf).join('\n')}`,
      }),
    );
  });

const pledges = (number: number) => `${number} open ${number === 1 ? 'pledge' : 'pledges'}`;

type Age = OpenPledges & { made: string };

const lineOf = ({ made, count: number, amount }: Age) =>
  `- Made ${made}: ${pledges(number)}, ${inDollarsAndCents(amount)}`;

/** The open pledges of each age that has some. */
async function openByAge(tx: Database, now: Date): Promise<Age[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const { createdAt } = donations;
  const ages = [
    { made: 'within the last day', where: gte(createdAt, daysAgo(1)) },
    { made: '1 to 30 days ago', where: and(lt(createdAt, daysAgo(1)), gte(createdAt, daysAgo(30))) },
    { made: 'more than 30 days ago', where: lt(createdAt, daysAgo(30)) },
  ];
  const found: Age[] = [];
  for (const { made, where } of ages) found.push({ made, ...(await openPledges(tx, where)) });
  return found.filter((age) => age.count > 0);
}
