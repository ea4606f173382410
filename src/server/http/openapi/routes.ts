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

/** What the page loads: all of it is ours, so that it needs no permission beyond that of every page. */
const files: Record<string, [type: string, read: () => string | Promise<Uint8Array<ArrayBuffer>>]> = {
  'style.css': ['text/css; charset=utf-8', () => css],
  'script.js': ['text/javascript; charset=utf-8', () => script],
  'try.js': ['text/javascript; charset=utf-8', () => trying],
  'text.woff2': ['font/woff2', font('figtree/files/figtree-latin-wght-normal.woff2')],
  'headings.woff2': ['font/woff2', font('fraunces/files/fraunces-latin-wght-normal.woff2')],
};

/** The API's document at `/api/openapi.json` and a page to read it at `/api/docs`, which loads nothing from elsewhere. */
export function docsRoutes({ publicUrl, contexts }: { publicUrl: string; contexts: Contexts }) {
  const app = new Hono<Http>({ strict: false });
  const serve = (
    address: string,
    type: string,
    read: () => string | Promise<string | Uint8Array<ArrayBuffer>>,
  ) =>
    app.get(address, (c) =>
      c.get('cacheable')(address, async () => {
        c.set('immutable', true);
        return c.body(await read(), 200, { 'Content-Type': type });
      }),
    );
  let madeDocument: ReturnType<typeof documentOf> | undefined;
  let madeContent: ReturnType<typeof contentOf> | undefined;
  const document = () => (madeDocument ??= documentOf(publicUrl));
  const content = () => (madeContent ??= contentOf(document(), publicUrl));
  serve('/api/openapi.json', 'application/json', async () => JSON.stringify(await document()));
  for (const [name, [type, read]] of Object.entries(files)) serve(`/api/docs/${name}`, type, read);
  // Bears the foundation's name and colours, and so is no file: it is kept until these are changed.
  app.get('/api/docs', (c) =>
    c.get('cacheable')('/api/docs', async () =>
      c.html(await pageOf(await content(), publicUrl, createCaller(contexts.anyone(c)))),
    ),
  );
  return app;
}

/** Made when it is asked for: the generator takes a tenth of the start. */
async function documentOf(publicUrl: string) {
  const { openApiDocument } = await import('./document');
  return openApiDocument(publicUrl);
}

/** Apart from the document, so that others are answered between the two. */
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
