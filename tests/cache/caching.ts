import { beforeEach } from 'vitest';
import { createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import { testParts, useApp } from '../support/app';
import { type App, ask } from '../support/calls';
import { type Query, recordQueries } from '../support/queries';

/** The application with its cache in use, as if no other process were there; it counts the queries of each read. */
export function withCaching() {
  const site = useApp();
  let current: { app: App; cookie: string; asked: Query[] } | undefined;
  const now = () => {
    if (!current) throw new Error('The application is there only inside a test');
    return current;
  };
  const make = () => createApp(testParts(site().db, { cache: new ResponseCache({ needsHeartbeat: false }) }));
  beforeEach(async () => {
    const cookie = await site().signIn();
    const { asked, stop } = recordQueries(site().db);
    current = { app: make(), cookie, asked };
    return stop;
  });
  return {
    site,
    /** Another process, with a cache of its own. */
    make,
    app: () => now().app,
    cookie: () => now().cookie,
    asked: () => now().asked,
    /** A response, and how many queries (or those that name a table) it took. */
    counted: async (path: string, headers: Record<string, string> = {}, of = '') => {
      const before = now().asked.length;
      const answer = await ask(now().app, path, { headers });
      const queries = now()
        .asked.slice(before)
        .filter(({ text }) => text.includes(of)).length;
      return { ...answer, queries };
    },
    write: (method: string, path: string, body?: unknown) =>
      ask(now().app, path, { method, body, cookie: now().cookie }),
  };
}
