import type { Hono } from 'hono';
import type { Http } from '../http/request';

/** The most visited pages, and those that take longest to render first. */
const addresses = [
  '/',
  '/news',
  '/events',
  '/programs',
  '/get-involved',
  '/about',
  '/university',
  '/daewa-tv',
  '/contact',
  '/sitemap',
  '/sitemap.xml',
  '/api/openapi.json',
  '/api/docs',
];

/** Renders pages before visitors do: the first takes 300 ms, the next dozens three times as long as later. */
export async function warmUp(app: Hono<Http>): Promise<void> {
  for (const address of addresses) await app.request(address);
}
