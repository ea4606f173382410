import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../db/database';
import { isDiskFull } from '../process/error-causes';
import { diskFull, retryAfterSeconds } from '../rpc/errors';
import type { Http } from './request';

const timeoutMs = 1500;

/** A sort that exceeds its memory, so that the database must write to its disk. */
const probe = (db: Database) =>
  db.transaction<true>(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from (
      select md5(number::text) from generate_series(1, 4000) as number order by 1 offset 0) as sorted`);
    return true;
  });

/** `/healthz`: the process runs. `/readyz`: the database answers in time and can write to its disk. */
export function healthRoutes(db: Database) {
  const app = new Hono<Http>();
  let probing: Promise<true> | undefined; // shared by simultaneous requests
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const late = new AbortController();
    probing ??= probe(db).finally(() => (probing = undefined));
    const state = await Promise.race([
      probing.catch((error: unknown) => {
        if (isDiskFull(error)) return diskFull;
        throw error;
      }),
      sleep(timeoutMs, 'The database does not answer', { signal: late.signal }),
    ]).finally(() => late.abort());
    if (state === true) return c.json({ status: 'ready' });
    c.header('Retry-After', String(retryAfterSeconds));
    return c.text(state, 503);
  });
  return app;
}
