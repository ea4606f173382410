import { TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { id } from '../../shared/schemas/fields';
import type { Contexts } from '../http/context';
import type { Http, HttpContext } from '../http/request';
import { type Caller, createCaller } from '../routers';
import { eventCalendar, upcomingCalendar } from './event-calendar';
import { offlinePage, webManifest } from './install';
import { newsFeed } from './news-feed';
import { sitemapXml } from './sitemap';

type FeedContext = { caller: Caller; publicUrl: string };
type Document = { type: string; write: (context: FeedContext) => string | Promise<string> };

const documents: Record<string, Document> = {
  '/robots.txt': { type: 'text/plain', write: robots },
  '/sitemap.xml': { type: 'application/xml', write: sitemapXml },
  '/feed.xml': { type: 'application/atom+xml', write: newsFeed },
  '/site.webmanifest': { type: 'application/manifest+json', write: webManifest },
  '/offline': { type: 'text/html', write: offlinePage },
  '/events.ics': { type: 'text/calendar', write: upcomingCalendar },
};

const headers = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=300',
});

const noEvent = { 'Content-Type': 'text/plain; charset=utf-8' };

export function feedRoutes({ publicUrl, contexts }: { publicUrl: string; contexts: Contexts }) {
  const app = new Hono<Http>();
  const contextOf = (c: HttpContext): FeedContext => ({
    caller: createCaller(contexts.anyone(c)),
    publicUrl,
  });
  for (const [path, { type, write }] of Object.entries(documents))
    app.get(path, (c) =>
      c.get('cacheable')(path, async () => {
        c.set('route', path);
        return c.body(await write(contextOf(c)), 200, headers(type));
      }),
    );

  app.get('/events/:file{.+\\.ics}', async (c) => {
    c.set('route', '/events/{id}.ics');
    const known = id.safeParse(numberIn(c.req.param('file')));
    if (!known.success) return c.body('Event not found', 404, noEvent);
    return c.get('cacheable')(`/events/${known.data}.ics`, async () => {
      const calendar = await eventCalendar(contextOf(c), known.data).catch(undefinedWhenMissing);
      if (!calendar) return c.body('Event not found', 404, noEvent);
      return c.body(calendar, 200, {
        ...headers('text/calendar'),
        'Content-Disposition': `attachment; filename="event-${known.data}.ics"`,
      });
    });
  });
  return app;
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof TRPCError && error.code === 'NOT_FOUND')) throw error;
}

/** 12 for `12.ics`, otherwise NaN. */
const numberIn = (file: string) => Number(/^([1-9]\d{0,9})\.ics$/.exec(file)?.[1]);

function robots({ publicUrl }: FeedContext): string {
  const closed = [
    '/admin',
    '/api',
    '/trpc',
    '/forms',
    '/preview/',
    '/donate/',
    '/statements/',
    '/subscribe/',
  ].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${closed.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
