import { sql } from 'drizzle-orm';
import { mailSettingDefaults } from '../shared/mail-settings';
import { settingDefaults } from '../shared/site';
import type { Database } from './db/connect';
import { onceFor } from './db/prepared';
import { settings } from './db/schema';

/** What a new site begins with. */
export const allSettingDefaults = [...settingDefaults, ...mailSettingDefaults];
type Key = (typeof allSettingDefaults)[number]['key'];

const written = onceFor((db) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = any(string_to_array(${sql.placeholder('keys')}, ' '))`)
    .prepare('settings'),
);

/** What the administrator wrote under these keys, or the defaults. */
export async function siteSettings<const Wanted extends Key>(
  db: Database,
  ...keys: Wanted[]
): Promise<(key: Wanted) => string> {
  const stored = await written(db).execute({ keys: keys.join(' ') });
  const find = (list: readonly { key: string; value: string }[], wanted: Wanted) =>
    list.find(({ key }) => key === wanted)?.value;
  return (key) => find(stored, key) ?? find(allSettingDefaults, key) ?? '';
}

/** What the administrator calls the foundation. */
export const siteName = async (db: Database) => (await siteSettings(db, 'siteName'))('siteName');
