import { z } from 'zod';
import { locales } from '../messages/languages';

/** In the input of what a person sends; which languages the site has, the server checks. */
export const localeInput = {
  locale: z
    .enum(locales, 'Locale must be one of the languages of this site')
    .optional()
    .describe(
      'The language of the mails to this person: one of the setting `languages`. The default language if missing',
    ),
};

/** Absent from items that were sent without a language. */
export const localeOutput = {
  locale: z
    .preprocess((stored) => stored ?? undefined, z.string().optional())
    .describe('The language of the mails to this person; absent if none was sent'),
};
