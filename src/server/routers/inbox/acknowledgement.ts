import type { Database } from '../../db/database';
import { siteSettings } from '../../db/site-settings';
import type { NewMail } from '../../mail/outbox';
import { answer, filled, withoutLinks } from '../../mail/templates';
import type { MailSetup } from '../../process/env';

type Acknowledged = {
  kind: 'contact' | 'volunteer' | 'application';
  email: string;
  /** What the visitor typed, by the name of its placeholder; links are removed. */
  typed: Record<string, string>;
  /** Other placeholders, besides the name of the foundation. */
  facts?: Record<string, string>;
};

/** The confirmation for who sent a form, worded by the settings of its kind. */
export async function acknowledgement(
  db: Database,
  setup: MailSetup,
  { kind, email, typed, facts = {} }: Acknowledged,
): Promise<NewMail> {
  const [subject, text] = [`${kind}AcknowledgementSubject`, `${kind}Acknowledgement`] as const;
  const wording = await siteSettings(db, 'siteName', subject, text);
  const all: Record<string, string> = { ...facts, foundation: wording('siteName') };
  for (const [name, value] of Object.entries(typed)) all[name] = withoutLinks(value);
  return answer(setup, 'acknowledgement', email, filled(wording(subject), all), filled(wording(text), all));
}
