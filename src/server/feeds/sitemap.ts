import { desc } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { events, news, programs } from '../db/schema';
import { escapeMarkup } from './xml';

/** As many as sitemaps.org lets one file hold; beyond it the oldest articles are left out. */
const mostAddresses = 50_000;
/** The pages that are there whatever the content is. */
export const fixedPages = [
  '/',
  '/about',
  '/programs',
  '/university',
  '/get-involved',
  '/news',
  '/events',
  '/contact',
  '/daewa-tv',
  '/privacy-policy',
  '/terms-of-service',
  '/sitemap',
];

/** Every public page, program, event and article, for search engines. */
export async function sitemapXml({ db, publicUrl }: { db: Database; publicUrl: string }): Promise<string> {
  const [programSlugs, eventIds, articles] = await Promise.all([
    db.select({ slug: programs.slug }).from(programs).orderBy(programs.id).limit(mostAddresses),
    db
      .select({ id: events.id })
      .from(events)
      .orderBy(desc(events.date), desc(events.id))
      .limit(mostAddresses),
    db
      .select({ slug: news.slug, date: news.date })
      .from(news)
      .orderBy(desc(news.date), desc(news.id))
      .limit(mostAddresses),
  ]);
  const addresses = [
    ...fixedPages.map((path) => address(publicUrl, path)),
    ...programSlugs.map(({ slug }) => address(publicUrl, `/programs/${encodeURIComponent(slug)}`)),
    ...eventIds.map(({ id }) => address(publicUrl, `/events/${id}`)),
    ...articles.map(({ slug, date }) => address(publicUrl, `/news/${encodeURIComponent(slug)}`, date)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.slice(0, mostAddresses).join('\n')}
</urlset>
`;
}

function address(publicUrl: string, path: string, changed?: string): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${escapeMarkup(publicUrl + path)}</loc>${lastmod}</url>`;
}
