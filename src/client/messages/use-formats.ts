import { dateAndTimeIn, dateIn, longDate, monthOf, shortMonthOf, weekdayOf } from '../../shared/lib/days';
import { shippedLanguages } from '../../shared/messages/languages';
import { useLocale } from './use-messages';

/** Dates and numbers in the language of the page. Amounts are the same in all languages: `$1,250.50`. */
export function useFormats() {
  const locale = useLocale();
  return {
    /** `yyyy-MM-dd` as 'January 31, 2026' */
    longDate: (day: string) => longDate(day, locale),
    /** 'Saturday' */
    weekday: (day: string) => weekdayOf(day, locale),
    /** 'January 2026' */
    month: (day: string) => monthOf(day, locale),
    /** 'Jan' */
    shortMonth: (day: string) => shortMonthOf(day, locale),
    /** The day of a moment in a zone: 'January 31, 2026' */
    dateIn: (moment: string, zone: string) => dateIn(moment, zone, locale),
    /** 'January 31, 2026 at 7:13 PM' */
    dateAndTimeIn: (moment: string, zone: string) => dateAndTimeIn(moment, zone, locale),
    /** '12,400' */
    number: (value: number) => value.toLocaleString(shippedLanguages[locale].formats),
  };
}
