import { eq } from 'drizzle-orm';
import { settingDefaults } from '../../shared/site';
import type { Database } from '../db/connect';
import { settings } from '../db/schema';

const defaultName = settingDefaults.find(({ key }) => key === 'siteName')?.value ?? '';

/** What the administrator calls the foundation, or its default name. */
export async function siteName(db: Database): Promise<string> {
  const [setting] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'siteName'));
  return setting?.value ?? defaultName;
}
