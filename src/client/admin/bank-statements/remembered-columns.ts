import { z } from 'zod';

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
  const { date, amount, text, order } = stored();
  const fitting = (name: string) => (headings.includes(name) ? name : '');
  return { date: fitting(date), amount: fitting(amount), text: fitting(text), order };
}

export function rememberColumns(chosen: ChosenColumns): void {
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Without storage, the user chooses again.
  }
}

function stored(): ChosenColumns {
  try {
    return chosenColumns.catch(nothing).parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return nothing;
  }
}
