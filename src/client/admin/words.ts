/** 'news article' as a sentence begins: 'News article'. */
export const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 'news article' as a heading: 'News Article'. */
export const titled = (words: string) => words.split(' ').map(capitalized).join(' ');

/** Today in the administrator's own calendar, `yyyy-MM-dd`. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
