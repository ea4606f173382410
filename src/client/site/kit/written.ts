/** Letters of the Arabic script that only other languages have: Persian, Urdu, Kurdish and their like. */
const notArabic = /(?![\u0621-\u063a\u0641-\u064a\u0671])(?=\p{Script=Arabic})\p{L}/u;

/** Whether a text begins in Arabic, as its direction is told by its first letter. */
function isArabic(text: string): boolean {
  const plain = text.normalize('NFKC'); // a ligature such as ﷺ in its letters
  const [first = ''] = /\p{L}/u.exec(plain) ?? [];
  return /\p{Script=Arabic}/u.test(first) && !notArabic.test(plain);
}

/** What an element says of a text that somebody wrote: its direction, and when it is Arabic its language. */
export const written = (text: string) => ({ dir: 'auto', ...(isArabic(text) && { lang: 'ar' }) });
