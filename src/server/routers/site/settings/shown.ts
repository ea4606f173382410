import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { catalogues } from '../../../../shared/messages/compiled';
import { type Locale, languagesIn } from '../../../../shared/messages/languages';
import { figureListOf, proofListOf } from '../../../../shared/messages/proof-settings';
import { settingFallbacks } from '../../../../shared/messages/setting-fallbacks';
import { type SettingPlace, settingsOn } from '../../../../shared/messages/setting-places';
import type { SiteSettingKey } from '../../../../shared/messages/site';
import { textLocale } from '../../../../shared/schemas/fields';
import { pictureField } from '../../../../shared/schemas/media';
import { translated } from '../../../content/translations/translated';
import type { Database } from '../../../db/database';
import { pictureAt } from '../../../db/picture-shown';
import { preparedOnce } from '../../../db/prepared';
import { settings } from '../../../db/schema';
import { settingTextIn } from '../../../db/site-settings';
import type { Context, UnsavedSetting } from '../../../rpc/context';

export const shownSetting = z.object({
  key: z.string(),
  value: z.string(),
  /** When a text that pages date was last changed. */
  updatedAt: z.string().optional(),
  ...pictureField,
  ...textLocale,
});

const dated = new Set<SiteSettingKey>(['privacyPolicy', 'termsOfService']);

const stored = preparedOnce((db) =>
  db
    .select({
      key: settings.key,
      value: settings.value,
      updatedAt: settings.updatedAt,
      picture: pictureAt(settings.value),
    })
    .from(settings)
    .where(sql`${settings.key} = any(string_to_array(${sql.placeholder('keys')}, ' '))`)
    .prepare('shown_settings'),
);

const fallbacks: Partial<Record<SiteSettingKey, string>> = settingFallbacks;

type Row = z.infer<typeof shownSetting>;

/** Replaces a stored row by the unsaved one. */
async function withUnsaved(db: Database, rows: Row[], unsaved: UnsavedSetting | undefined): Promise<Row[]> {
  if (!unsaved) return rows;
  const [found] = await db
    .select({ picture: pictureAt(sql`${unsaved.value}::text`) })
    .from(sql`(select 1) as one`);
  return [...rows.filter(({ key }) => key !== unsaved.key), { ...unsaved, picture: found?.picture }];
}

/** Composed here, since the donation page has no room for more script. */
const proof = (locale: Locale, textOf: (key: SiteSettingKey) => string) =>
  proofListOf(
    {
      proofFigures: textOf('proofFigures'),
      programShare: textOf('programShare'),
      registrationNumber: textOf('registrationNumber'),
    },
    catalogues[locale].proof,
  );

const address = (choice: string) => (choice === 'yes' ? '/transparency' : '');

/** The settings of a page in a language, by default the site's. Deleted ones are left out, unless there is a fallback. */
export async function shownOn(
  ctx: Pick<Context, 'db' | 'language' | 'unsaved'>,
  place: SettingPlace,
): Promise<Row[]> {
  const keys: readonly SiteSettingKey[] = settingsOn[place];
  const read = await stored(ctx.db).execute({
    keys: [...keys, 'siteName', 'registrationNumber', 'languages'].join(' '),
  });
  const rows = await withUnsaved(ctx.db, await translated(ctx, 'setting', read), ctx.unsaved);
  const find = (key: SiteSettingKey) => rows.find((row) => row.key === key);
  const language = ctx.language?.locale ?? languagesIn(find('languages')?.value ?? '')[0];
  const name = settingTextIn(language, 'siteName', find('siteName')?.value ?? settingFallbacks.siteName);
  const textOf = (key: SiteSettingKey) => find(key)?.value ?? '';
  const shownValue = (key: SiteSettingKey, value = '') => {
    if (key === 'transparencyPage') return address(value);
    if (key === 'proofFigures') return place === 'involve' ? proof(language, textOf) : figureListOf(value);
    return value && settingTextIn(language, key, value);
  };
  return keys.flatMap((key) => {
    const { value: own = fallbacks[key], picture = null, updatedAt, locale } = find(key) ?? {};
    const value = shownValue(key, own);
    if (!value) return [];
    return [
      {
        key,
        value: value.replaceAll('{foundation}', () => name),
        ...(updatedAt && dated.has(key) && { updatedAt }),
        ...(picture && { picture }),
        ...(locale && { locale }),
      },
    ];
  });
}
