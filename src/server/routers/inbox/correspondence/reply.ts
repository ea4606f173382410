import { asc, eq, sql } from 'drizzle-orm';
import { dateAndTimeIn } from '../../../../shared/lib/days';
import { translateIn } from '../../../../shared/messages/compiled';
import type { Locale } from '../../../../shared/messages/languages';
import type { Reply } from '../../../../shared/schemas/correspondence';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { correspondence, outbox, replies } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { hasMailServer } from '../../../mail/server';
import type { MailSetup } from '../../../process/env';
import { lockCorrespondence, type SubjectColumn } from './state';

/** A received message or application, and the address for replies. */
export type Received = {
  name: string;
  email: string;
  subject: string;
  text: string;
  createdAt: string;
  locale: Locale;
};

type ReplyOptions = { column: SubjectColumn; id: number; received: Received; body: string; by: string };

/** Queues a reply and stores it. The message came from a form, so the first reply starts the mail thread. */
export async function sendReply(
  tx: Database,
  setup: MailSetup,
  { column, id, received, body, by }: ReplyOptions,
): Promise<Reply> {
  const { locale, subject } = received;
  const { id: correspondenceId } = await lockCorrespondence(tx, column, id);
  const before = await tx
    .select({ key: replies.key })
    .from(replies)
    .where(eq(replies.correspondenceId, correspondenceId))
    .orderBy(asc(replies.id));
  const mail = await records(outbox).insert(tx, {
    kind: 'reply',
    recipient: received.email,
    replyTo: setup.staffEmail ?? null,
    locale,
    subject: /^(?:re|رد):/i.test(subject) ? subject : translateIn(locale, 'mails')('replyTo', { subject }),
    text: `${body}\n\n${quoted(received, await timeZone(tx))}`,
    thread: before.map(({ key }) => key),
  });
  const written = await records(replies).insert(tx, {
    correspondenceId,
    body,
    by,
    mailId: mail.id,
    key: mail.key,
  });
  // A reply that is only saved as a file has answered nobody.
  if (!(await hasMailServer(tx, setup))) return { ...written, status: mail.status };
  await tx
    .update(correspondence)
    // Keeps the version, so that a reply does not conflict with a note being edited.
    .set({ answeredAt: written.createdAt, answeredBy: by, version: sql`${correspondence.version}` })
    .where(eq(correspondence.id, correspondenceId));
  return { ...written, status: mail.status };
}

function quoted({ name, text, createdAt, locale }: Received, zone: string): string {
  const lines = text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  const moment = dateAndTimeIn(createdAt, zone, locale);
  return [translateIn(locale, 'mails')('quoted', { moment, name }), ...lines].join('\n');
}
