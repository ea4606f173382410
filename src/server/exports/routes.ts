import { Hono } from 'hono';
import { today } from '../../shared/lib/days';
import { record } from '../audit/entries';
import type { Position } from '../db/keyset';
import { timeZone } from '../db/site-settings';
import type { Contexts } from '../http/context';
import { type Report, refusal } from '../http/refusal';
import type { Http } from '../http/request';
import { streamOf } from '../http/stream';
import { type Context, principalOf } from '../rpc/context';
import { callForPage, pagesOf } from '../rpc/lists';
import { csvOf } from './csv';
import { exportedLists } from './lists';

type ExportDependencies = { contexts: Contexts; report: Report };
const batchSize = 250;

/** CSV files of the lists, with the search, filters and order of the query. */
export function exportRoutes({ contexts, report }: ExportDependencies) {
  const app = new Hono<Http>();
  for (const list of exportedLists) {
    const { name, headings } = list;
    const path = `/admin/export/${name}.csv`;
    app.get(path, async (c) => {
      c.set('route', path);
      c.header('Cache-Control', 'no-store');
      const ctx = contexts.sender(c);
      const action = `${list.resource}.export`;
      const called = { name: action, procedure: list.procedure };
      const input = async () => inputOf(c.req.query());
      const read = async (after?: Position) => {
        const part = await callForPage(called, ctx, input, () => ({ limit: batchSize, after }));
        return list.rows ? { ...part, items: await list.rows(c.get('db'), part.items) } : part;
      };
      try {
        // Read before the response begins, so that a refusal has its own status.
        const first = await read();
        const zone = await timeZone(c.get('db'));
        c.header('Content-Type', 'text/csv; charset=utf-8');
        c.header(
          'Content-Disposition',
          `attachment; filename="${name}-${periodOf(c.req.query(), today(zone))}.csv"`,
        );
        if (c.req.method === 'HEAD') return c.body(null);
        await recordExport(ctx, action, list.resource);
        const failed = (error: unknown) => report(error, c.get('requestId'));
        return c.body(streamOf(csvOf(pagesOf(first, read), headings, zone), failed));
      } catch (error) {
        return refusal(c, error, report);
      }
    });
  }
  return app;
}

const day = /^\d{4}-\d\d-\d\d$/;

/** What a file is about, for its name: a year, the days of a filter, or today. */
function periodOf({ year = '', calendar, from = '', to = '' }: Record<string, string>, now: string): string {
  if (/^\d{1,4}$/.test(year)) return calendar === 'hijri' ? `${year}-hijri` : year;
  const [first, last] = [from, to].map((text) => (day.test(text) ? text : undefined));
  return first || last ? `${first ?? 'start'}-to-${last ?? now}` : now;
}

/** Recorded before anything is sent. */
async function recordExport(ctx: Context, action: string, subject: string) {
  const user = await principalOf(ctx);
  const { adminDb, requestId } = ctx;
  if (user) await record(adminDb(), { actor: user.actor, action, subject, requestId });
}

const flags = new Set(['recurring', 'isRead', 'isArchived', 'arrived', 'answered']);
const ids = new Set(['assigneeId']);

/** Converts only the filters that are booleans or ids. */
const inputOf = (query: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      flags.has(name) && /^(true|false)$/.test(text)
        ? text === 'true'
        : ids.has(name) && /^\d{1,9}$/.test(text)
          ? Number(text)
          : text,
    ]),
  );
