import { type SQL, sql } from 'drizzle-orm';

export const maxWords = 10;

/** The different words of a search; more than ten are ignored. */
export const wordsOf = (q: string): string[] =>
  [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, maxWords);

const patternsOf = (words: string[]): SQL =>
  sql`array[${sql.join(
    words.map((word) => sql`search_pattern(${word})`),
    sql`, `,
  )}]`;

/** Whether the texts together contain each word. */
export const holdEach = (texts: SQL, words: string[]): SQL =>
  sql`fold_text(concat_ws(' ', ${texts})) like all(${patternsOf(words)})`;

/** The number of words that a text contains. */
export const numberHeld = (text: SQL, words: string[]): SQL =>
  sql`(select count(*) from unnest(${patternsOf(words)}) as word where fold_text(${text}) like word)`;
