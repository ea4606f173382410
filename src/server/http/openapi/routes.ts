import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { type Caller, createCaller } from '../../routers';
import type { Contexts } from '../context';
import type { Http } from '../request';
import script from './page/script.js?raw';
import css from './page/style.css?raw';
import trying from './page/try.js?raw';
import type { OpenApiDocument } from './types';

const { resolve } = createRequire(import.meta.url);
const font = (file: string) => async () =>
  new Uint8Array(await readFile(resolve(`@fontsource-variable/${file}`)));

type Headers = { 'Content-Type': string; 'Cache-Control'?: string };
/** Those that come too late for one load serve the next. */
const fontHeaders = { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=604800' };

/** The assets of the page. */
const files: Record<string, [headers: Headers, read: () => string | Promise<Uint8Array<ArrayBuffer>>]> = {
  'style.css': [{ 'Content-Type': 'text/css; charset=utf-8' }, () => css],
  'script.js': [{ 'Content-Type': 'text/javascript; charset=utf-8' }, () => script],
  'try.js': [{ 'Content-Type': 'text/javascript; charset=utf-8' }, () => trying],
  'text.woff2': [fontHeaders, font('figtree/files/figtree-latin-wght-normal.woff2')],
  'headings.woff2': [fontHeaders, font('fraunces/files/fraunces-latin-wght-normal.woff2')],
};

/** `/api/openapi.json` and its page `/api/docs`, which loads nothing from other sites. */
export function docsRoutes({ publicUrl, contexts }: { publicUrl: string; contexts: Contexts }) {
  const app = new Hono<Http>({ strict: false });
  const serve = (
    address: string,
    headers: Headers,
    read: () => string | Promise<string | Uint8Array<ArrayBuffer>>,
  ) =>
    app.get(address, (c) =>
      c.get('cacheable')(address, async () => {
        c.set('immutable', true);
        return c.body(await read(), 200, headers);
      }),
    );
  let madeDocument: ReturnType<typeof documentOf> | undefined;
  let madeContent: ReturnType<typeof contentOf> | undefined;
  const document = () => (madeDocument ??= documentOf(publicUrl));
  const content = () => (madeContent ??= contentOf(document(), publicUrl));
  serve('/api/openapi.json', { 'Content-Type': 'application/json' }, async () =>
    JSON.stringify(await document()),
  );
  for (const [name, [headers, read]] of Object.entries(files)) serve(`/api/docs/${name}`, headers, read);
  // Depends on the settings, so it is not immutable.
  app.get('/api/docs', (c) =>
    c.get('cacheable')('/api/docs', async () =>
      c.html(await pageOf(await content(), publicUrl, createCaller(contexts.anyone(c)))),
    ),
  );
  return app;
}

/** Created on demand: it takes a tenth of the startup time. */
async function documentOf(publicUrl: string) {
  const { openApiDocument } = await import('./document');
  return openApiDocument(publicUrl);
}

/** In two steps, so that other requests run in between. */
async function contentOf(document: Promise<OpenApiDocument>, publicUrl: string) {
  const { apiContent } = await import('./page/page');
  const found = await document;
  await turn();
  return { html: apiContent(found, publicUrl), version: found.info.version };
}

type Content = Awaited<ReturnType<typeof contentOf>>;

async function pageOf({ html, version }: Content, publicUrl: string, { settings }: Caller): Promise<string> {
  const { apiPage } = await import('./page/page');
  const [name, { style, icons }] = await Promise.all([settings.siteName(), settings.look()]);
  const icon = icons.find(({ rel }) => rel === 'icon')?.href ?? '/favicon.svg';
  return apiPage(html, version, publicUrl, { name, style, icon });
}
