import type { z } from 'zod';
import type { newsInput } from '../../../shared/schemas/news';

const dayInMilliseconds = 86_400_000;

/** The day so many days after `today` (before it, when negative), both `yyyy-MM-dd`. */
export function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayInMilliseconds).toISOString().slice(0, 10);
}

/** A dated item whose day is told as an age, so that the sample content is fresh whenever it is stored. */
export type Aged<Item> = Omit<Item, 'date'> & { daysAgo: number };

export type SampleArticle = Aged<z.input<typeof newsInput>>;

/** The items with the days that their ages mean on `today`. */
export const dated = <Item extends { daysAgo: number }>(items: Item[], today: string) =>
  items.map(({ daysAgo, ...item }) => ({ ...item, date: dayFrom(today, -daysAgo) }));

/** Paragraphs as they are stored: separated by blank lines. */
export const paragraphsOf = (...texts: string[]): string => texts.join('\n\n');
