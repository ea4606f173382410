import { sql } from 'drizzle-orm';
import { isTimeZone, machineZone, zoneNamed } from '../../shared/lib/days';
import { givingSettingDefaults } from '../../shared/messages/giving-settings';
import { type Locale, languagesIn } from '../../shared/messages/languages';
import {
  applicationMailDefaults,
  confirmationSettingDefaults,
  mailSettingDefaults,
} from '../../shared/messages/mail-settings';
import { proofDefaults } from '../../shared/messages/proof-settings';
import { copyDefaults, lookDefaults, settingDefaults, timeZoneSetting } from '../../shared/messages/site';
import { secondFactorSetting } from '../../shared/schemas/second-factor';
import type { Database } from './database';
import { preparedOnce } from './prepared';
import { settings } from './schema';

/** The settings that the site itself reads, with their defaults. */
export const knownSettings = () => [
  ...settingDefaults,
  ...mailSettingDefaults,
  timeZoneSetting(machineZone()),
  ...lookDefaults,
  ...copyDefaults,
  ...proofDefaults,
  ...givingSettingDefaults,
  ...confirmationSettingDefaults,
  ...applicationMailDefaults,
  secondFactorSetting,
];
type Key = ReturnType<typeof knownSettings>[number]['key'];

const storedSettings = preparedOnce((db) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = any(string_to_array(${sql.placeholder('keys')}, ' '))`)
    .prepare('settings'),
);

/** The stored values, or the defaults. */
export async function siteSettings<const Wanted extends Key>(
  db: Database,
  ...keys: Wanted[]
): Promise<(key: Wanted) => string> {
  const stored = await storedSettings(db).execute({ keys: keys.join(' ') });
  const find = (list: readonly { key: string; value: string }[], wanted: Wanted) =>
    list.find(({ key }) => key === wanted)?.value;
  return (key) => find(stored, key) ?? find(knownSettings(), key) ?? '';
}

export const siteName = async (db: Database) => (await siteSettings(db, 'siteName'))('siteName');

export const timeZone = async (db: Database) => zoneNamed((await siteSettings(db, 'timeZone'))('timeZone'));

/** The languages of the site, the default first. */
export const siteLanguages = async (db: Database) =>
  languagesIn((await siteSettings(db, 'languages'))('languages'));

/** The language of a person, or the default one if the site does not have theirs, and the address of its pages. */
export async function languageOfPerson(
  db: Database,
  publicUrl: string,
  wanted: Locale | null | undefined,
): Promise<{ locale: Locale; publicUrl: string }> {
  const languages = await siteLanguages(db);
  const [main] = languages;
  const locale = languages.find((language) => language === wanted) ?? main;
  return { locale, publicUrl: locale === main ? publicUrl : `${publicUrl}/${locale}` };
}

const savedZone = preparedOnce((db) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = 'timeZone' and ${settings.updatedBy} is not null`)
    .prepare('saved_zone'),
);

/** Empty while the machine's zone is used. */
export async function chosenTimeZone(db: Database): Promise<string> {
  const [saved] = await savedZone(db).execute();
  return saved && isTimeZone(saved.value) ? saved.value : '';
}
