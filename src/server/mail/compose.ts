import { htmlOf } from '../../shared/lib/mail-html';
import { newsletterHtml } from '../../shared/lib/newsletter-html';
import { newsletterFooter, newsletterText } from '../../shared/lib/newsletter-text';
import type { FormattedElement } from '../../shared/schemas/formatted';
import type { MailSetup } from '../process/env';
import type { ClaimedMail } from './outbox';
import type { Message } from './transport';

type ComposedMail = Pick<
  ClaimedMail,
  'key' | 'kind' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'thread' | 'unsubscribeToken'
>;

const unsubscribeUrl = (publicUrl: string, token: string) => `${publicUrl}/unsubscribe/${token}`;

export function composeMessage(
  mail: ComposedMail,
  { from, publicUrl }: Pick<MailSetup, 'from' | 'publicUrl'>,
  siteName: string,
  formatted?: { blocks: FormattedElement[]; brandColor: string },
): Message {
  const idOf = (key: string) => `<${key}@${new URL(publicUrl).hostname}>`;
  const before = mail.thread.map(idOf);
  const link = mail.unsubscribeToken && unsubscribeUrl(publicUrl, mail.unsubscribeToken);
  const footer = link ? newsletterFooter(siteName, link) : '\n';
  return {
    messageId: idOf(mail.key),
    from: sender(from, siteName),
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    ...(before.length > 0 && { inReplyTo: before.at(-1), references: before }),
    subject: oneLine(mail.subject),
    text: (formatted ? newsletterText(formatted.blocks, publicUrl) : mail.text) + footer,
    html: formatted
      ? newsletterHtml({ ...formatted, siteName, publicUrl, unsubscribe: link || undefined })
      : htmlOf(mail.text, footer),
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
