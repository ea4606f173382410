import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const french = `fr: { name: 'Français', direction: 'ltr', formats: 'fr-FR-u-ca-gregory-nu-latn', openGraph: 'fr_FR', at: 'à', dayPeriods: null, thousandsSeparator: '\u202f' },`;
const texts = `fr: {
  ...en,
  frame: { ...en.frame, donate: 'Faire un don' },
  ui: {
    ...en.ui,
    months: 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre',
    shortMonths: 'janv.,févr.,mars,avr.,mai,juin,juil.,août,sept.,oct.,nov.,déc.',
    weekdays: 'dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi',
    longDate: '{day} {month} {year}',
  },
}`;

/** What `docs/languages.md` changes for French, by file: patterns and what replaces them. */
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
  buildStart() {
    const files = Object.keys(changes).map((file) =>
      path.join(import.meta.dirname, '../../src/shared', file),
    );
    const missing = files.filter((file) => !existsSync(file));
    if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}`);
  },
  transform(code, id) {
    const [, replacements] =
      Object.entries(changes).find(([file]) => id.endsWith(`/src/shared/${file}`)) ?? [];
    if (!replacements) return;
    for (const [pattern, replacement] of replacements) {
      if (!pattern.test(code)) throw new Error(`${id} has no ${pattern}`);
      code = code.replace(pattern, replacement);
    }
    return { code, map: null };
  },
};
