import { mailTexts } from './ar/settings/mails';
import type { Locale } from './languages';
import type { MailTextKey } from './mail-settings';

type TextKey = MailTextKey;

/** The default texts of settings in the languages besides English. */
export const settingTexts: Record<Exclude<Locale, 'en'>, Record<TextKey, string>> = {
  ar: mailTexts,
};
