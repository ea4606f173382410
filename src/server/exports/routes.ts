import { Hono } from 'hono';
import { today } from '../../shared/days';
import { record } from '../audit/entries';
import { timeZone } from '../db/site-settings';
import type { Contexts } from '../http/context';
import { type Report, refusal } from '../http/refusal';
import type { Http, HttpContext } from '../http/request';
import { type Context, principalOf } from '../procedures/context';
import { callProcedure } from '../procedures/trpc';
import { csvOf } from './csv';
import { type Batch, batch, exportedLists } from './lists';

type Parts = { contexts: Contexts; report: Report };
type Read = (after: Batch['next']) => Promise<Batch>;

/** The administrator's lists as files, with the search, filters and order that the address names. */
export function exportRoutes({ contexts, report }: Parts) {
  const app = new Hono<Http>();
  for (const list of exportedLists) {
    const { name, headings } = list;
    const path = `/admin/export/${name}.csv`;
    app.get(path, async (c) => {
      c.set('route', path);
      c.header('Cache-Control', 'no-store');
      const ctx = contexts.sender(c);
      const action = `${list.noun}.export`;
      const read = reader(c, ctx, { name: action, procedure: list.procedure });
      try {
        // Read before the answer begins: what is refused is still refused with its own status.
        const first = await read(undefined);
        const zone = await timeZone(c.get('db'));
        c.header('Content-Type', 'text/csv; charset=utf-8');
        c.header('Content-Disposition', `attachment; filename="${name}-${today(zone)}.csv"`);
        if (c.req.method === 'HEAD') return c.body(null);
        await recordExport(ctx, action, list.noun);
        const failed = (error: unknown) => report(error, c.get('requestId'));
        return c.body(bodyOf(csvOf(itemsOf(first, read, failed), headings, zone)));
      } catch (error) {
        return refusal(c, error, report);
      }
    });
  }
  return app;
}

/** Before anything is told: what is taken away stands in the activity log. */
async function recordExport(ctx: Context, action: string, subject: string) {
  const user = await principalOf(ctx);
  const { adminDb, requestId } = ctx;
  if (user) await record(adminDb(), { actor: user.actor, action, subject, requestId });
}

/** Reads one batch after the other, all of them as the one who asks; permission and rules are the procedure's own. */
function reader(c: HttpContext, ctx: Context, list: Parameters<typeof callProcedure>[0]): Read {
  const asked = inputOf(c.req.query());
  return async (after) => batch.parse(await callProcedure(list, ctx, async () => ({ ...asked, after })));
}

/** The items of one batch after the other; `failed` hears of what can no longer be told with a status. */
async function* itemsOf(first: Batch, read: Read, failed: (error: unknown) => void) {
  try {
    let current = first;
    yield current.items;
    while (current.next) {
      current = await read(current.next);
      yield current.items;
    }
  } catch (error) {
    failed(error);
    throw error; // breaks the connection, so that nobody takes the part for the whole
  }
}

/** A body whose pieces are made when they are wanted, and no more of them once the reader has hung up. */
const bodyOf = (pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>) =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

const flags = new Set(['recurring', 'isRead']);

/** Nothing is coerced but what an address can only spell as text: the filters that are true or false. */
const inputOf = (query: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      flags.has(name) && /^(true|false)$/.test(text) ? text === 'true' : text,
    ]),
  );
