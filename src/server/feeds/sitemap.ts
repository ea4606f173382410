import { maxAddresses } from '../content/links';
import { fixedPages } from '../content/pages';
import type { Caller } from '../routers';
import { escapeMarkup } from './xml';

/** If there are too many URLs, the oldest articles are left out. */
export async function sitemapXml({
  caller,
  publicUrl,
}: {
  caller: Caller;
  publicUrl: string;
}): Promise<string> {
  const [frame, programs, courses, events, videos, articles] = await Promise.all([
    caller.settings.shown({ on: 'frame' }),
    caller.programs.addresses(),
    caller.courses.addresses(),
    caller.events.addresses(),
    caller.videos.addresses(),
    caller.news.addresses(),
  ]);
  const below = (folder: string, rows: { slug: string; updatedAt: string }[]) =>
    rows.map(({ slug, updatedAt }) =>
      address(publicUrl, `/${folder}/${encodeURIComponent(slug)}`, updatedAt),
    );
  const numbered = (folder: string, rows: { id: number; updatedAt: string }[]) =>
    rows.map(({ id, updatedAt }) => address(publicUrl, `/${folder}/${id}`, updatedAt));
  const addresses = [
    ...fixedPages.map((path) => address(publicUrl, path)),
    ...(frame.some(({ key }) => key === 'transparencyPage') ? [address(publicUrl, '/transparency')] : []),
    ...below('programs', programs),
    ...numbered('university/courses', courses),
    ...numbered('events', events),
    ...numbered('daewa-tv', videos),
    ...below('news', articles),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.slice(0, maxAddresses).join('\n')}
</urlset>
`;
}

function address(publicUrl: string, path: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${escapeMarkup(publicUrl + path)}</loc>${lastmod}</url>`;
}
