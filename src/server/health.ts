import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from './db/connect';
import { retryLater } from './errors';
import type { Http } from './http';

const patienceMs = 1500;

/** `/healthz` says that the process lives, `/readyz` that the database answers: soon, or it counts as away. */
export function healthRoutes(db: Database) {
  const app = new Hono<Http>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const late = new AbortController();
    const isReady = await Promise.race([
      db.execute(sql`select 1`).then(() => true),
      sleep(patienceMs, false, { signal: late.signal }),
    ]).finally(() => late.abort());
    if (isReady) return c.json({ status: 'ready' });
    c.header('Retry-After', String(retryLater));
    return c.text('The database does not answer', 503);
  });
  return app;
}
