import { desc, sql } from 'drizzle-orm';
import { addressesOfOwners } from '../../../accounts/accounts';
import type { Database } from '../../../db/database';
import { isFirstIn } from '../../../db/first-in-period';
import { auditEntries } from '../../../db/schema';
import { siteName } from '../../../db/site-settings';
import type { Periodic } from '../../../jobs/periodic';
import { enqueue } from '../../../mail/outbox';
import { noticesTo } from '../../../mail/staff-mails';
import { commandLine } from '../../../process/paths';

/** Mails the newest hash of the activity log to the owners once a week, from one process. */
export const headMails = (db: Database): Periodic => ({
  name: 'mails of the activity log',
  everyMs: 3_600_000,
  run: () => mailHead(db),
});

const mailHead = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [newest] = await tx.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    const owners = await addressesOfOwners(tx);
    if (!newest || owners.length === 0 || !(await isFirstIn(tx, 'activity log mailed', await thisWeek(tx))))
      return;
    const { hash } = newest;
    const mails = await noticesTo(tx, owners, async (t, locale) => {
      const foundation = await siteName(tx, locale);
      const command = `${commandLine('audit')} verify --head ${hash}`;
      return { subject: t('log', { foundation }), text: t('logText', { foundation, hash, command }) };
    });
    await enqueue(tx, mails);
  });

async function thisWeek(tx: Database): Promise<string> {
  const [now] = await tx.execute<{ week: string }>(sql`select to_char(now(), 'IYYY-"W"IW') as week`);
  return now?.week ?? '';
}
