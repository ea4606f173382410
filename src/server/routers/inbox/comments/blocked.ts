import { withoutInvisible, withoutLookAlikes } from '../../../../shared/lib/look-alikes';
import { mailboxOf } from '../../../mail/rate-limits';

type Comment = { name: string; email: string; content: string };

/** Whether a comment contains a blocked word, or comes from a blocked address or domain. */
export function isBlocked(list: string, { name, email, content }: Comment): boolean {
  const text = foldForMatching(`${name}\n${content}`);
  const mailbox = mailboxOf(email);
  return list
    .split('\n')
    .map((line) => withoutInvisible(line).trim())
    .filter((line) => foldForMatching(line) !== '')
    .some((line) => (line.includes('@') ? isFrom(mailbox, line) : holds(text, foldForMatching(line))));
}

/** A blocked address covers all spellings of its mailbox; `@example.org` covers the domain and its subdomains. */
function isFrom(mailbox: string, line: string): boolean {
  const blocked = mailboxOf(line);
  if (!blocked.startsWith('@')) return mailbox === blocked;
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  return `.${domain}`.endsWith(`.${blocked.slice(1)}`);
}

/** Removes case, accents, invisible characters and look-alike letters. */
const foldForMatching = (text: string): string =>
  withoutLookAlikes(
    withoutInvisible(text.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''))
      .toUpperCase()
      .toLowerCase(),
  ).trim();

/** Matches whole words only: 'ham' is not in 'Graham'. */
function holds(text: string, words: string): boolean {
  const escaped = words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u').test(text);
}
