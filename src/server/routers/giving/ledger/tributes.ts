import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { filled } from '../../../../shared/lib/placeholders';
import { translateIn } from '../../../../shared/messages/compiled';
import type { Locale } from '../../../../shared/messages/languages';
import { openAmount } from '../../../../shared/schemas/money-sums';
import { type Tribute, tributeContactDays } from '../../../../shared/schemas/tributes';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { outbox, tributes } from '../../../db/schema';
import { readerOf } from '../../../db/site-settings';
import type { Periodic } from '../../../jobs/periodic';
import { enqueue } from '../../../mail/outbox';
import { nextMailToStranger } from '../../../mail/rate-limits';
import { answer, withoutLinks } from '../../../mail/templates';
import type { MailSetup } from '../../../process/env';
import type { StoredDonation } from './donation';

type StoredTribute = typeof tributes.$inferSelect;

/** API representation. */
export const tributeOf = ({ notifyName: name, notifyEmail: email, ...stored }: StoredTribute): Tribute => ({
  ...stored,
  notify: name !== null && email !== null ? { name, email } : null,
});

/** "in memory of Amal Noor" */
export const occasionOf = ({ kind, name }: Pick<StoredTribute, 'kind' | 'name'>, locale: Locale): string =>
  translateIn(locale, 'mails')(kind === 'honor' ? 'inHonor' : 'inMemory', { name });

/**
 * Queues the card of a donation once it is fully paid and nothing was refunded; for later if its mailbox is over its limit.
 * Runs in the transaction of the payment or of a change of the tribute, which have locked the donation.
 */
export async function sendTributeCard(
  tx: Database,
  setup: MailSetup,
  donation: StoredDonation,
): Promise<void> {
  if (openAmount(donation) > 0 || donation.refunded > 0) return;
  const stored = await records(tributes).lock(tx, donation.id);
  const card = stored && tributeOf(stored);
  if (!card?.notify || card.sentAt !== null) return;
  const dueAt = await nextMailToStranger(tx, card.notify.email);
  const { locale, wording } = await readerOf(
    tx,
    { ...setup, locale: donation.locale },
    'siteName',
    'tributeCard',
    'tributeCardSubject',
  );
  const donor = withoutLinks(`${donation.firstName} ${donation.lastName}`);
  const facts = {
    recipient: withoutLinks(card.notify.name),
    donor,
    occasion: occasionOf({ ...card, name: withoutLinks(card.name) }, locale),
    foundation: wording('siteName'),
  };
  const text = filled(wording('tributeCard'), facts);
  const message = `${translateIn(locale, 'mails')('cardMessage', { donor })}\n${withoutLinks(card.message)}`;
  await enqueue(tx, [
    {
      ...answer(setup, {
        kind: 'card',
        recipient: card.notify.email,
        locale,
        subject: filled(wording('tributeCardSubject'), facts),
        text: card.message ? `${text}\n\n${message}` : text,
      }),
      ...(dueAt && { dueAt }),
    },
  ]);
  await tx.update(tributes).set({ sentAt: sql`now()` }).where(eq(tributes.id, donation.id));
}

const isOver = (createdAt: SQL) => sql`${createdAt} < now() - ${tributeContactDays} * interval '1 day'`;

/** Deletes card recipients, also from sent mails. */
export const tributeContactRetention = (db: Database): Periodic => ({
  name: 'retention of tribute contacts',
  everyMs: 3_600_000,
  async run() {
    await db
      .update(tributes)
      .set({ notifyName: null, notifyEmail: null })
      .where(and(isNotNull(tributes.notifyEmail), isOver(sql`${tributes.createdAt}`)));
    const isFinished = inArray(outbox.status, ['sent', 'saved', 'failed', 'uncertain', 'cancelled']);
    await db.delete(outbox).where(and(eq(outbox.kind, 'card'), isFinished, isOver(sql`${outbox.createdAt}`)));
  },
});
