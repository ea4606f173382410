import { maxAddresses } from '../content/links';
import { fixedPages } from '../content/pages';
import { alternatesOf, type FeedContext } from './context';
import { escapeMarkup } from './xml';

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
  const pages: Page[] = [
    ...fixedPages.map((path) => ({ path })),
    ...(frame.some(({ key }) => key === 'transparencyPage') ? [{ path: '/transparency' }] : []),
    ...below('programs', programs),
    ...numbered('university/courses', courses),
    ...numbered('events', events),
    ...numbered('daewa-tv', videos),
    ...below('news', articles),
  ];
  const isTranslated = languages.length > 1;
  const most = Math.floor(maxAddresses / languages.length);
  const addresses = pages.slice(0, most).flatMap(({ path, updatedAt }) => {
    const alternates = alternatesOf(path, languages).map((one) => ({
      locale: one.locale,
      url: escapeMarkup(publicUrl + one.path),
    }));
    const links = isTranslated ? linksTo(alternates) : '';
    const lastmod = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : '';
    return alternates.map(({ url }) => `<url><loc>${url}</loc>${lastmod}${links}</url>`);
  });
  const namespaces = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${addresses.join('\n')}
</urlset>
`;
}

type Page = { path: string; updatedAt?: string };

const below = (folder: string, rows: { slug: string; updatedAt: string }[]): Page[] =>
  rows.map(({ slug, updatedAt }) => ({ path: `/${folder}/${encodeURIComponent(slug)}`, updatedAt }));

const numbered = (folder: string, rows: { id: number; updatedAt: string }[]): Page[] =>
  rows.map(({ id, updatedAt }) => ({ path: `/${folder}/${id}`, updatedAt }));

const linksTo = (alternates: { locale: string; url: string }[]) =>
  [...alternates, ...alternates.slice(0, 1).map(({ url }) => ({ locale: 'x-default', url }))]
    .map(({ locale, url }) => `\n<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`)
    .join('');
