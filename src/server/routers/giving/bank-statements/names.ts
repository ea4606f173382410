import transliterate from '@sindresorhus/transliterate';

/** The words of a name in plain Latin letters: `Müller`, `MUELLER` and `Muller` are the same. */
export const wordsOf = (text: string): string[] =>
  transliterate(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/([aou])e/g, '$1')
    .replace(/['’]/g, '')
    .split(/[^a-z\d]+/)
    .filter(Boolean);

/** Whether all words of one name are in the other, in any order: titles and middle names may be missing. */
export function isSameName(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (short.length > 1 || long.length === 1) && short.every((word) => long.includes(word));
}
