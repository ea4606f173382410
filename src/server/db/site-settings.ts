import { and, eq, inArray, sql } from 'drizzle-orm';
import { isTimeZone, machineZone, zoneNamed } from '../../shared/lib/days';
import { givingSettingDefaults } from '../../shared/messages/giving-settings';
import { type Locale, languagesIn } from '../../shared/messages/languages';
import {
  applicationMailDefaults,
  confirmationSettingDefaults,
  mailSettingDefaults,
} from '../../shared/messages/mail-settings';
import { proofDefaults } from '../../shared/messages/proof-settings';
import { settingTexts, withoutTaxClaim } from '../../shared/messages/setting-defaults';
import { copyDefaults, lookDefaults, settingDefaults, timeZoneSetting } from '../../shared/messages/site';
import { secondFactorSetting } from '../../shared/schemas/second-factor';
import type { Database } from './database';
import { preparedOnce } from './prepared';
import { settings, translations } from './schema';

/** The settings that the site itself reads, with their defaults. */
export const knownSettings = [
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
type Key = (typeof knownSettings)[number]['key'];

const defaults = new Map<string, string>(knownSettings.map(({ key, value }) => [key, value]));

/** Empty for an unknown key. The machine's time zone is looked up only when it is asked for, as that is slow. */
const defaultOf = (key: string) => (key === 'timeZone' ? machineZone() : (defaults.get(key) ?? ''));

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
  return (wanted) => stored.find(({ key }) => key === wanted)?.value ?? defaultOf(wanted);
}

/** The name of the foundation in a language, by default the site's. */
export async function siteName(db: Database, locale?: Locale): Promise<string> {
  const stored = await siteSettings(db, 'siteName', 'languages');
  const [main] = languagesIn(stored('languages'));
  const other = locale && locale !== main ? locale : undefined;
  const translated = other && (await translatedSettings(db, other, ['siteName']));
  return translated?.get('siteName') ?? settingTextIn(locale ?? main, 'siteName', stored('siteName'));
}

export const timeZone = async (db: Database) => zoneNamed((await siteSettings(db, 'timeZone'))('timeZone'));

/** The languages of the site, the default first. */
export const siteLanguages = async (db: Database) =>
  languagesIn((await siteSettings(db, 'languages'))('languages'));

type Reader<Wanted> = { locale: Locale; publicUrl: string; wording: (key: Wanted) => string };

/**
 * What a person reads: their language, or the default one if the site does not have it, the address of the site's pages in
 * it, and these settings in it.
 */
export async function readerOf<const Wanted extends Key = never>(
  db: Database,
  { publicUrl, locale: wanted }: { publicUrl: string; locale: Locale | null | undefined },
  ...keys: Wanted[]
): Promise<Reader<Wanted>> {
  const stored = await siteSettings<Key>(db, 'languages', ...keys);
  const [main, ...others] = languagesIn(stored('languages'));
  const locale = others.find((language) => language === wanted) ?? main;
  return {
    locale,
    publicUrl: locale === main ? publicUrl : `${publicUrl}/${locale}`,
    wording: await translatedReader(db, { locale, main, stored, keys }),
  };
}

/** Settings in a language, also in one that the site no longer has. */
export async function settingsIn<const Wanted extends Key>(
  db: Database,
  locale: Locale,
  ...keys: Wanted[]
): Promise<(key: Wanted) => string> {
  const stored = await siteSettings<Key>(db, 'languages', ...keys);
  const [main] = languagesIn(stored('languages'));
  return translatedReader(db, { locale, main, stored, keys });
}

type LoadedSettings<Wanted> = {
  locale: Locale;
  main: Locale;
  stored: (key: Wanted) => string;
  keys: Wanted[];
};

async function translatedReader<Wanted extends Key>(
  db: Database,
  { locale, main, stored, keys }: LoadedSettings<Wanted>,
) {
  const translated = locale === main ? undefined : await translatedSettings(db, locale, keys);
  return (key: Wanted) => translated?.get(key) ?? settingTextIn(locale, key, stored(key));
}

/** The published translations of settings, by their keys. */
async function translatedSettings(db: Database, locale: Locale, keys: string[]) {
  if (keys.length === 0) return undefined;
  const found = await db
    .select({ key: translations.itemId, value: sql<string>`${translations.values} ->> 'value'` })
    .from(translations)
    .where(
      and(
        eq(translations.type, 'setting'),
        eq(translations.locale, locale),
        eq(translations.published, true),
        inArray(translations.itemId, keys),
      ),
    );
  return new Map(found.map(({ key, value }) => [key, value]));
}

/** The text of a setting in a language: while it is the English default of a site, the default in that language. */
export function settingTextIn(locale: Locale, key: string, value: string): string {
  const texts: Record<string, string> = locale === 'en' ? {} : settingTexts[locale];
  const translated = texts[key];
  if (translated === undefined) return value;
  if (value === defaultOf(key)) return translated;
  const isNeutral = key === 'contactQuestions' && value === withoutTaxClaim('en', defaultOf(key));
  return isNeutral ? withoutTaxClaim(locale, translated) : value;
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
