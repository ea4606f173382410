import type { Plugin } from 'vite';

const french = `fr: { name: 'Français', direction: 'ltr', formats: 'fr-FR-u-ca-gregory-nu-latn', openGraph: 'fr_FR', at: 'à', dayPeriods: null },`;
const texts = `fr: { ...en, frame: { ...en.frame, donate: 'Faire un don' } }`;

/** What `docs/languages.md` changes for French: a text, and what takes its place. */
const changes: Record<string, [RegExp, string][]> = {
  'messages/languages.ts': [
    [/\['en', 'ar'\]/, `['en', 'ar', 'fr']`],
    [/shippedLanguages = \{/, `$& ${french}`],
  ],
  'messages/compiled.ts': [[/\{ en, ar \}/, `{ en, ar, ${texts} }`]],
  'messages/setting-defaults.ts': [[/settingTexts = \{/, '$& fr: {},']],
  'messages/receipt-presets.ts': [
    [/presetTexts[^=]*= \{/, `$& fr: { us: '', uk: '', ca: '', de: '', plain: '' },`],
  ],
  'lib/amount-words/index.ts': [[/writers = \{/, '$& fr: inEnglish,']],
};

/** Adds French, mostly with English texts, to the languages that the site knows. */
export const thirdLanguage: Plugin = {
  name: 'third-language',
  enforce: 'pre',
  transform(code, id) {
    const [, parts] = Object.entries(changes).find(([file]) => id.endsWith(`/src/shared/${file}`)) ?? [];
    if (!parts) return;
    for (const [place, text] of parts) {
      if (!place.test(code)) throw new Error(`${id} has no ${place}`);
      code = code.replace(place, text);
    }
    return { code, map: null };
  },
};
