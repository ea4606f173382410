import { useMessages, usePageContext } from '../../messages/use-messages';

/** Above a text that exists in the default language alone; nothing on pages in that language. */
export function NotTranslated() {
  const t = useMessages('kit');
  const { locale, languages } = usePageContext();
  return (
    locale !== languages[0] && (
      <p className="mb-8 rounded-lg border border-line bg-surface p-4 text-sm">{t('notTranslated')}</p>
    )
  );
}
