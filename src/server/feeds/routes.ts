import { TRPCError } from '@trpc/server';
import { Hono, type Next } from 'hono';
import { type Locale, splitLocale } from '../../shared/messages/languages';
import { id } from '../../shared/schemas/fields';
import { siteLanguages } from '../db/site-settings';
import type { Contexts } from '../http/context';
import { inEachLanguage, redirectTo } from '../http/languages';
import { type Http, type HttpContext, noStore } from '../http/request';
import { createCaller } from '../routers';
import type { FeedContext } from './context';
import { eventCalendar, upcomingCalendar } from './event-calendar';
import { offlinePage, webManifest } from './install';
import { newsFeed } from './news-feed';
import { sitemapXml } from './sitemap';

type Document = { type: string; write: (context: FeedContext) => string | Promise<string> };

/** With an address in each language. */
const translated: Record<string, Document> = {
  '/feed.xml': { type: 'application/atom+xml', write: newsFeed },
  '/site.webmanifest': { type: 'application/manifest+json', write: webManifest },
  '/offline': { type: 'text/html', write: offlinePage },
  '/events.ics': { type: 'text/calendar', write: upcomingCalendar },
};

const headers = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'public, max-age=300',
});

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };

export function feedRoutes({ publicUrl, contexts }: { publicUrl: string; contexts: Contexts }) {
  const app = new Hono<Http>();
  const feeds = new Hono<Http>();
  function contextOf(c: HttpContext, languages: FeedContext['languages'], code?: Locale): FeedContext {
    const [main] = languages;
    const callerIn = (locale?: Locale) =>
      createCaller({ ...contexts.anyone(c), language: locale && { locale, main } });
    const locale = code ?? main;
    return { caller: callerIn(code), callerIn, publicUrl, locale, prefix: prefixOf(code), languages };
  }

  /** Answers in the language of the address. In one that the site does not have, the 404 page follows. */
  async function answer(
    c: HttpContext,
    next: Next,
    path: string,
    make: (context: FeedContext) => Promise<Response>,
  ) {
    const { code } = splitLocale(c.req.path);
    const read = () => siteLanguages(c.get('db'));
    if (code) {
      const languages = await read();
      if (code === languages[0]) return redirectTo(c, path);
      if (!languages.includes(code)) return next();
    }
    return c.get('cacheable')(prefixOf(code) + path, async () => {
      const languages = await read(); // again: what is cached must be newer than its start
      const [, ...others] = languages;
      if (code && !others.includes(code)) return c.body('Not found', 404, plainText);
      return make(contextOf(c, languages, code));
    });
  }

  app.get('/robots.txt', (c) =>
    c.get('cacheable')('/robots.txt', async () => {
      c.set('route', '/robots.txt');
      // Without it, crawlers would read no page at all.
      const languages = await siteLanguages(c.get('db')).catch(() => noStore(c)());
      return c.body(robots(publicUrl, languages ?? []), 200, headers('text/plain'));
    }),
  );
  app.get('/sitemap.xml', (c) =>
    c.get('cacheable')('/sitemap.xml', async () => {
      c.set('route', '/sitemap.xml');
      const context = contextOf(c, await siteLanguages(c.get('db')));
      return c.body(await sitemapXml(context), 200, headers('application/xml'));
    }),
  );
  for (const [path, { type, write }] of Object.entries(translated))
    feeds.get(path, (c, next) => {
      c.set('route', path);
      return answer(c, next, path, async (context) => c.body(await write(context), 200, headers(type)));
    });
  feeds.get('/events/:file{.+\\.ics}', async (c, next) => {
    c.set('route', '/events/{id}.ics');
    const known = id.safeParse(numberIn(c.req.param('file')));
    if (!known.success) return c.body('Event not found', 404, plainText);
    return answer(c, next, `/events/${known.data}.ics`, async (context) => {
      const calendar = await eventCalendar(context, known.data).catch(undefinedWhenMissing);
      if (!calendar) return c.body('Event not found', 404, plainText);
      return c.body(calendar, 200, {
        ...headers('text/calendar'),
        'Content-Disposition': `attachment; filename="event-${known.data}.ics"`,
      });
    });
  });
  return app.route('/', inEachLanguage(feeds));
}

const prefixOf = (code: Locale | undefined) => (code ? `/${code}` : '');

function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof TRPCError && error.code === 'NOT_FOUND')) throw error;
}

/** 12 for `12.ics`, otherwise NaN. */
const numberIn = (file: string) => Number(/^([1-9]\d{0,9})\.ics$/.exec(file)?.[1]);

const closed = ['/admin', '/api', '/trpc', '/forms', '/preview/', '/donate/', '/statements/', '/subscribe/'];
const closedInEachLanguage = ['/forms', '/donate/', '/statements/', '/subscribe/'];

function robots(publicUrl: string, [, ...others]: Locale[]): string {
  const paths = [
    ...closed,
    ...others.flatMap((code) => closedInEachLanguage.map((path) => `/${code}${path}`)),
  ];
  const lines = paths.map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${lines.join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
