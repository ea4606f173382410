import { type Locale, shippedLanguages } from '../messages/languages';

export const calendars = ['gregory', 'hijri'] as const;
export type Calendar = (typeof calendars)[number];

const names = { gregory: 'gregory', hijri: 'islamic-umalqura' };
const formOf = (calendar: Calendar, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(shippedLanguages[locale].formats, {
    calendar: names[calendar],
    timeZone: 'UTC',
    ...options,
  });
const monthForm = { year: 'numeric', month: 'numeric' } as const;
const monthFormats = new Map<Calendar, Intl.DateTimeFormat>();

/** Created on first use: pages that only name the calendars need none. */
function monthFormat(calendar: Calendar): Intl.DateTimeFormat {
  const format = monthFormats.get(calendar) ?? formOf(calendar, 'en', monthForm);
  monthFormats.set(calendar, format);
  return format;
}

const moment = (day: string) => new Date(`${day}T00:00:00Z`);

/** `yyyy-MM`: the month of a day `yyyy-MM-dd` in a calendar, such as `1447-09`. */
export function monthIn(day: string, calendar: Calendar): string {
  const parts = monthFormat(calendar).formatToParts(moment(day));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month').padStart(2, '0')}`;
}

/** The year of a day `yyyy-MM-dd` in a calendar. */
export const yearIn = (day: string, calendar: Calendar) => Number(monthIn(day, calendar).slice(0, 4));

/** Such as 'February 3, 2026' or 'Shaʻban 15, 1447 AH'. */
export const dayIn = (day: string, calendar: Calendar, locale: Locale) =>
  formOf(calendar, locale, { dateStyle: 'long' }).format(moment(day));

/** Such as '2026' or '1447 AH'. */
export const yearLabel = (year: number, calendar: Calendar) =>
  calendar === 'hijri' ? `${year} AH` : `${year}`;
