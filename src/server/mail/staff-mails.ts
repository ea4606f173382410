import { and, inArray, isNull, sql } from 'drizzle-orm';
import { translateIn } from '../../shared/messages/compiled';
import { isShippedLanguage, type Locale } from '../../shared/messages/languages';
import type { Translate } from '../../shared/messages/translator';
import type { Database } from '../db/database';
import { admins } from '../db/schema';
import { siteLanguages } from '../db/site-settings';
import type { MailSetup } from '../process/env';
import type { NewMail } from './outbox';

type Text = Required<Pick<NewMail, 'subject' | 'text'>>;
/** Writes a mail in a language. */
export type Write = (t: Translate<'staffMails'>, locale: Locale) => Text | Promise<Text>;

/** The language of the account with each address, or else the default one of the site. */
async function languagesOf(db: Database, addresses: readonly string[]): Promise<(address: string) => Locale> {
  const address = sql<string>`lower(${admins.email})`;
  const lower = addresses.map((one) => one.toLowerCase());
  const chosen = await db
    .select({ address, language: admins.language })
    .from(admins)
    .where(and(inArray(address, lower), isNull(admins.disabledAt), isNull(admins.deletedAt)));
  const [main] = await siteLanguages(db);
  const byAddress = new Map(chosen.map((one) => [one.address, one.language]));
  return (one) => {
    const language = byAddress.get(one.toLowerCase());
    return language && isShippedLanguage(language) ? language : main;
  };
}

/** A notice for each of these addresses of staff, in its language. */
export async function noticesTo(
  db: Database,
  recipients: readonly string[],
  write: Write,
  more: Pick<NewMail, 'replyTo'> = {},
): Promise<NewMail[]> {
  if (recipients.length === 0) return [];
  const languageOf = await languagesOf(db, recipients);
  return Promise.all(
    recipients.map(async (recipient) => {
      const locale = languageOf(recipient);
      const text = await write(translateIn(locale, 'staffMails'), locale);
      return { kind: 'notice' as const, recipient, locale, ...more, ...text };
    }),
  );
}

type Notice = Pick<NewMail, 'replyTo'> & { write: Write };

/** A mail to the address of the staff with a link to a section, with or without filters; empty without an address. */
export const notice = (
  db: Database,
  { staffEmail, publicUrl }: MailSetup,
  section: string,
  { write, ...more }: Notice,
): Promise<NewMail[]> =>
  noticesTo(
    db,
    staffEmail ? [staffEmail] : [],
    async (...language) => {
      const { subject, text } = await write(...language);
      return { subject, text: `${text}\n\n${publicUrl}/admin?section=${section}` };
    },
    more,
  );
