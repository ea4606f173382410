/** Letters of Persian, Urdu, Kurdish and others, but not of Arabic. */
const notArabic = /(?![\u0621-\u063a\u0641-\u064a\u0671])(?=\p{Script=Arabic})\p{L}/u;

/** By its first letter, which also decides its direction. */
export function isArabic(text: string): boolean {
  const plain = text.normalize('NFKC'); // resolves ligatures such as ﷺ
  const [first = ''] = /\p{L}/u.exec(plain) ?? [];
  return /\p{Script=Arabic}/u.test(first) && !notArabic.test(plain);
}

/** The direction of a text, and its language where it is known or Arabic. */
export function written(text: string, locale?: string) {
  const lang = isArabic(text) ? 'ar' : locale;
  return { dir: 'auto', ...(lang && { lang }) };
}

/** For a line beside a title that may be right to left. */
export const sideOf = (title: string) =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(title.normalize('NFKC')) ? 'rtl' : 'ltr';
