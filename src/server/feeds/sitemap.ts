import { addressIn, type Locale } from '../../shared/messages/languages';
import { maxAddresses } from '../content/links';
import { fixedPages } from '../content/pages';
import type { Caller } from '../routers';
import type { FeedContext } from './context';
import { escapeMarkup } from './xml';

type Page = {
  path: string;
  updatedAt?: string;
  /** The language of its main text, unless it is the default one. */
  locale?: string | undefined;
};

/** The pages that have a text of their own, by a key that is the same in all languages. */
async function textPagesIn(caller: Caller): Promise<Map<string, Page>> {
  const [privacy, terms, programs, courses, events, videos, campaigns, articles] = await Promise.all([
    caller.settings.shown({ on: 'privacy' }),
    caller.settings.shown({ on: 'terms' }),
    caller.programs.addresses(),
    caller.courses.addresses(),
    caller.events.addresses(),
    caller.videos.addresses(),
    caller.campaigns.addresses(),
    caller.news.addresses(),
  ]);
  const localeOf = (all: typeof privacy, wanted: string) => all.find(({ key }) => key === wanted)?.locale;
  const items = [
    ...programs.map((one) => ({ ...one, folder: '/programs', name: one.slug })),
    ...courses.map((one) => ({ ...one, folder: '/university/courses', name: one.id })),
    ...events.map((one) => ({ ...one, folder: '/events', name: one.id })),
    ...videos.map((one) => ({ ...one, folder: '/daewa-tv', name: one.id })),
    ...campaigns.map((one) => ({ ...one, folder: '/campaigns', name: one.slug })),
    ...articles.map((one) => ({ ...one, folder: '/news', name: one.slug })),
  ];
  return new Map<string, Page>([
    ['/privacy-policy', { path: '/privacy-policy', locale: localeOf(privacy, 'privacyPolicy') }],
    ['/terms-of-service', { path: '/terms-of-service', locale: localeOf(terms, 'termsOfService') }],
    ...items.map(({ id, folder, name, updatedAt, locale }): [string, Page] => [
      `${folder} ${id}`,
      { path: `${folder}/${encodeURIComponent(name)}`, updatedAt, locale },
    ]),
  ]);
}

/** If there are too many URLs, the oldest articles are left out. */
export async function sitemapXml({ caller, callerIn, publicUrl, languages }: FeedContext): Promise<string> {
  const [main, ...others] = languages;
  const [frame, originals, ...translations] = await Promise.all([
    caller.settings.shown({ on: 'frame' }),
    textPagesIn(caller),
    ...others.map((locale) => textPagesIn(callerIn(locale))),
  ]);
  const versionsOf = ([key, original]: [string, Page]) => [
    { locale: main, page: original },
    ...others.flatMap((locale, index) => {
      const page = translations[index]?.get(key);
      return page?.locale === locale ? { locale, page } : [];
    }),
  ];
  const write = (versions: { locale: Locale; page: Page }[]) => {
    const pages = versions.map(({ locale, page }) => ({
      ...page,
      locale,
      url: publicUrl + addressIn(locale, page.path, languages),
    }));
    const links = pages.length > 1 ? linksTo(pages) : '';
    return pages.map(({ url, updatedAt }) => address(url, lastChange(updatedAt) + links));
  };
  const pages = [
    ...fixedPages,
    ...(frame.some(({ key }) => key === 'transparencyPage') ? ['/transparency'] : []),
  ];
  const addresses = [
    ...pages.flatMap((path) => {
      const text = originals.get(path);
      return write(text ? versionsOf([path, text]) : languages.map((locale) => ({ locale, page: { path } })));
    }),
    ...[...originals].flatMap((item) => (pages.includes(item[0]) ? [] : write(versionsOf(item)))),
  ];
  const namespaces = languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${addresses.slice(0, maxAddresses).join('\n')}
</urlset>
`;
}

const address = (url: string, more = '') => `<url><loc>${escapeMarkup(url)}</loc>${more}</url>`;

const lastChange = (moment: string | undefined) => (moment ? `<lastmod>${moment}</lastmod>` : '');

function linksTo(alternates: { locale: string; url: string }[]): string {
  const main = alternates.slice(0, 1).map(({ url }) => ({ locale: 'x-default', url }));
  return [...alternates, ...main]
    .map(
      ({ locale, url }) => `\n<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeMarkup(url)}"/>`,
    )
    .join('');
}
