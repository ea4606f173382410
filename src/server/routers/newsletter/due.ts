import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { noScheduler } from '../../accounts/schedulers';
import { record } from '../../audit/entries';
import { type DueDependencies, runSchedule } from '../../content/scheduled';
import { newsletterDrafts } from '../../db/schema';
import type { Periodic } from '../../jobs/periodic';
import { startBroadcast } from './broadcasts';

/** Sends newsletters when they are due. */
export const dueNewsletters = (dependencies: DueDependencies): Periodic =>
  runSchedule<typeof newsletterDrafts.$inferSelect>(dependencies, {
    name: 'sending of newsletters',
    async next(tx, without) {
      const [draft] = await tx
        .select()
        .from(newsletterDrafts)
        .where(and(sql`${newsletterDrafts.sendAt} <= now()`, notInArray(newsletterDrafts.id, without)))
        .orderBy(asc(newsletterDrafts.sendAt), asc(newsletterDrafts.id))
        .limit(1)
        .for('update', { skipLocked: true });
      return draft;
    },
    permissions: () => ['newsletter:write'],
    deed: 'send newsletters',
    async run(tx, draft, actor) {
      await tx.delete(newsletterDrafts).where(eq(newsletterDrafts.id, draft.id));
      const { id } = await startBroadcast(tx, draft);
      await record(tx, { actor, action: 'newsletter.broadcast', subject: `newsletter/${id}` });
    },
    async end(tx, { id }, failure) {
      await tx
        .update(newsletterDrafts)
        .set({ sendAt: null, ...noScheduler, failure })
        .where(eq(newsletterDrafts.id, id));
    },
    failureMail:
      (_, { subject: title }, failure) =>
      (t) => ({
        subject: t('notSent', { title }),
        text: t('notSentText', {
          title,
          failure,
          link: `${dependencies.mail.publicUrl}/admin?section=newsletter`,
        }),
      }),
  });
