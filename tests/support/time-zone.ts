import type { Database } from '../../src/server/db/database';
import { settings } from '../../src/server/db/schema';
import { timeZoneSetting } from '../../src/shared/messages/site';

/** Says where the foundation is: somebody on the staff, or with `null` the machine at the first start. */
export const setZone = (db: Database, zone: string, updatedBy: string | null = 'admin') =>
  db
    .insert(settings)
    .values({ ...timeZoneSetting(zone), updatedBy })
    .onConflictDoUpdate({ target: settings.key, set: { value: zone, updatedBy } });
