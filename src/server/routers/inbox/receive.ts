import { filled } from '../../../shared/lib/placeholders';
import type { Database } from '../../db/database';
import { records, type TableWithId } from '../../db/records';
import { siteSettings } from '../../db/site-settings';
import { queued } from '../../mail/outbox';
import { withinMailLimits } from '../../mail/rate-limits';
import { answer, notice, withoutLinks } from '../../mail/templates';
import type { MailSetup } from '../../process/env';
import type { Context } from '../../rpc/context';

type Acknowledged = {
  kind: 'contact' | 'volunteer' | 'application';
  /** What the visitor typed, by the name of its placeholder; links are removed. */
  typed: Record<string, string>;
  /** Other placeholders, besides the name of the foundation. */
  facts?: Record<string, string>;
};
type Mails = Acknowledged & { notice: { subject: string; text: string } };
type Submission<T extends TableWithId> = {
  table: T;
  values: T['$inferInsert'] & { email: string };
  mails: Mails;
};

/** Stores a submission with the confirmation for its sender and the notification of the staff. */
export async function receive<T extends TableWithId>(
  db: Database,
  { mail: setup, address }: Pick<Context, 'mail' | 'address'>,
  { table, values, mails }: Submission<T>,
): Promise<T['$inferSelect']> {
  const { email } = values;
  const caused = [
    await acknowledgement(db, setup, email, mails),
    ...notice(setup, `${mails.kind}s`, { replyTo: email, ...mails.notice }),
  ];
  return records(table).insert(db, values, queued(await withinMailLimits(db, address, caused)));
}

/** The confirmation, worded by the settings of its kind. */
async function acknowledgement(
  db: Database,
  setup: MailSetup,
  email: string,
  { kind, typed, facts = {} }: Acknowledged,
) {
  const [subject, text] = [`${kind}AcknowledgementSubject`, `${kind}Acknowledgement`] as const;
  const wording = await siteSettings(db, 'siteName', subject, text);
  const all: Record<string, string> = { ...facts, foundation: wording('siteName') };
  for (const [name, value] of Object.entries(typed)) all[name] = withoutLinks(value);
  return answer(setup, 'acknowledgement', email, filled(wording(subject), all), filled(wording(text), all));
}
