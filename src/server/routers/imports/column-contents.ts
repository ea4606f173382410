import { type ColumnContent, type DateFormat, dateFormats } from '../../../shared/schemas/imports';
import { currencyIn, isCurrency } from './donations/amounts';
import { formatsOf } from './donations/dates';

/** Gathers, cell by cell, how dates and amounts of a column are written. */
export function columnReader(): { read(cell: string): void; content(): ColumnContent } {
  let dates = 0;
  let filled = 0;
  let inOther = 0;
  let currency: string | undefined;
  const fitting = new Map<DateFormat, number>();
  return {
    read(cell) {
      if (cell === '') return;
      filled += 1;
      const formats = formatsOf(cell);
      if (formats.length > 0) dates += 1;
      for (const format of formats) fitting.set(format, (fitting.get(format) ?? 0) + 1);
      const named = currencyIn(cell);
      if (named === undefined || named === 'USD') return;
      inOther += 1;
      currency ??= named;
    },
    content: () => ({
      dateFormats: dates === 0 ? [] : dateFormats.filter((format) => fitting.get(format) === dates),
      currency: inOther === filled && currency !== undefined && isCurrency(currency) ? currency : null,
    }),
  };
}
