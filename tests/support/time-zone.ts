import type { Database } from '../../src/server/db/connect';
import { settings } from '../../src/server/db/schema';
import { timeZoneSetting } from '../../src/shared/site';

/** Says where the foundation is. */
export const setZone = (db: Database, zone: string) =>
  db
    .insert(settings)
    .values(timeZoneSetting(zone))
    .onConflictDoUpdate({ target: settings.key, set: { value: zone } });
