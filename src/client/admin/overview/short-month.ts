import { type Locale, shippedLanguages } from '../../../shared/messages/languages';

/** `yyyy-MM` as 'Nov 26'. */
export const shortMonth = (month: string, locale: Locale) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(shippedLanguages[locale].formats, {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  });
