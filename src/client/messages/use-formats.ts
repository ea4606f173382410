import { dayOf, timeIn } from '../../shared/lib/days';
import { formatNumber, shippedLanguages } from '../../shared/messages/languages';
import type { Translate } from '../../shared/messages/translator';
import { useLocale, useMessages } from './use-messages';

/** Dates and numbers in the language of the page. Amounts are the same in all languages: `$1,250.50`. */
export function useFormats() {
  const locale = useLocale();
  const dates = dateFormats(useMessages('ui'));
  /** The day of a moment in a zone: 'January 31, 2026' */
  const dateIn = (moment: string, zone: string) => dates.longDate(dayOf(moment, zone));
  return {
    ...dates,
    dateIn,
    /** 'January 31, 2026 at 7:13 PM' */
    dateAndTimeIn: (moment: string, zone: string) =>
      `${dateIn(moment, zone)} ${shippedLanguages[locale].at} ${timeIn(moment, zone, locale)}`,
    /** '12,400' */
    number: (value: number) => formatNumber(locale, value),
  };
}

/** Of `yyyy-MM-dd`. Avoids `Intl`: creating its first formatter blocks hydration for 15 to 30 ms. */
export function dateFormats(t: Translate<'ui'>) {
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  const nameAt = (names: string, index: number) => names.split(',')[index] ?? '';
  const formatDate = (pattern: 'longDate' | 'monthAndYear', day: string) => {
    const date = midnight(day);
    const month = nameAt(t('months'), date.getUTCMonth());
    return month && t(pattern, { day: `${date.getUTCDate()}`, month, year: `${date.getUTCFullYear()}` });
  };
  return {
    /** 'January 31, 2026'; invalid dates are returned unchanged. */
    longDate: (day: string) => formatDate('longDate', day) || day,
    /** 'Saturday'; empty for invalid dates. */
    weekday: (day: string) => nameAt(t('weekdays'), midnight(day).getUTCDay()),
    /** 'January 2026'; empty for invalid dates. */
    month: (day: string) => formatDate('monthAndYear', day),
    /** 'Jan'; empty for invalid dates. */
    shortMonth: (day: string) => nameAt(t('shortMonths'), midnight(day).getUTCMonth()),
  };
}
