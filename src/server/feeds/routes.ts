import { Hono } from 'hono';
import { id } from '../../shared/fields';
import type { Database } from '../db/connect';
import type { Http } from '../http/request';
import type { ConcurrencyLimit } from '../procedures/concurrency-limit';
import { eventCalendar, upcomingCalendar } from './event-calendar';
import { newsFeed } from './news-feed';
import { sitemapXml } from './sitemap';

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

const noEvent = { 'Content-Type': 'text/plain; charset=utf-8' };

/** What machines read: search engines the addresses, feed readers the news, calendars the events. */
export function feedRoutes({ publicUrl, reads }: { publicUrl: string; reads: ConcurrencyLimit }) {
  const app = new Hono<Http>();
  for (const [path, { type, write }] of Object.entries(documents))
    app.get(path, (c) =>
      c.get('share')(path, async () => {
        c.set('route', path);
        const text = await reads.run(async () => write({ db: c.get('db'), publicUrl }));
        return c.body(text, 200, headers(type));
      }),
    );

  app.get('/events/:file{.+\\.ics}', async (c) => {
    c.set('route', '/events/{id}.ics');
    const known = id.safeParse(numberIn(c.req.param('file')));
    if (!known.success) return c.body('Event not found', 404, noEvent);
    return c.get('share')(`/events/${known.data}.ics`, async () => {
      const calendar = await reads.run(() => eventCalendar({ db: c.get('db'), publicUrl }, known.data));
      if (!calendar) return c.body('Event not found', 404, noEvent);
      return c.body(calendar, 200, {
        ...headers('text/calendar'),
        'Content-Disposition': `attachment; filename="event-${known.data}.ics"`,
      });
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
