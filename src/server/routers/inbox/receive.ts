import { filled } from '../../../shared/lib/placeholders';
import { submissionNumber } from '../../../shared/lib/references';
import { translateIn } from '../../../shared/messages/compiled';
import type { Locale } from '../../../shared/messages/languages';
import type { Database } from '../../db/database';
import { records, type TableWithId } from '../../db/records';
import { readerOf } from '../../db/site-settings';
import { queued } from '../../mail/outbox';
import { withinMailLimits } from '../../mail/rate-limits';
import { notice, type Write } from '../../mail/staff-mails';
import { answer, withoutLinks } from '../../mail/templates';
import type { MailSetup } from '../../process/env';
import type { Context } from '../../rpc/context';

const submissionOf = { contact: 'contact', volunteer: 'volunteers', application: 'applications' } as const;

type Acknowledged = {
  kind: keyof typeof submissionOf;
  /** What the visitor typed, by the name of its placeholder; links are removed. */
  typed: Record<string, string>;
  /** Other placeholders, besides the name of the foundation. */
  facts?: (locale: Locale) => Record<string, string>;
};
type Mails = Acknowledged & { notice: Write };
type Submission<T extends TableWithId> = {
  table: T;
  values: T['$inferInsert'] & { email: string; locale?: Locale | undefined };
  mails: Mails;
};

/** Stores a submission with the confirmation for its sender and the notification of the staff. */
export async function receive<T extends TableWithId>(
  db: Database,
  { mail: setup, address }: Pick<Context, 'mail' | 'address'>,
  { table, values, mails }: Submission<T>,
): Promise<T['$inferSelect']> {
  const { email } = values;
  const store = records(table);
  const id = await store.nextId(db);
  const caused = [
    await acknowledgement(db, setup, values, { ...mails, id }),
    ...(await notice(db, setup, `${mails.kind}s`, { replyTo: email, write: mails.notice })),
  ];
  return store.insert(db, values, { id, caused: queued(await withinMailLimits(db, address, caused)) });
}

/** The confirmation, worded by the settings of its kind, with the number that the page shows too. */
async function acknowledgement(
  db: Database,
  setup: MailSetup,
  { email, locale: wanted }: Submission<TableWithId>['values'],
  { kind, typed, facts, id }: Acknowledged & { id: number },
) {
  const [subject, text] = [`${kind}AcknowledgementSubject`, `${kind}Acknowledgement`] as const;
  const reader = { ...setup, locale: wanted };
  const { locale, wording } = await readerOf(db, reader, 'siteName', subject, text);
  const all: Record<string, string> = { ...facts?.(locale), foundation: wording('siteName') };
  for (const [name, value] of Object.entries(typed)) all[name] = withoutLinks(value);
  const reference = translateIn(locale, 'mails')('reference', {
    reference: submissionNumber(submissionOf[kind], id),
  });
  return answer(setup, {
    kind: 'acknowledgement',
    recipient: email,
    locale,
    subject: filled(wording(subject), all),
    text: `${filled(wording(text), all)}\n\n${reference}`,
  });
}
