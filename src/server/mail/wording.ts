import { tokenize } from 'linkifyjs';

/** The wording with its facts; what stands in braces and is no fact stays as it was written. */
export function filled(wording: string, facts: Record<string, string>): string {
  const known = new Map(Object.entries(facts));
  return wording.replace(/\{(\w+)\}/g, (written, name: string) => known.get(name) ?? written);
}

/**
 * What visitors call themselves, with its addresses undone: it goes to an e-mail address that nobody has confirmed, and
 * the site must not bring a stranger's links to others in the foundation's name.
 */
export const withoutLinks = (typed: string): string =>
  tokenize(typed)
    .map((part) =>
      part.isLink
        ? part
            .toString()
            .replace(/[:/@.]+/g, ' ')
            .trim()
        : part.toString(),
    )
    .join('');
