import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
} from '@playwright/test';
import { endAll, freePort, newDataFolder, startSite } from '../../support/processes';
import { administrator } from './support';

type OfWorker = { site: string };

/** For tests that change what others read meanwhile: a site that no other file writes to, and its tests one by one. */
export const onOwnSite: Fixtures<
  object,
  OfWorker,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs
> = {
  site: [
    async ({ playwright: _any }, use) => {
      const { url } = await startSite({
        DATA_DIR: newDataFolder('migrated'),
        PORT: String(await freePort()),
        ADMIN_PASSWORD: administrator.password,
        SEED_CONTENT: 'true',
        TZ: 'UTC',
      });
      await use(url.replace('127.0.0.1', 'localhost'));
      await endAll();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
};
