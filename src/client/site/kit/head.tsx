import { previewOf } from '../../../shared/lib/pictures';
import { inLanguage, shippedLanguages } from '../../../shared/messages/languages';
import { usePageContext } from '../../messages/use-messages';
import { Alternates, type PageText, TextAlternates } from './alternates';
import { useSetting } from './settings';
import {
  absolute,
  breadcrumbs,
  type Described,
  type DescribedPage,
  JsonLd,
  webPage,
} from './structured-data';

type Breadcrumb = { name: string; path: string };
type Props = {
  /** Defaults to name and tagline of the foundation. */
  title?: string | undefined;
  description?: string | null | undefined;
  path?: string;
  /** The language of the main text, if it may differ: search engines are then led to the default language. */
  textLocale?: string | undefined;
  /** The main text, if it is translated by itself. */
  text?: PageText | undefined;
  trail?: Breadcrumb[];
  image?: string | undefined;
  article?: { date: string; category: string; author: string };
  /** schema.org data; on the server only. */
  about?: ((page: DescribedPage) => Described[]) | false;
};

/** React moves them into the document head. */
export function PageHead({
  title,
  description,
  path,
  textLocale,
  text,
  trail,
  image,
  article,
  about,
}: Props) {
  const { origin, locale, languages, prefix } = usePageContext();
  const hasTranslation = !textLocale || textLocale === locale;
  const address = path && origin + inLanguage(path, hasTranslation ? prefix : '');
  const siteName = useSetting('siteName');
  const tagline = useSetting('tagline');
  const [main = locale] = languages;
  const page = { origin, prefix, siteName, language: hasTranslation ? locale : main };
  const full = (title ? [title, siteName] : [siteName, tagline]).filter(Boolean).join(' | ');
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      {import.meta.env.SSR &&
        path &&
        hasTranslation &&
        (text ? <TextAlternates text={text} path={path} /> : <Alternates path={path} />)}
      <meta property="og:title" content={title ?? full} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {import.meta.env.SSR && <Locales />}
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      <PreviewImage address={image} alt={siteName} origin={origin} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.date} />}
      {article && <meta property="article:section" content={article.category} />}
      {article && <meta property="article:author" content={article.author} />}
      {path && (
        <JsonLd
          things={
            import.meta.env.SSR
              ? [
                  ...(title
                    ? [
                        breadcrumbs(
                          [{ name: siteName, path: '/' }, ...(trail ?? []), { name: title, path }],
                          page,
                        ),
                      ]
                    : []),
                  ...(languages.length > 1 || locale !== 'en' ? [webPage(title ?? full, path, page)] : []),
                  ...(about ? about(page) : []),
                ]
              : []
          }
        />
      )}
    </>
  );
}

/** The language of the page for shared links, and the others it can be read in. On the server only: they stay the same. */
function Locales() {
  const { locale, languages } = usePageContext();
  const [own, ...others] = [locale, ...languages.filter((other) => other !== locale)].map(
    (code) => shippedLanguages[code].openGraph,
  );
  return (
    <>
      <meta property="og:locale" content={own} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={other} />
      ))}
    </>
  );
}

const card = { url: '/social-card.png', width: 1200, height: 630 };

/** The picture for shared links; SVG is rarely supported there. */
function PreviewImage({
  address,
  alt,
  origin,
}: {
  address: string | undefined;
  alt: string;
  origin: string;
}) {
  const social = useSetting('socialPicture');
  const own = address && !/\.svg(?:[?#]|$)/i.test(address);
  const shown = own ? address : social;
  const preview = shown === card.url ? card : previewOf(shown);
  const picture = absolute(preview?.url ?? shown, origin);
  return (
    <>
      <meta property="og:image" content={picture} />
      {preview && <meta property="og:image:width" content={`${preview.width}`} />}
      {preview && <meta property="og:image:height" content={`${preview.height}`} />}
      {!own && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:image" content={picture} />
    </>
  );
}
