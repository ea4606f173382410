import { plain } from '../../../../shared/lib/typed-amounts';
import { calendarDate } from '../../../../shared/schemas/fields';
import { type DateFormat, dateFormats } from '../../../../shared/schemas/imports';

type Order = readonly ['year' | 'month' | 'day', 'year' | 'month' | 'day', 'year' | 'month' | 'day'];
const orders: Record<DateFormat, { pattern: RegExp; order: Order }> = {
  'yyyy-MM-dd': { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: ['year', 'month', 'day'] },
  'MM/dd/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: ['month', 'day', 'year'] },
  'dd/MM/yyyy': { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: ['day', 'month', 'year'] },
  'dd.MM.yyyy': { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: ['day', 'month', 'year'] },
};
const calendarDay = calendarDate();
const time = /(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]M|Z|[+-]\d{2}:?\d{2})?$/i;

/** The day that a cell has in this format, as `2026-01-31`; a time after it is ignored. */
export function dayIn(cell: string, format: DateFormat): string | undefined {
  const { pattern, order } = orders[format];
  const parts = pattern.exec(plain(cell).replace(time, ''))?.slice(1);
  if (!parts) return undefined;
  const part = (name: Order[number]) => (parts[order.indexOf(name)] ?? '').padStart(2, '0');
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return calendarDay.safeParse(day).success && day >= '1900' ? day : undefined;
}

/** The formats in which a cell is a date. */
export const formatsOf = (cell: string): DateFormat[] =>
  /\d/.test(cell) ? dateFormats.filter((format) => dayIn(cell, format) !== undefined) : [];
