/** Every language has every message, and each message can be written. */
import { expect, test } from 'vitest';
import { ar } from '../../src/shared/messages/ar';
import type { MessageGroup } from '../../src/shared/messages/catalogue';
import { compiledMessages } from '../../src/shared/messages/compiled';
import { en } from '../../src/shared/messages/en';
import { type Locale, shippedLanguages } from '../../src/shared/messages/languages';
import { createTranslate, createTranslateRich } from '../../src/shared/messages/translator';

const catalogues: Record<Locale, Record<MessageGroup, Record<string, string>>> = { en, ar };

const messages = Object.entries(catalogues).flatMap(([locale, groups]) =>
  Object.entries(groups).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ locale, name: `${locale}/${group}.${key}`, text })),
  ),
);

/** The blocks of `{count, plural, …}`, with their categories. */
const pluralsIn = (text: string) =>
  [...text.matchAll(/,\s*plural\s*,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g)].map(([, options = '']) =>
    [...options.matchAll(/([\w=]+)\s*\{/g)].map(([, category]) => category),
  );

test('every plural has the categories of its language', () => {
  for (const { locale, name, text } of messages) {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    for (const categories of pluralsIn(text))
      expect(categories, name).toEqual(expect.arrayContaining(pluralCategories));
  }
});

test('every message compiles', () => {
  for (const locale of Object.keys(shippedLanguages) as Locale[])
    for (const group of Object.keys(en) as MessageGroup[])
      expect(Object.keys(compiledMessages(locale, group))).toEqual(Object.keys(en[group]));
});

test('arguments, plurals and tags are written in the language', () => {
  const translate = createTranslate<'frame'>('ar', compiledMessages('ar', 'frame'));
  expect(translate('registrationNumber', { number: '12-34' })).toBe('رقم التسجيل: 12-34');
  const rich = createTranslateRich<'frame', { name: string }>('en', compiledMessages('en', 'frame'));
  expect(
    rich('copyright', { year: '2026', siteName: 'Daewa', name: (chunks) => ({ name: chunks.join('') }) }),
  ).toEqual(['© 2026 ', { name: 'Daewa' }, '. All rights reserved.']);
});
