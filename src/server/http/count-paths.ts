import type { PathVisits } from '../routers/site/redirects/visits';
import type { HttpMiddleware } from './request';

/** Counts visits of pages, and of redirected and missing paths. */
export const countPaths =
  (visits: PathVisits): HttpMiddleware =>
  async (c, next) => {
    await next();
    const { method, url } = c.req;
    if (method === 'GET') visits.add(c.res.status, url.slice(url.indexOf('/', url.indexOf('//') + 2)));
  };
