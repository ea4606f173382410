import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Http } from '../../http';
import { drawPattern } from './pattern';

/** Geometric patterns as covers: `/patterns/news-12.svg`; every seed has its own, and it never changes. */
export function patternRoutes() {
  const app = new Hono<Http>();
  app.get('/patterns/:name', (c) => {
    const [, seed] = /^([a-z0-9-]{1,60})\.svg$/.exec(c.req.param('name')) ?? [];
    if (!seed) return c.text('There is no such pattern', 404);
    const drawing = drawPattern(seed);
    const etag = `"${createHash('sha256').update(drawing).digest('base64url').slice(0, 22)}"`;
    // A day only: a later release may draw better.
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=86400' };
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(drawing, 200, { ...headers, 'Content-Type': 'image/svg+xml' });
  });
  return app;
}

/** Proxies that compress make a tag weak; it still names the same drawing. */
const isKnown = (known: string | undefined, etag: string) =>
  known?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
