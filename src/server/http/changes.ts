import { TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { liveSessions } from '../accounts/live-sessions';
import { refuse } from '../rpc/errors';
import type { ChangeStreams } from './change-streams';
import type { Contexts } from './context';
import { type Report, refusal } from './refusal';
import type { Http } from './request';

type ChangeDependencies = { contexts: Contexts; report: Report; changes: ChangeStreams };

/** Server-sent events with the names of changed resources, never their content. */
export function changeRoutes({ contexts, report, changes }: ChangeDependencies) {
  const app = new Hono<Http>({ strict: false });
  app.get('/admin/changes', async (c) => {
    c.set('route', '/admin/changes');
    c.header('Cache-Control', 'private, no-store');
    try {
      const ctx = contexts.sender(c);
      const user = await ctx.session.user();
      const live = user && (await liveSessions(ctx.adminDb(), ctx.secretKey, [user.sessionId]));
      const session = user && live?.get(user.sessionId);
      if (!session) throw refuse('UNAUTHORIZED', 'Please sign in');
      const capacity = changes.capacity(user.sessionId);
      if (capacity !== 'free') {
        c.header('Retry-After', '10');
        throw new TRPCError({
          code: capacity === 'full' ? 'SERVICE_UNAVAILABLE' : 'TOO_MANY_REQUESTS',
          message: 'There are too many open windows, please try again later',
        });
      }
      c.header('Content-Type', 'text/event-stream');
      if (c.req.method === 'HEAD') return c.body(null);
      c.header('X-Accel-Buffering', 'no'); // proxies would buffer the events
      return c.body(changes.open(user.sessionId, session, readSince(c.req.query('reading'))));
    } catch (error) {
      return refusal(c, error, report);
    }
  });
  return app;
}

const maxReadMs = 60_000;

/** @param reading the milliseconds since the client began its first reads */
function readSince(reading = '0'): number {
  const ms = /^\d{1,9}$/.test(reading) ? Math.min(Number(reading), maxReadMs) : 0;
  return Date.now() - ms;
}
