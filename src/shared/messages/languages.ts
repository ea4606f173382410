/** Null on a 24-hour clock. */
export type DayPeriods = readonly [morning: string, afternoon: string] | null;

type Language = {
  /** In the language itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Region, digits and calendar of dates and numbers: without them, browser and server would differ. */
  formats: string;
  openGraph: string;
  /** Between a date and a time. */
  at: string;
  dayPeriods: DayPeriods;
  /** Between groups of three digits. */
  thousandsSeparator: string;
};

/** The languages with shipped messages, as BCP 47 codes. */
export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];

export const shippedLanguages = {
  en: {
    name: 'English',
    direction: 'ltr',
    formats: 'en-US-u-ca-gregory-nu-latn',
    openGraph: 'en_US',
    at: 'at',
    dayPeriods: ['AM', 'PM'],
    thousandsSeparator: ',',
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    formats: 'ar-u-ca-gregory-nu-latn',
    openGraph: 'ar_AR',
    at: 'الساعة',
    dayPeriods: ['ص', 'م'],
    thousandsSeparator: ',',
  },
} as const satisfies Record<Locale, Language>;

export const isShippedLanguage = (code: string): code is Locale => Object.hasOwn(shippedLanguages, code);

export const languageCodesIn = (value: string) => value.split(',').map((code) => code.trim());

/** The languages in the setting `languages`, the default first; English if there is none. */
export function languagesIn(value: string): [Locale, ...Locale[]] {
  const [first = 'en', ...others] = languageCodesIn(value).filter(isShippedLanguage);
  return [first, ...others];
}

/** Whether a path is the same in all languages. */
export const hasOneAddress = (path: string) => /^\/(?:admin|api|media|preview)(?:\/|$)/.test(path);

/** `ar` and `/news` for `/ar/news`; no code for paths of the default language. */
export function splitLocale(path: string): { code: Locale | undefined; path: string } {
  // What follows never begins with `//`: a redirect to that would lead to another site.
  const [, code = '', rest = ''] = /^\/([^/]+)(\/[^/].*|\/?)$/s.exec(path) ?? [];
  return isShippedLanguage(code) && !hasOneAddress(rest)
    ? { code, path: rest || '/' }
    : { code: undefined, path };
}

/** The address of a page in the language of a prefix: `/ar` and `/ar/news`. */
export const inLanguage = (path: string, prefix: string) => (path === '/' && prefix ? prefix : prefix + path);

/** `/ar/news` for `/AR/news`, and `/ar` for `/ar/`; other paths are as they should be. */
export function canonicalPath(path: string): string {
  const { code, path: rest } = splitLocale(path.replace(/^\/[^/]+/, (first) => first.toLowerCase()));
  return code ? inLanguage(rest, `/${code}`) : path;
}

/** The address of a page in one of the languages of a site, the default first. */
export const addressIn = (language: Locale, path: string, [main]: readonly Locale[]) =>
  inLanguage(path, language === main ? '' : `/${language}`);

/** '12,400'. Avoids `Intl` for whole numbers: creating its first formatter blocks hydration for 15 to 30 ms. */
export function formatNumber(language: Locale, value: number): string {
  const { formats, thousandsSeparator } = shippedLanguages[language];
  return Number.isSafeInteger(value) && value >= 0
    ? `${value}`.replace(/\B(?=(?:\d{3})+$)/g, thousandsSeparator)
    : new Intl.NumberFormat(formats).format(value);
}
