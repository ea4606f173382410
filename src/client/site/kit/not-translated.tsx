import { useMessages, usePageContext } from '../../messages/use-messages';
import { isArabic } from './written';

type Props = {
  text: string;
  /** From the server: the language of the translation, or the default language. */
  locale: string | undefined;
};

/** Above a text that is not in the language of the page. */
export function NotTranslated({ text, locale }: Props) {
  const t = useMessages('kit');
  const page = usePageContext();
  const isTranslated = !locale || locale === page.locale;
  const language = isTranslated ? page.locale : languageOf(text, locale);
  return (
    language &&
    language !== page.locale && (
      <p className="mb-8 rounded-lg border border-line bg-surface p-4 text-sm">{t('notTranslated')}</p>
    )
  );
}

const startsLatin = /^\P{L}*\p{Script=Latin}/u;

/** The language of most paragraphs, where it is known: an original in the default language Arabic may be in English. */
function languageOf(text: string, locale: string | undefined): string | undefined {
  const arabic = text
    .split(/\n\s*\n/)
    .filter(isArabic)
    .join('').length;
  if (arabic * 2 > text.length) return 'ar';
  return locale === 'ar' && startsLatin.test(text) ? undefined : locale;
}
