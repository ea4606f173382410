import { withoutInvisible, withoutLookAlikes } from '../../../../shared/lib/look-alikes';
import { mailboxOf } from '../../../mail/rate-limits';

type Comment = { name: string; email: string; content: string };

/** Whether a comment has a word, or comes from an address or domain, that the staff has blocked. */
export function isBlocked(list: string, { name, email, content }: Comment): boolean {
  const text = foldForMatching(`${name}\n${content}`);
  const mailbox = mailboxOf(email);
  return list
    .split('\n')
    .map((line) => withoutInvisible(line).trim())
    .filter((line) => foldForMatching(line) !== '')
    .some((line) => (line.includes('@') ? isFrom(mailbox, line) : holds(text, foldForMatching(line))));
}

/** A blocked address is one mailbox in all its spellings; `@example.org` is a domain with its subdomains. */
function isFrom(mailbox: string, line: string): boolean {
  const blocked = mailboxOf(line);
  if (!blocked.startsWith('@')) return mailbox === blocked;
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  return `.${domain}`.endsWith(`.${blocked.slice(1)}`);
}

/** A text in one spelling: without case, accents, invisible characters and letters that only look like others. */
const foldForMatching = (text: string): string =>
  withoutLookAlikes(
    withoutInvisible(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''))
      .toUpperCase()
      .toLowerCase(),
  ).trim();

/** Whether a text has these words as words of their own: 'ham' is not in 'Graham'. */
function holds(text: string, words: string): boolean {
  const escaped = words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u').test(text);
}
