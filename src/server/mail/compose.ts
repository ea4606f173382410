import { htmlOf } from '../../shared/lib/mail-html';
import { newsletterHtml } from '../../shared/lib/newsletter-html';
import { footerText, type NewsletterFooter, newsletterText } from '../../shared/lib/newsletter-text';
import { translateIn } from '../../shared/messages/compiled';
import type { Locale } from '../../shared/messages/languages';
import type { FormattedElement } from '../../shared/schemas/formatted';
import type { Database } from '../db/database';
import { readerOf } from '../db/site-settings';
import type { MailSetup } from '../process/env';
import type { ClaimedMail } from './outbox';
import type { Message } from './transport';

type ComposedMail = Pick<
  ClaimedMail,
  'key' | 'kind' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'thread' | 'unsubscribeToken'
>;

/** The language of a mail, the address of the pages in it, and the name of the foundation in it. */
export type Reader = { locale: Locale; publicUrl: string; siteName: string };

/** In the default language, if the site does not have the one of the mail. */
export async function mailReader(
  db: Database,
  mail: { publicUrl: string; locale: Locale | null },
): Promise<Reader> {
  const { locale, publicUrl, wording } = await readerOf(db, mail, 'siteName');
  return { locale, publicUrl, siteName: wording('siteName') };
}

export function composeMessage(
  mail: ComposedMail,
  { from, publicUrl }: Pick<MailSetup, 'from' | 'publicUrl'>,
  { locale, siteName, ...pages }: Reader,
  formatted?: { blocks: FormattedElement[]; brandColor: string },
): Message {
  const idOf = (key: string) => `<${key}@${new URL(publicUrl).hostname}>`;
  const before = mail.thread.map(idOf);
  const link = mail.unsubscribeToken && `${pages.publicUrl}/unsubscribe/${mail.unsubscribeToken}`;
  const footer = link ? footerIn(locale, siteName, link) : undefined;
  const below = footer ? footerText(footer) : '\n';
  return {
    messageId: idOf(mail.key),
    from: sender(from, siteName),
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    ...(before.length > 0 && { inReplyTo: before.at(-1), references: before }),
    subject: oneLine(mail.subject),
    text: (formatted ? newsletterText(formatted.blocks, publicUrl) : mail.text) + below,
    html: formatted
      ? newsletterHtml({ ...formatted, siteName, publicUrl, footer })
      : htmlOf(mail.text, below, locale),
    headers: {
      // Keeps auto-responders from answering mails that no person wrote (RFC 3834).
      ...(mail.kind !== 'reply' && {
        'Auto-Submitted': mail.kind === 'acknowledgement' ? 'auto-replied' : 'auto-generated',
      }),
      // Unfolded: some mail programs read a folded header as empty.
      ...(link && {
        'List-Unsubscribe': { prepared: true, value: `<${link}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function footerIn(locale: Locale, siteName: string, link: string): NewsletterFooter {
  const t = translateIn(locale, 'newsletterFooter');
  return { locale, reason: t('reason', { siteName }), unsubscribe: t('unsubscribe'), link };
}

/** Splits `The Foundation <news@example.org>`; without a name, the site's is used. */
function sender(from: string, siteName: string) {
  const [, name = '', address = from] = /^"?(.*?)"?\s*<(.+)>$/.exec(from) ?? [];
  return { name: name || siteName, address };
}

/** Also breaks up user text that looks like an encoded word (RFC 2047). */
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
