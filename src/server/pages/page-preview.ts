import { type Context, Hono } from 'hono';
import { pagePreviewInput, pagePreviewPath } from '../../shared/schemas/settings';
import type { Contexts } from '../http/context';
import { largestBody, readJsonObject } from '../http/json-body';
import { type Report, refusal } from '../http/refusal';
import type { Http, HttpContext } from '../http/request';
import { previewedPage } from '../routers/site/settings/page-preview';
import type { UnsavedSetting } from '../rpc/context';
import { callProcedure } from '../rpc/trpc';

type PreviewDependencies = {
  contexts: Contexts;
  report: Report;
  /** Renders the public page with the unsaved setting. */
  render: (c: HttpContext, address: string, unsaved: UnsavedSetting) => Promise<Response>;
};

/**
 * A page with an unsaved setting, for the preview beside a form. Our pages may not be framed, so the admin area fetches the
 * HTML and shows it in a sandboxed frame.
 */
export function pagePreviewRoutes({ contexts, report, render }: PreviewDependencies) {
  const app = new Hono<Http>({ strict: false });
  const called = { name: 'settings.previewedPage', procedure: previewedPage };
  app.post(pagePreviewPath, async (c: Context<Http>) => {
    c.set('route', pagePreviewPath);
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    try {
      const read = () => readJsonObject(c.req.raw, largestBody);
      const { path, key, value } = pagePreviewInput.parse(
        await callProcedure(called, contexts.sender(c), read),
      );
      const page = await render(c, path, { key, value });
      return page.ok
        ? c.html(withoutScripts(await page.text()))
        : c.json({ message: 'There is no such page' }, 404);
    } catch (error) {
      return refusal(c, error, report);
    }
  });
  return app;
}

/** Also without `noscript`, which the sandbox would show. */
const withoutScripts = (html: string) =>
  html.replaceAll(/<(script|noscript)\b[^>]*>[^]*?<\/\1>|<link rel="modulepreload"[^>]*>/g, '');
