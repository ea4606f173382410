import { type Context, Hono } from 'hono';
import { pageAsked, pagePreviewPath } from '../../shared/schemas/settings';
import type { Contexts } from '../http/context';
import { largestBody, readJsonObject } from '../http/json-body';
import { type Report, refusal } from '../http/refusal';
import type { Http, HttpContext } from '../http/request';
import { previewedPage } from '../routers/site/settings/page-preview';
import type { UnsavedSetting } from '../rpc/context';
import { callProcedure } from '../rpc/trpc';

type Parts = {
  contexts: Contexts;
  report: Report;
  /** The page at an address as everyone would see it with this setting. */
  render: (c: HttpContext, address: string, unsaved: UnsavedSetting) => Promise<Response>;
};

/**
 * A page as it will look, for the area to show beside a form. It is sent as text, and no address of ours may be framed:
 * the area puts it into a frame that runs nothing and leads nowhere.
 */
export function pagePreviewRoutes({ contexts, report, render }: Parts) {
  const app = new Hono<Http>({ strict: false });
  const called = { name: 'settings.previewedPage', procedure: previewedPage };
  app.post(pagePreviewPath, async (c: Context<Http>) => {
    c.set('route', pagePreviewPath);
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    try {
      const read = () => readJsonObject(c.req.raw, largestBody);
      const { path, key, value } = pageAsked.parse(await callProcedure(called, contexts.sender(c), read));
      const page = await render(c, path, { key, value });
      return page.ok ? c.html(still(await page.text())) : c.json({ message: 'There is no such page' }, 404);
    } catch (error) {
      return refusal(c, error, report);
    }
  });
  return app;
}

/** A page without its scripts, and without what is shown to those who have none. */
const still = (html: string) =>
  html.replaceAll(/<(script|noscript)\b[^>]*>[^]*?<\/\1>|<link rel="modulepreload"[^>]*>/g, '');
