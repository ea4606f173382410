import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Hono } from 'hono';
import type { Http } from '../request';

const swaggerUi = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API of the foundation's site</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/guide.css">
  </head>
  <body>
    <main id="swagger-ui"><p>The machine-readable document is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
// A script of its own, so that no inline script needs permission.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });\n`;
/** The guide above the calls, in the site's own look and as wide as the screen. */
const guideStyle = `body { margin: 0; }
.swagger-ui .info .renderedMarkdown { max-width: 46rem; }
.swagger-ui .info .renderedMarkdown :is(p, li, td) { font-size: 15px; line-height: 1.6; }
.swagger-ui .info .renderedMarkdown pre { overflow-x: auto; padding: 12px 16px; border-radius: 8px; background: #f3efe4; }
.swagger-ui .info .renderedMarkdown code { padding: 1px 4px; font-weight: 400; color: #14594a; background: #f3efe4; }
.swagger-ui .info .renderedMarkdown pre code { padding: 0; white-space: pre; color: #1c2b26; }
.swagger-ui .info .renderedMarkdown table { display: block; overflow-x: auto; }
`;
const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };

/** The API's document at `/api/openapi.json` and a page to read it at `/api/docs`, which loads nothing from elsewhere. */
export function docsRoutes(publicUrl: string) {
  const app = new Hono<Http>({ strict: false });
  const serve = (address: string, type: string, read: () => string | Promise<string>) =>
    app.get(address, (c) =>
      c.get('share')(address, async () => {
        c.set('immutable', true);
        return c.body(await read(), 200, { 'Content-Type': type });
      }),
    );
  let document: Promise<string> | undefined;
  serve('/api/openapi.json', 'application/json', () => (document ??= documentOf(publicUrl)));
  serve('/api/docs', 'text/html; charset=UTF-8', () => page);
  serve('/api/docs/start.js', 'text/javascript', () => start);
  serve('/api/docs/guide.css', 'text/css', () => guideStyle);
  for (const [name, type] of Object.entries(files))
    serve(`/api/docs/${name}`, type, () => readFile(path.join(swaggerUi, name), 'utf8'));
  return app;
}

/** Made when it is asked for: the generator takes a tenth of the start. */
async function documentOf(publicUrl: string): Promise<string> {
  const { openApiDocument } = await import('./document');
  return JSON.stringify(openApiDocument(publicUrl));
}
