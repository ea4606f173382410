import { useMessages, usePageContext } from '../../messages/use-messages';

/** Above a text that is not in the language of the page. @param props the language of the text, if the server named it */
export function NotTranslated({ locale }: { locale: string | undefined }) {
  const t = useMessages('kit');
  const page = usePageContext();
  return (
    locale &&
    locale !== page.locale && (
      <p className="mb-8 rounded-lg border border-line bg-surface p-4 text-sm">{t('notTranslated')}</p>
    )
  );
}
