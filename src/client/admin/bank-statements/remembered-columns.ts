import { z } from 'zod';
import { readStoredJson, writeStored } from '../../app/storage';

const key = 'bank-statement-columns';

const chosenColumns = z.object({
  date: z.string(),
  amount: z.string(),
  text: z.string(),
  order: z.enum(['', 'day', 'month']),
});
export type ChosenColumns = z.infer<typeof chosenColumns>;

const nothing: ChosenColumns = { date: '', amount: '', text: '', order: '' };

/** The last choice in this browser that fits the headings. */
export function rememberedColumns(headings: readonly string[]): ChosenColumns {
  const { date, amount, text, order } = chosenColumns.catch(nothing).parse(readStoredJson(key));
  const fitting = (name: string) => (headings.includes(name) ? name : '');
  return { date: fitting(date), amount: fitting(amount), text: fitting(text), order };
}

export const rememberColumns = (chosen: ChosenColumns) => writeStored(key, JSON.stringify(chosen));
