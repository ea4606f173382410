import { and, eq, sql } from 'drizzle-orm';
import type { HealthMatter } from '../../../../shared/schemas/health';
import { addressesOfOwners } from '../../../accounts/accounts';
import type { Database } from '../../../db/database';
import { appState } from '../../../db/schema';
import { siteName, timeZone } from '../../../db/site-settings';
import type { Periodic } from '../../../jobs/periodic';
import { enqueue } from '../../../mail/outbox';
import { noticesTo } from '../../../mail/staff-mails';
import { type Checked, type HealthDependencies, written } from './check-result';
import { runChecks } from './checks';

/** The checks that owners are mailed about; others are reported where they happen. */
const matters: readonly HealthMatter[] = ['mail', 'backup', 'disk', 'database', 'jobs'];
const everyMs = 5 * 60_000;

/** Runs the checks and mails the owners about new problems. */
export function healthWatch(dependencies: HealthDependencies): Periodic {
  /** Since when this process could not write to the database. */
  let awaySince: Date | undefined;
  return {
    name: 'health',
    everyMs,
    async run() {
      try {
        const found = await runChecks(dependencies, matters);
        const outage = awaySince && afterOutage(awaySince);
        await tellOwners(
          dependencies,
          found.map((one) => (one.matter === 'database' && outage) || one),
        );
        awaySince = undefined;
      } catch (error) {
        awaySince ??= new Date();
        throw error;
      }
    },
  };
}

/** An outage is reported when it is over: the mail queue is in the database. */
const afterOutage = (since: Date): Checked => ({
  matter: 'database',
  state: 'bad',
  says: ({ t, momentOf }) => t('databaseAway', { moment: momentOf(since.toISOString()) }),
  advice: ({ t }) => t('databaseAwayAdvice'),
});

/** Sends one email about new problems, from one process; about each check at most once a day, after it has recovered. */
const tellOwners = ({ db, mail }: HealthDependencies, found: Checked[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('health', 0))`);
    const owners = await addressesOfOwners(tx);
    const recipients = owners.length > 0 ? owners : mail.staffEmail ? [mail.staffEmail] : [];
    const news: Checked[] = [];
    for (const check of found) {
      if (check.state !== 'bad') await markWell(tx, check.matter);
      else if (recipients.length > 0 && (await isNews(tx, check.matter))) news.push(check);
    }
    if (news.length === 0) return;
    const zone = await timeZone(tx);
    const mails = await noticesTo(tx, recipients, async (t, locale) => {
      const subject = t('needsAttention', { foundation: await siteName(tx, locale) });
      const list = news
        .map((check) => written(check, zone, locale))
        .map(({ says, advice }) => `- ${says}\n  ${advice}`)
        .join('\n\n');
      const link = `${mail.publicUrl}/admin?section=health`;
      return { subject, text: `${subject}:\n\n${list}\n\n${t('stateOfAll')}\n${link}` };
    });
    await enqueue(tx, mails);
  });

const marks = (matter: HealthMatter) => ({
  notified: `health told ${matter}`,
  well: `health well ${matter}`,
});

/** Keeps the time at which the owners were notified. */
async function markWell(tx: Database, matter: HealthMatter): Promise<void> {
  const { notified, well } = marks(matter);
  await tx.update(appState).set({ name: well }).where(eq(appState.name, notified));
}

async function isNews(tx: Database, matter: HealthMatter): Promise<boolean> {
  const { notified, well } = marks(matter);
  await tx
    .delete(appState)
    .where(and(eq(appState.name, well), sql`${appState.reachedAt} < now() - interval '1 day'`));
  if ((await tx.$count(appState, eq(appState.name, well))) > 0) return false;
  const marked = await tx.insert(appState).values({ name: notified }).onConflictDoNothing().returning();
  return marked.length > 0;
}
