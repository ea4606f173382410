import { useRouterState } from '@tanstack/react-router';
import { addressIn, shippedLanguages } from '../../../shared/messages/languages';
import { usePageContext } from '../../messages/use-messages';

/** The path and query of the page, as in the default language. */
export const usePagePath = () =>
  useRouterState({ select: ({ location }) => location.pathname + location.searchStr });

/**
 * Links to the same page in the other languages of the site; none on a site with one.
 * @param isShort by their codes where there are several
 */
export function useLanguageLinks(className: string, isShort = false) {
  const { locale, languages } = usePageContext();
  const path = usePagePath();
  return languages
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        href={addressIn(other, path, languages)}
        hrefLang={other}
        lang={other}
        className={className}
      >
        {isShort && languages.length > 2 ? other.toUpperCase() : shippedLanguages[other].name}
      </a>
    ));
}
