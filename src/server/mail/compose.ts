import { htmlOf } from '../../shared/lib/mail-html';
import { newsletterFooter } from '../../shared/messages/newsletter-copy';
import type { MailSetup } from '../process/env';
import type { ClaimedMail } from './outbox';
import type { Message } from './transport';

/** Who unsubscribes with this link: one token belongs to one address. */
const unsubscribeUrl = (publicUrl: string, token: string) => `${publicUrl}/unsubscribe/${token}`;

/**
 * The message (RFC 5322) that goes out for a mail of the outbox: its text, and HTML of the same text.
 * @param siteName what the foundation is called
 */
export function composeMessage(mail: ClaimedMail, { from, publicUrl }: MailSetup, siteName: string): Message {
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
    text: mail.text + footer,
    html: htmlOf(mail.text, footer),
    headers: {
      // Holiday notes and other auto-responders must not answer (RFC 3834) what no person has written.
      ...(mail.kind !== 'reply' && {
        'Auto-Submitted': mail.kind === 'acknowledgement' ? 'auto-replied' : 'auto-generated',
      }),
      // In one line: folded before the address, some readers take it for empty.
      ...(link && {
        'List-Unsubscribe': { prepared: true, value: `<${link}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** `The Foundation <news@example.org>` in its two parts; a sender without a name bears the foundation's. */
function sender(from: string, siteName: string) {
  const [, name = '', address = from] = /^"?(.*?)"?\s*<(.+)>$/.exec(from) ?? [];
  return { name: name || siteName, address };
}

/** A header is one line, whatever the words in it; typed words that look encoded (RFC 2047) are not decoded. */
const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
