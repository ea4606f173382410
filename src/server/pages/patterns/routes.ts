import { Hono } from 'hono';
import type { Http } from '../../http/request';
import { drawPattern } from './pattern';

/** Geometric patterns as covers: `/patterns/news-12.svg`; every seed has its own, and it never changes. */
export function patternRoutes() {
  const app = new Hono<Http>();
  app.get('/patterns/:name', async (c) => {
    const [, seed] = /^([a-z0-9-]{1,60})\.svg$/.exec(c.req.param('name')) ?? [];
    if (!seed) return c.text('There is no such pattern', 404);
    return c.get('share')(`/patterns/${seed}.svg`, () => {
      c.set('immutable', true);
      return c.body(drawPattern(seed), 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=86400', // a later release may draw better
      });
    });
  });
  return app;
}
