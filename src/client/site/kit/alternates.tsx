import { addressIn } from '../../../shared/messages/languages';
import type { TranslatedType } from '../../../shared/schemas/translated-types';
import { type Api, trpc } from '../../app/trpc';
import { usePageContext } from '../../messages/use-messages';

// For search engines: rendered on the server only (`import.meta.env.SSR`), so that the browser loads none of this code.

/** A page's own text, such as an article or a setting. */
export type PageText = { type: TranslatedType; id: number | string };

const placeOf = ({ type, id }: PageText) => ({ type, itemId: String(id) });

/** The languages in which the text of a page is public. */
export const loadAlternates = async (api: Api, text: PageText | Promise<PageText>) => {
  await api.translations.versions.ensureData(placeOf(await text));
};

/** The addresses of a page in all languages of the site. */
export function Alternates({ path }: { path: string }) {
  const { languages } = usePageContext();
  return <AlternateLinks versions={languages.map((locale) => ({ locale, path }))} />;
}

/** The addresses of a page in the languages of its text. */
export function TextAlternates({ text, path }: { text: PageText; path: string }) {
  const { data = [] } = trpc.translations.versions.useQuery(placeOf(text));
  return (
    <AlternateLinks
      versions={data.map(({ locale, slug }) => ({
        locale,
        path: slug === null ? path : path.replace(/[^/]*$/, slug),
      }))}
    />
  );
}

function AlternateLinks({ versions }: { versions: { locale: string; path: string }[] }) {
  const { origin, languages } = usePageContext();
  const all = languages.flatMap((language) => {
    const path = versions.find(({ locale }) => locale === language)?.path;
    return path === undefined ? [] : { language, href: origin + addressIn(language, path, languages) };
  });
  const [main, ...others] = all;
  if (!main || others.length === 0) return null;
  return (
    <>
      {all.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={main.href} />
    </>
  );
}
