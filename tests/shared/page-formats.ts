import { dateFormats } from '../../src/client/messages/use-formats';
import { translateIn } from '../../src/shared/messages/compiled';
import { formatNumber, type Locale, shippedLanguages } from '../../src/shared/messages/languages';

const days = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10),
).concat('0044-03-05', '0999-12-31');
const numbers = [0, 7, 999, 1000, 12_400, 1_234_567, -1500, 0.5, -1234.5, 1e21];

/** Dates and numbers in a language, as pages show them. */
export function formattedByPages(locale: Locale) {
  const { longDate, weekday, month, shortMonth } = dateFormats(translateIn(locale, 'ui'));
  return [
    ...days.map((day) => [longDate(day), weekday(day), month(day), shortMonth(day)]),
    numbers.map((value) => formatNumber(locale, value)),
  ];
}

/** The same by `Intl`. */
export function formattedByIntl(locale: Locale) {
  const { formats } = shippedLanguages[locale];
  const forms: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'long' },
    { weekday: 'long' },
    { month: 'long', year: 'numeric' },
    { month: 'short' },
  ];
  const formatters = forms.map((form) => new Intl.DateTimeFormat(formats, { ...form, timeZone: 'UTC' }));
  return [
    ...days.map((day) => formatters.map((formatter) => formatter.format(new Date(`${day}T00:00:00Z`)))),
    numbers.map((value) => value.toLocaleString(formats)),
  ];
}
