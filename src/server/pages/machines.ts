import { Hono } from 'hono';
import { id } from '../../shared/fields';
import type { Database } from '../db/connect';
import type { Http } from '../http';
import { eventCalendar, upcomingCalendar } from './event-calendar';
import { newsFeed } from './news-feed';
import { sitemapXml } from './sitemap-xml';

type Parts = { db: Database; publicUrl: string };
type Document = { type: string; write: (parts: Parts) => string | Promise<string> };

const documents: Record<string, Document> = {
  '/robots.txt': { type: 'text/plain', write: robots },
  '/sitemap.xml': { type: 'application/xml', write: sitemapXml },
  '/feed.xml': { type: 'application/atom+xml', write: newsFeed },
  '/events.ics': { type: 'text/calendar', write: upcomingCalendar },
};

const headers = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=300',
});

/** What machines read: search engines the addresses, feed readers the news, calendars the events. */
export function machineRoutes(publicUrl: string) {
  const app = new Hono<Http>();
  for (const [path, { type, write }] of Object.entries(documents))
    app.get(path, async (c) => {
      c.set('route', path);
      return c.body(await write({ db: c.get('db'), publicUrl }), 200, headers(type));
    });

  app.get('/events/:file{.+\\.ics}', async (c) => {
    c.set('route', '/events/{id}.ics');
    const known = id.safeParse(numberIn(c.req.param('file')));
    const calendar = known.success && (await eventCalendar({ db: c.get('db'), publicUrl }, known.data));
    if (!calendar) return c.body('Event not found', 404, headers('text/plain'));
    return c.body(calendar, 200, {
      ...headers('text/calendar'),
      'Content-Disposition': `attachment; filename="event-${known.data}.ics"`,
    });
  });
  return app;
}

/** The number in `12.ics`; NaN for anything else. */
const numberIn = (file: string) => Number(/^([1-9]\d{0,9})\.ics$/.exec(file)?.[1]);

function robots({ publicUrl }: Parts): string {
  const closed = ['/admin', '/api', '/trpc', '/forms'].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${closed.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
