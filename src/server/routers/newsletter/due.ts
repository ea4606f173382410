import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { permissionsOf } from '../../../shared/roles';
import { present } from '../../accounts/accounts';
import { record } from '../../audit/entries';
import type { Database } from '../../db/connect';
import { admins, newsletterDrafts } from '../../db/schema';
import type { Periodic } from '../../jobs/periodic';
import { enqueue } from '../../mail/outbox';
import { notice } from '../../mail/templates';
import type { MailSetup } from '../../process/env';
import { startBroadcast } from './broadcasts';

/** Sends newsletters when they are due, on whichever process looks first. */
export const dueNewsletters = (db: Database, setup: MailSetup): Periodic => ({
  name: 'sending of newsletters',
  everyMs: 1000,
  async run(signal) {
    while (!signal.aborted && (await sendNext(db, setup)));
  },
});

/** @returns whether one was due */
const sendNext = (db: Database, setup: MailSetup): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [draft] = await tx
      .select()
      .from(newsletterDrafts)
      .where(sql`${newsletterDrafts.sendAt} <= now()`)
      .orderBy(asc(newsletterDrafts.sendAt), asc(newsletterDrafts.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!draft) return false;
    const { id, subject, userId, updatedBy } = draft;
    const mine = eq(newsletterDrafts.id, id);
    if (await maySend(tx, userId)) {
      await tx.delete(newsletterDrafts).where(mine);
      const sent = await startBroadcast(tx, draft);
      const actor = updatedBy ?? 'system';
      await record(tx, { actor, action: 'newsletter.broadcast', subject: `newsletter/${sent.id}` });
      return true;
    }
    const failure = `The account of ${updatedBy} may not send newsletters any more`;
    await tx.update(newsletterDrafts).set({ sendAt: null, failure }).where(mine);
    const text = `The newsletter "${subject}" was to go out and did not: ${failure}.\n\nThe draft is there as it was.`;
    await enqueue(tx, notice(setup, 'newsletter', { subject: `Not sent: ${subject}`, text }));
    return true;
  });

/** Whether who scheduled it may still send newsletters. */
async function maySend(tx: Database, userId: number | null): Promise<boolean> {
  if (userId === null) return false;
  const [author] = await tx
    .select({ roles: admins.roles })
    .from(admins)
    .where(and(eq(admins.id, userId), isNull(admins.disabledAt), present));
  return author !== undefined && permissionsOf(author.roles).has('newsletter:write');
}
