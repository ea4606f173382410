import { frameTexts } from './ar/settings/frame';
import { mailTexts } from './ar/settings/mails';
import { pageTexts } from './ar/settings/pages';
import type { Locale } from './languages';
import type { MailTextKey } from './mail-settings';
import type { PageTextKey } from './site';

/** The default texts of settings in the languages besides English. */
export const settingTexts: Record<Exclude<Locale, 'en'>, Record<MailTextKey | PageTextKey, string>> = {
  ar: { ...frameTexts, ...pageTexts, ...mailTexts },
};
