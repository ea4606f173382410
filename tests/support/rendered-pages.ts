import { settings } from '../../src/server/db/schema';
import { knownSettings } from '../../src/server/db/site-settings';
import type { TestApp } from './app';

/** Stores every setting that the site reads, with what a test says in the place of its first value. */
export const storeSettings = ({ db }: TestApp, change: (one: { key: string; value: string }) => string) =>
  db.insert(settings).values(
    knownSettings.map((one) => {
      const { key, label, group, type } = one;
      return { key, label, group, type, value: change(one) };
    }),
  );

export const pageOf = async (site: TestApp, path: string) => String((await site.rest('GET', path)).body);

/** What is seen of a page, without what the browser is given to go on from. */
export const seenOf = async (site: TestApp, path: string) =>
  (await pageOf(site, path)).replace(/<script(?! type="application).*?<\/script>/gs, '');
