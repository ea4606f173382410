import { and, desc, like, ne, sql } from 'drizzle-orm';
import { addressesOfOwners } from '../../../accounts/accounts';
import type { Database } from '../../../db/database';
import { appState, auditEntries } from '../../../db/schema';
import { siteName } from '../../../db/site-settings';
import type { Periodic } from '../../../jobs/periodic';
import { enqueue } from '../../../mail/outbox';
import { noticesTo } from '../../../mail/templates';

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
    if (!newest || owners.length === 0 || !(await isFirstThisWeek(tx))) return;
    const foundation = await siteName(tx);
    const text = mailText(foundation, newest.hash);
    await enqueue(tx, noticesTo(owners, `The activity log of ${foundation}`, text));
  });

const markOf = (week: string) => `activity log mailed ${week}`;

async function isFirstThisWeek(tx: Database): Promise<boolean> {
  const [now] = await tx.execute<{ week: string }>(sql`select to_char(now(), 'IYYY-"W"IW') as week`);
  const name = markOf(now?.week ?? '');
  const marked = await tx.insert(appState).values({ name }).onConflictDoNothing().returning();
  await tx.delete(appState).where(and(like(appState.name, markOf('%')), ne(appState.name, name)));
  return marked.length > 0;
}

const mailText = (
  foundation: string,
  hash: string,
) => `The newest entry in the activity log of ${foundation} has this hash:

${hash}

Please keep this message. With it, you can check later that none of these entries was changed or removed, not even the newest:

npm run audit -- verify --head ${hash}`;
