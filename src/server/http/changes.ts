import { TRPCError } from '@trpc/server';
import { Hono } from 'hono';
import { liveSessions } from '../accounts/live-sessions';
import type { ChangeStreams } from './change-streams';
import type { Contexts } from './context';
import { type Report, refusal } from './refusal';
import type { Http } from './request';

type Parts = { contexts: Contexts; report: Report; changes: ChangeStreams };

/** What has changed, told to the staff's area as server-sent events: names of nouns, and nothing of their items. */
export function changeRoutes({ contexts, report, changes }: Parts) {
  const app = new Hono<Http>({ strict: false });
  app.get('/admin/changes', async (c) => {
    c.set('route', '/admin/changes');
    c.header('Cache-Control', 'private, no-store');
    try {
      const ctx = contexts.sender(c);
      const user = await ctx.session.user();
      const live = user && (await liveSessions(ctx.adminDb(), ctx.secretKey, [user.sessionId]));
      const session = user && live?.get(user.sessionId);
      if (!session) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in' });
      const room = changes.room(user.sessionId);
      if (room !== 'free') {
        c.header('Retry-After', '10');
        throw new TRPCError({
          code: room === 'full' ? 'SERVICE_UNAVAILABLE' : 'TOO_MANY_REQUESTS',
          message: 'There are too many open windows, please try again later',
        });
      }
      c.header('Content-Type', 'text/event-stream');
      if (c.req.method === 'HEAD') return c.body(null);
      c.header('X-Accel-Buffering', 'no'); // a proxy that gathered them would hold them back
      return c.body(changes.open(user.sessionId, session, readSince(c.req.query('reading'))));
    } catch (error) {
      return refusal(c, error, report);
    }
  });
  return app;
}

/** What is read by then is what the reader sees first; longer ago they have missed more than this can tell. */
const longestMs = 60_000;

/** @param reading for how many milliseconds the reader has read already */
function readSince(reading = '0'): number {
  const ms = /^\d{1,9}$/.test(reading) ? Math.min(Number(reading), longestMs) : 0;
  return Date.now() - ms;
}
