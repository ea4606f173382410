import type { LocationRewrite } from '@tanstack/react-router';
import { hasOneAddress, inLanguage, isShippedLanguage, splitLocale } from '../../shared/messages/languages';

/** Pages of another language than the default have the addresses of the default under a prefix. */
export const rewriteFor = (prefix: string): LocationRewrite => ({
  input: ({ url }) => {
    if (url.pathname === prefix) url.pathname = '/';
    else if (url.pathname.startsWith(`${prefix}/`)) url.pathname = url.pathname.slice(prefix.length);
    return url;
  },
  output: ({ url }) => {
    const localized = new URL(url); // a copy, as the router still uses `url`
    if (!hasOneAddress(url.pathname)) localized.pathname = inLanguage(url.pathname, prefix);
    return localized;
  },
});

/** The language of a page that the server rendered. */
export function languageOf({ documentElement, location }: Document) {
  const locale = isShippedLanguage(documentElement.lang) ? documentElement.lang : 'en';
  const { code } = splitLocale(location.pathname);
  return { locale, prefix: code === locale ? `/${code}` : '', languages: [locale] };
}
