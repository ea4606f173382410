import { tokenize } from 'linkifyjs';
import { withoutInvisible } from '../../shared/lib/look-alikes';
import { type Locale, shippedLanguages } from '../../shared/messages/languages';
import type { MailSetup } from '../process/env';
import type { NewMail } from './outbox';

/**
 * Breaks the links in a visitor's name: the mail goes to an unconfirmed address, and must not carry a stranger's links in
 * the foundation's name.
 */
export function withoutLinks(typed: string): string {
  const words = plainForm(typed).split(/(\s+)/);
  return words.some(isLink) ? words.map((word) => (isLink(word) ? broken(word) : word)).join('') : typed;
}

/** As browsers read addresses (UTS 46): without invisible characters, each letter and dot in its plain form. */
const plainForm = (text: string) => withoutInvisible(text).replaceAll('\u3002', '.');

const broken = (word: string) => word.replace(/[:/\\@.]+/g, ' ').trim();

/** Initials and titles are no links: `J.Smith`, `Dr.Ahmed`. */
const initials = /(?<![\p{L}\p{N}])(?:\p{L}|Mrs?|Ms|Dr|Prof|Eng|Sr|Sh|St)\.(?=\p{L})/giu;
/** Mail programs may link these, even with unknown top-level domains. */
const addresses = /:\/\/|\bwww\.|\bxn--|[\p{L}\p{M}\p{N}_-]\.\p{L}[\p{L}\p{M}]|\d\.\d+\.\d+\.\d/iu;

const isLink = (word: string): boolean =>
  addresses.test(word.replace(initials, '')) || tokenize(word).some((part) => part.isLink);

/** A mail to the sender of a form, or to whom it names; replies go to the staff. */
export const answer = (
  { staffEmail }: MailSetup,
  mail: Required<Pick<NewMail, 'recipient' | 'subject' | 'text'>> & {
    kind: 'receipt' | 'acknowledgement' | 'confirmation' | 'card';
    locale: Locale;
  },
): NewMail => ({ ...mail, replyTo: staffEmail ?? null });

/** A number or amount whose signs keep their order in a text of the other direction. */
export const leftToRight = (locale: Locale, value: string) =>
  shippedLanguages[locale].direction === 'rtl' ? `\u2066${value}\u2069` : value;
