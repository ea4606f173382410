import { maxAddresses } from '../content/links';
import { fixedPages } from '../content/pages';
import { alternatesOf, type FeedContext } from './context';
import { escapeMarkup } from './xml';

/** Pages whose text exists in the default language alone. */
const untranslated = new Set(['/privacy-policy', '/terms-of-service']);

/** If there are too many URLs, the oldest articles are left out. */
export async function sitemapXml({ caller, publicUrl, languages }: FeedContext): Promise<string> {
  const [frame, programs, courses, events, videos, articles] = await Promise.all([
    caller.settings.shown({ on: 'frame' }),
    caller.programs.addresses(),
    caller.courses.addresses(),
    caller.events.addresses(),
    caller.videos.addresses(),
    caller.news.addresses(),
  ]);
  const pages = [
    ...fixedPages,
    ...(frame.some(({ key }) => key === 'transparencyPage') ? ['/transparency'] : []),
  ];
  const isTranslated = languages.length > 1;
  const inEachLanguage = (path: string) => {
    const alternates = alternatesOf(path, languages).map((one) => ({ ...one, url: publicUrl + one.path }));
    return alternates.map(({ url }) => address(url, linksTo(alternates)));
  };
  const below = (folder: string, rows: { slug: string; updatedAt: string }[]) =>
    rows.map(({ slug, updatedAt }) =>
      address(`${publicUrl}/${folder}/${encodeURIComponent(slug)}`, lastChange(updatedAt)),
    );
  const numbered = (folder: string, rows: { id: number; updatedAt: string }[]) =>
    rows.map(({ id, updatedAt }) => address(`${publicUrl}/${folder}/${id}`, lastChange(updatedAt)));
  const addresses = [
    ...pages.flatMap((path) =>
      isTranslated && !untranslated.has(path) ? inEachLanguage(path) : [address(publicUrl + path)],
    ),
    ...below('programs', programs),
    ...numbered('university/courses', courses),
    ...numbered('events', events),
    ...numbered('daewa-tv', videos),
    ...below('news', articles),
  ];
  const namespaces = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${addresses.slice(0, maxAddresses).join('\n')}
</urlset>
`;
}

const address = (url: string, more = '') => `<url><loc>${escapeMarkup(url)}</loc>${more}</url>`;

const lastChange = (moment: string) => `<lastmod>${moment}</lastmod>`;

function linksTo(alternates: { locale: string; url: string }[]): string {
  const main = alternates.slice(0, 1).map(({ url }) => ({ locale: 'x-default', url }));
  return [...alternates, ...main]
    .map(
      ({ locale, url }) => `\n<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeMarkup(url)}"/>`,
    )
    .join('');
}
