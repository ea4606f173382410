import { tokenize } from 'linkifyjs';
import { withoutInvisible } from '../../shared/lib/look-alikes';
import type { MailSetup } from '../process/env';
import type { NewMail } from './outbox';

/** The template with its facts; what stands in braces and is no fact stays as it was written. */
export function filled(template: string, facts: Record<string, string>): string {
  const known = new Map(Object.entries(facts));
  return template.replace(/\{(\w+)\}/g, (written, name: string) => known.get(name) ?? written);
}

/**
 * What visitors call themselves, with its addresses undone: it goes to an e-mail address that nobody has confirmed, and
 * the site must not bring a stranger's links to others in the foundation's name. Other text stays as it was typed.
 */
export function withoutLinks(typed: string): string {
  const words = plainForm(typed).split(/(\s+)/);
  return words.some(isLink) ? words.map((word) => (isLink(word) ? undone(word) : word)).join('') : typed;
}

/** As a browser reads an address: without what nobody sees, and each letter and dot in its plain form (UTS 46). */
const plainForm = (text: string) => withoutInvisible(text).replaceAll('\u3002', '.');

const undone = (word: string) => word.replace(/[:/\\@.]+/g, ' ').trim();

/** An initial or a title before a name, whose dot is no address: `J.Smith`, `Dr.Ahmed`. */
const initials = /(?<![\p{L}\p{N}])(?:\p{L}|Mrs?|Ms|Dr|Prof|Eng|Sr|Sh|St)\.(?=\p{L})/giu;
/** What a mail program may take for an address, also below domains that are not known yet. */
const addresses = /:\/\/|\bwww\.|\bxn--|[\p{L}\p{M}\p{N}_-]\.\p{L}[\p{L}\p{M}]|\d\.\d+\.\d+\.\d/iu;

const isLink = (word: string): boolean =>
  addresses.test(word.replace(initials, '')) || tokenize(word).some((part) => part.isLink);

/** A mail to whoever sent something; what they answer goes to the staff. */
export const answer = (
  { staffEmail }: MailSetup,
  kind: 'receipt' | 'acknowledgement',
  recipient: string,
  subject: string,
  text: string,
): NewMail => ({ kind, recipient, replyTo: staffEmail ?? null, subject, text });

/** A mail to the staff, if there is an address for it, with the way to the place where the matter is dealt with. */
export function notice(
  { staffEmail, publicUrl }: MailSetup,
  section: string,
  { text, ...mail }: Pick<NewMail, 'replyTo' | 'subject' | 'text'>,
): NewMail[] {
  if (!staffEmail) return [];
  return [
    {
      ...mail,
      kind: 'notice',
      recipient: staffEmail,
      text: `${text}\n\n${publicUrl}/admin?section=${section}`,
    },
  ];
}
