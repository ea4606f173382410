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

type Question = { claimed: string; neutral: string };

/** The tax question in `contactQuestions`: the sample foundation claims a deduction, a new site must not. */
const questions: Partial<Record<Locale, Question>> = {
  en: {
    claimed: 'Are donations tax-deductible?',
    neutral: `Can I deduct a donation from my taxes?
That depends on the law where you live. Ask us if you need a document for the tax office.`,
  },
  ar: {
    claimed: 'هل التبرّعات قابلة للخصم الضريبي؟',
    neutral: `هل يمكنني خصم التبرّع من ضرائبي؟
يتوقف ذلك على القانون في بلدك. تواصل معنا إذا احتجت إلى مستند لمصلحة الضرائب.`,
  },
};

/** The default questions in a language without the claim that donations are tax-deductible. */
export function withoutTaxClaim(locale: Locale, list: string): string {
  const { claimed, neutral } = questions[locale] ?? {};
  const entries = list.split('\n\n').map((entry) => (entry.split('\n')[0] === claimed ? neutral : entry));
  return entries.join('\n\n');
}
