import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { createTRPCClient, unstable_localLink } from '@trpc/client';
import { TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import type { SiteLanguage } from '../../client/app/router';
import {
  canonicalPath,
  hasOneAddress,
  inLanguage,
  type Locale,
  splitLocale,
} from '../../shared/messages/languages';
import { slugIn } from '../content/translations/slugs';
import type { Database } from '../db/database';
import { siteLanguages } from '../db/site-settings';
import type { Contexts } from '../http/context';
import { redirectTo } from '../http/languages';
import type { Report } from '../http/refusal';
import { addressWith, type Http, type HttpContext, isWellFormed } from '../http/request';
import { sealPage } from '../http/security-headers';
import { isTokenPage } from '../http/token-pages';
import { clientFolder } from '../process/paths';
import { type AppRouter, appRouter } from '../routers';
import type { RedirectLookup } from '../routers/site/redirects/lookup';
import { ConcurrencyLimit } from '../rpc/concurrency-limit';
import type { UnsavedSetting } from '../rpc/context';
import { isTransient, retryAfterSeconds } from '../rpc/errors';
import { readManifest } from './assets';
import { pagePreviewRoutes } from './page-preview';

type SiteDependencies = {
  contexts: Contexts;
  publicUrl: string;
  report: Report;
  redirects: RedirectLookup;
};

/** Static files, and pages rendered without a session. */
export function siteRoutes({ contexts, publicUrl, report, redirects }: SiteDependencies) {
  const app = new Hono<Http>();
  const rendering = new ConcurrencyLimit({ maxRunning: 4, maxWaiting: 64, timeoutMs: 5000 });
  const inTurn = takeTurns();
  const manifest = existsSync(clientFolder) ? readManifest(clientFolder) : { routes: {} };

  app.get('/.vite/*', (c) => c.notFound());
  app.route(
    '/',
    pagePreviewRoutes({
      contexts,
      report,
      render: (c, path, unsaved) =>
        rendering.run(async () => {
          const languages = await siteLanguages(c.get('db'));
          return render(c, path, { locale: languages[0], prefix: '', languages }, unsaved);
        }),
    }),
  );
  const files = serveStatic({ root: clientFolder, precompressed: true });
  app.get('*', async (c, next) => {
    const file = await files(c, async () => {});
    return file ? withCacheHeaders(file, c.req.path) : next();
  });
  app.get('*', async (c) => {
    const { findPage, unknownPath } = await import('../../client/app/entry-server'); // for a faster start
    const url = decodable(c.req.url);
    const { pathname, search } = new URL(url);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return redirectTo(c, canonical);
    const { code, path: ownPath } = splitLocale(pathname);
    const page = findPage(ownPath, search);
    c.set('route', page.pattern);
    const isUnknown = page.path === unknownPath;
    // The 404 page of unknown paths is cached once for all of them.
    const moved = isUnknown ? await findRedirect(c.get('db'), pathname) : undefined;
    if (moved) return moved;
    const [, query] = addressWith(url, page.parameters).split('?', 2);
    const address = inLanguage(page.path, code ? `/${code}` : '') + (query ? `?${query}` : '');
    const answer = async () => {
      const rendered = await renderInLanguage(c, address, ownPath, code);
      if (rendered.status !== 404 || isUnknown) return rendered;
      const original = code ? undefined : await movedSlug(c, ownPath);
      if (original !== undefined) return movedTo(original);
      c.get('tables').read.add('redirects');
      return (await findRedirect(c.get('db'), pathname)) ?? rendered;
    };
    return isTokenPage(page.pattern) ? answer() : c.get('cacheable')(address, answer);
  });
  app.all('*', (c) => {
    c.set('route', '/*');
    return c.text('Only GET and HEAD can be used here', 405, { Allow: 'GET, HEAD' });
  });
  return app;

  /** The redirect of a path without a page. One of the default language also holds in the others. */
  async function findRedirect(db: Database, pathname: string): Promise<Response | undefined> {
    const target = await redirects.find(db, pathname);
    if (target !== undefined) return movedTo(target);
    const { code, path: ownPath } = splitLocale(pathname);
    const plain = code ? await redirects.find(db, ownPath) : undefined;
    if (plain === undefined || !code) return undefined;
    const languages = await siteLanguages(db);
    if (!languages.includes(code)) return undefined;
    const isPlain = code === languages[0] || hasOneAddress(plain) || splitLocale(plain).code !== undefined;
    return movedTo(isPlain ? plain : inLanguage(plain, `/${code}`));
  }

  /** The page in the language of its address: a 404 page if the site does not have it. */
  async function renderInLanguage(
    c: HttpContext,
    address: string,
    ownPath: string,
    code: Locale | undefined,
  ) {
    const languages = await siteLanguages(c.get('db')).catch(englishWhileAway);
    const [main] = languages;
    if (code === main) return redirectTo(c, ownPath);
    const { unknownPath } = await import('../../client/app/entry-server');
    const isOffered = !code || languages.includes(code);
    const locale = code ?? (hasOneAddress(ownPath) ? 'en' : main);
    const moved = code && isOffered ? await movedSlug(c, ownPath, code) : undefined;
    if (moved !== undefined) return movedTo(inLanguage(moved, `/${code}`));
    return rendering.run(() =>
      isOffered
        ? render(c, address, { locale, prefix: code ? `/${code}` : '', languages })
        : render(c, unknownPath, { locale: main, prefix: '', languages }),
    );
  }

  /** Uses nothing of the request but the address, because the response is cached for everyone. */
  async function render(c: HttpContext, address: string, language: SiteLanguage, unsaved?: UnsavedSetting) {
    let away = false;
    c.set('immutable', true);
    const [main] = language.languages;
    if (main && language.prefix) c.set('textLanguage', { locale: language.locale, main });
    const client = createTRPCClient<AppRouter>({
      links: [
        unstable_localLink({
          router: appRouter,
          createContext: async () => ({ ...contexts.anyone(c), unsaved }),
          onError: ({ error }) => {
            if (error instanceof TRPCError && error.code === 'INTERNAL_SERVER_ERROR')
              report(error.cause ?? error, c.get('requestId'));
            away ||= error instanceof TRPCError && error.code === 'SERVICE_UNAVAILABLE';
          },
        }),
      ],
    });
    const nonce = randomBytes(16).toString('base64url');
    const { renderPage } = await import('../../client/app/entry-server');
    const request = new Request(new URL(address, publicUrl));
    const rendered = await renderPage({
      request,
      client,
      origin: publicUrl,
      language,
      manifest,
      nonce,
      inTurn,
    });
    return sendPage(rendered, nonce, away);
  }
}

/** The path of an item's page whose slug in this language differs from that in the path, which is one of another. */
async function movedSlug(c: HttpContext, path: string, locale?: Locale): Promise<string | undefined> {
  const [, folder = '', slug = ''] = /^\/(news|programs)\/([^/]+)\/?$/.exec(path) ?? [];
  const asked = slug.toLowerCase();
  const own = folder && (await slugIn(c.get('db'), folder === 'news' ? 'news' : 'program', asked, locale));
  return own && own !== asked ? `/${folder}/${own}` : undefined;
}

/** Runs tasks one at a time, and lets other events, such as cached responses, in between. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(() => turn()).then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Escapes a malformed URL, so that it leads to the usual 404 page. */
const decodable = (url: string) => (isWellFormed(url) ? url : url.replaceAll('%', '%25'));

/** Without the database the languages are unknown, and the error page is in English. */
function englishWhileAway(error: unknown): Awaited<ReturnType<typeof siteLanguages>> {
  if (!isTransient(error)) throw error;
  return ['en'];
}

/** Browsers ask again each time, as the redirect may change. */
function movedTo(target: string): Response {
  const { pathname, search, hash } = new URL(`http://site.invalid${target}`);
  const location = pathname + search + hash;
  const headers = {
    Location: location,
    'Cache-Control': 'no-cache',
    'Content-Type': 'text/plain; charset=utf-8',
  };
  return new Response(`Moved to ${location}`, { status: 301, headers });
}

/** Buffered, because the policy contains the hashes of the page's scripts. */
async function sendPage(rendered: Response, nonce: string, away: boolean) {
  if (!rendered.body) return rendered;
  const { html, policy } = sealPage(await rendered.text(), nonce);
  const headers = new Headers(rendered.headers);
  headers.set('Content-Security-Policy', policy);
  headers.set('Cache-Control', 'no-cache');
  if (away) headers.set('Retry-After', String(retryAfterSeconds));
  return new Response(html, { status: away ? 503 : rendered.status, headers });
}

/** Files with a hash in their name never change. */
function withCacheHeaders(file: Response, address: string) {
  const hashed = address.startsWith('/assets/');
  file.headers.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  file.headers.set('Vary', 'Accept-Encoding');
  return file;
}
