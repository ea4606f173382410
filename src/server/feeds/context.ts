import { addressIn, inLanguage, type Locale } from '../../shared/messages/languages';
import type { Caller } from '../routers';

export type FeedContext = {
  /** Reads content in this language. */
  caller: Caller;
  /** Reads content in any language; without one, the originals. */
  callerIn: (locale?: Locale) => Caller;
  publicUrl: string;
  locale: Locale;
  /** What addresses in this language begin with, such as `/ar`; empty for the default language. */
  prefix: string;
  /** The languages of the site, the default first. */
  languages: [Locale, ...Locale[]];
};

/** The absolute address of a page or file in the language. */
export const urlOf = ({ publicUrl, prefix }: FeedContext, path: string) =>
  publicUrl + inLanguage(path, prefix);

/** The same page or file in each language of the site. */
export const alternatesOf = (path: string, languages: FeedContext['languages']) =>
  languages.map((locale) => ({ locale, path: addressIn(locale, path, languages) }));

/** The language that a document names; a site that is only in English names none. */
export const namedLanguage = ({ locale, languages }: FeedContext): Locale | undefined =>
  locale === 'en' && languages.length === 1 ? undefined : locale;
