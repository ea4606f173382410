import type { Hono } from 'hono';
import type { Http } from '../http/request';

/** What most visitors ask for, and what takes longest to be made for the first time. */
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

/**
 * Asks for the pages before visitors do, so that a process which joins others is nearly as quick as they are: the first
 * page takes 300 ms of a core, the next dozens three times what they take later.
 */
export async function warmUp(app: Hono<Http>): Promise<void> {
  for (const address of addresses) await app.request(address);
}
