import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { outbox } from '../db/schema';
import type { Periodic } from '../jobs/periodic';
import { inSeconds } from '../jobs/queue';
import type { NewMail } from './outbox';
import { noticesTo } from './staff-mails';

const maxNotices = 500;
/** Notices of one window come due within moments of each other. */
const slackSeconds = 60;

/** Every five seconds, combines notices whose waiting time is over into one email per recipient. */
export const gatheredNotices = (db: Database): Periodic => ({
  name: 'gathering of notices',
  everyMs: 5000,
  async run(signal) {
    while (!signal.aborted && (await gatherDue(db)));
  },
});

/** @returns whether an email was due */
export const gatherDue = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const waiting = and(eq(outbox.status, 'queued'), isNotNull(outbox.gatherUntil));
    const [due] = await tx
      .select({ recipient: outbox.recipient })
      .from(outbox)
      .where(and(waiting, lt(outbox.gatherUntil, sql`now()`)))
      .orderBy(asc(outbox.gatherUntil), asc(outbox.id))
      .limit(1);
    if (!due) return false;
    // The second of two processes finds nothing left.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gathered ${due.recipient}`}, 0))`);
    const notices = await tx
      .select()
      .from(outbox)
      .where(
        and(waiting, eq(outbox.recipient, due.recipient), lt(outbox.gatherUntil, inSeconds(slackSeconds))),
      )
      .orderBy(asc(outbox.id))
      .limit(maxNotices)
      .for('update');
    const ids = notices.map(({ id }) => id);
    if (ids.length === 0) return true;
    await tx.delete(outbox).where(inArray(outbox.id, ids));
    await tx.insert(outbox).values(await listOf(tx, due.recipient, notices));
    return true;
  });

type Notice = Required<Pick<typeof outbox.$inferSelect, 'subject' | 'text' | 'replyTo'>>;

function listOf(db: Database, recipient: string, notices: Notice[]): Promise<NewMail[]> {
  const lines = notices.map(
    ({ subject, replyTo }) => `- ${oneLine(subject)}${replyTo ? ` (${replyTo})` : ''}`,
  );
  const links = new Set(notices.flatMap(({ text }) => /\S+\/admin\?section=[\w=&]+$/.exec(text)?.[0] ?? []));
  return noticesTo(db, [recipient], (t) => ({
    subject: t('more', { count: notices.length }),
    text: [t('moreText'), lines.join('\n'), [...links].join('\n')].join('\n\n'),
  }));
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
