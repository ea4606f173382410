import { desc, sql } from 'drizzle-orm';
import { addressesOfOwners } from '../../../accounts/accounts';
import type { Database } from '../../../db/database';
import { isFirstIn } from '../../../db/first-in-period';
import { auditEntries } from '../../../db/schema';
import { siteName } from '../../../db/site-settings';
import type { Periodic } from '../../../jobs/periodic';
import { enqueue } from '../../../mail/outbox';
import { noticesTo } from '../../../mail/staff-mails';

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
    const foundation = await siteName(tx);
    const text = mailText(foundation, newest.hash);
    const subject = `The activity log of ${foundation}`;
    await enqueue(tx, await noticesTo(tx, owners, () => ({ subject, text })));
  });

async function thisWeek(tx: Database): Promise<string> {
  const [now] = await tx.execute<{ week: string }>(sql`select to_char(now(), 'IYYY-"W"IW') as week`);
  return now?.week ?? '';
}

const mailText = (
  foundation: string,
  hash: string,
) => `The newest entry in the activity log of ${foundation} has this hash:

${hash}

Please keep this message. With it, you can check later that none of these entries was changed or removed, not even the newest:

npm run audit -- verify --head ${hash}`;
