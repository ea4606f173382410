import { frameTexts } from './ar/settings/frame';
import { mailTexts } from './ar/settings/mails';
import { pageTexts } from './ar/settings/pages';
import type { Locale } from './languages';
import type { MailTextKey } from './mail-settings';
import type { PageTextKey } from './site';

type Texts = Record<MailTextKey | PageTextKey, string>;

/**
 * The default texts of settings in the languages besides English. A setting without one is shown in the default language
 * until it is translated.
 */
export const settingTexts = {
  ar: { ...frameTexts, ...pageTexts, ...mailTexts } satisfies Texts,
} satisfies Record<Exclude<Locale, 'en'>, Partial<Texts>>;
