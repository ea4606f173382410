import { useRouterState } from '@tanstack/react-router';
import { inLanguage, shippedLanguages } from '../../../shared/messages/languages';
import { usePageContext } from '../../messages/use-messages';

/** Links to the same page in the other languages of the site; none on a site with one. */
export function useLanguageLinks(className: string) {
  const { locale, languages } = usePageContext();
  const href = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  return languages
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        href={inLanguage(href, languages[0] === other ? '' : `/${other}`)}
        hrefLang={other}
        lang={other}
        className={className}
      >
        {shippedLanguages[other].name}
      </a>
    ));
}
