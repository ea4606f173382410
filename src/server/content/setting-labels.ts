import { inArray } from 'drizzle-orm';
import { locations } from '../../shared/schemas/locations';
import type { Database } from '../db/database';
import { settings } from '../db/schema';

type Labeled = Pick<typeof settings.$inferSelect, 'key' | 'label' | 'value'>;

const nameKeys = locations.map(([, name]) => name);

/** The setting of an address is labelled with the name of its location. */
export function labelOf({ key, label }: Labeled, all: readonly Labeled[]): string {
  const [, nameKey] = locations.find(([address]) => address === key) ?? [];
  return all.find((one) => one.key === nameKey)?.value || label;
}

/** The present labels of settings, by subjects such as `settings/mainCampus`. */
export async function settingLabels(
  db: Database,
  subjects: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const keys = subjects.flatMap((subject) => /^settings\/(.+)$/.exec(subject ?? '')?.slice(1) ?? []);
  if (keys.length === 0) return new Map();
  const found = await db
    .select({ key: settings.key, label: settings.label, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [...keys, ...nameKeys]));
  return new Map(found.map((one) => [`settings/${one.key}`, labelOf(one, found)]));
}
