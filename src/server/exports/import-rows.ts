import { Hono } from 'hono';
import { importRow } from '../../shared/schemas/import-inputs';
import { siteImport } from '../../shared/schemas/imports';
import type { Position } from '../db/keyset';
import { timeZone } from '../db/site-settings';
import type { Contexts } from '../http/context';
import { type Report, refusal } from '../http/refusal';
import type { Http } from '../http/request';
import { streamOf } from '../http/stream';
import { importsRouter } from '../routers/imports';
import { callForPage, pagesOf } from '../rpc/lists';
import { callProcedure } from '../rpc/trpc';
import { csvOf } from './csv';

const rowsAtOnce = 250;
const rows = { name: 'imports.rows', procedure: importsRouter.rows };
const one = { name: 'imports.get', procedure: importsRouter.get };

/** `GET /api/imports/{id}/rows?format=csv`: the remarks, and the columns of the file. */
export function importRowRoutes({ contexts, report }: { contexts: Contexts; report: Report }) {
  const app = new Hono<Http>({ strict: false });
  app.get('/api/imports/:id/rows', async (c, next) => {
    if (c.req.query('format') !== 'csv') return next();
    c.set('route', '/api/imports/{id}/rows');
    c.header('Cache-Control', 'no-store');
    const ctx = contexts.sender(c);
    const id = Number(c.req.param('id'));
    const input = async () => ({ ...c.req.query(), id });
    const read = (after?: Position) => callForPage(rows, ctx, input, () => ({ limit: rowsAtOnce, after }));
    try {
      // Read before the response begins, so that a refusal has its own status.
      const first = await read();
      const { columns } = siteImport.parse(await callProcedure(one, ctx, async () => ({ id })));
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="import-${id}-rows.csv"`);
      if (c.req.method === 'HEAD') return c.body(null);
      const headings: Record<string, string> = {
        ...Object.fromEntries(columns.entries()),
        row: 'Line',
        status: 'Status',
        message: 'Note',
      };
      const batches = withCells(pagesOf(first, read));
      const failed = (error: unknown) => report(error, c.get('requestId'));
      return c.body(streamOf(csvOf(batches, headings, await timeZone(c.get('db'))), failed));
    } catch (error) {
      return refusal(c, error, report);
    }
  });
  return app;
}

async function* withCells(batches: AsyncIterable<unknown[]>) {
  for await (const items of batches)
    yield items.map((item) => {
      const { cells, ...remark } = importRow.parse(item);
      return { ...Object.fromEntries(cells.entries()), ...remark };
    });
}
