import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { webhookAttempts } from '../../src/server/db/schema';
import { startWorker } from '../../src/server/jobs/worker';
import { deliveryJobs } from '../../src/server/webhooks/job';
import { type WebhookEvent, webhookDelivery, webhookEvents } from '../../src/shared/schemas/webhooks';
import { type TestApp, testParts } from '../support/app';
import { ask } from '../support/calls';
import { until } from '../support/processes';

const made = z.looseObject({ id: z.int(), secret: z.string() });

/** The site with an owner who may tell these receivers, and the worker that tells them. */
export function useHooks(site: () => TestApp) {
  const allowed = new Set<string>();
  const workers: { stop(): Promise<void> }[] = [];
  let cookie = '';
  let app: ReturnType<typeof createApp> | undefined;
  beforeEach(async () => {
    allowed.clear();
    app = undefined;
    cookie = await site().signIn();
  });
  const stop = () => Promise.all(workers.splice(0).map((worker) => worker.stop()));
  afterEach(stop);

  const parts = () => testParts(site().db, { webhookHosts: allowed });
  const call = (method: string, path: string, body?: unknown) => {
    app ??= createApp(parts());
    return ask(app, path, { method, body, cookie });
  };

  const hooks = {
    allowed,
    call,
    stop,
    cookie: () => cookie,
    /** Another worker, as another process would have it. */
    start(secretKey = parts().secretKey) {
      const log = pino({ level: 'silent' });
      const { mail } = parts();
      const setup = { ...mail, staffEmail: 'staff@example.org' };
      workers.push(
        startWorker(
          { db: site().db, log, abortAfterMs: 1500 },
          deliveryJobs({ secretKey, setup, allowed, log }),
        ),
      );
    },
    async add(receiver: { host: string; url: string }, events: readonly WebhookEvent[] = webhookEvents) {
      allowed.add(receiver.host);
      const { status, body } = await call('POST', '/api/webhooks', { url: receiver.url, events });
      if (status !== 201) throw new Error(`A webhook was answered ${status}: ${JSON.stringify(body)}`);
      return made.parse(body);
    },
    async test(id: number) {
      const { body } = await call('POST', `/api/webhooks/${id}/test`);
      return webhookDelivery.parse(body);
    },
    async deliveries(id: number) {
      const { body } = await call('GET', `/api/webhooks/${id}/deliveries`);
      return z.array(webhookDelivery).parse(body);
    },
    /** Waits for the newest delivery to reach `times` attempts. `look` advances a fake clock. */
    async attempted(id: number, times = 1, look = () => {}) {
      const { db } = site();
      const newest = sql`select max(id) from webhook_deliveries where webhook_id = ${id}`;
      const made = () => db.$count(webhookAttempts, sql`delivery_id = (${newest})`);
      await until(`${times} attempts`, async () => {
        look();
        return (await made()) >= times;
      });
      const [found] = await hooks.deliveries(id);
      if (!found) throw new Error('There is no delivery');
      return found;
    },
  };
  return hooks;
}
