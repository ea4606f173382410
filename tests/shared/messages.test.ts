/** Every language has every message, and each message can be written. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contactFields, newsletterFields, typedComment } from '../../src/shared/lib/form-data';
import { donationFields, volunteerFields } from '../../src/shared/lib/involve-data';
import { applicationFields } from '../../src/shared/messages/application-form';
import { catalogues, compiledMessages, errorIn } from '../../src/shared/messages/compiled';
import { en } from '../../src/shared/messages/en';
import { isShippedLanguage, shippedLanguages } from '../../src/shared/messages/languages';
import { createTranslate, createTranslateRich } from '../../src/shared/messages/translator';
import { applicationInput } from '../../src/shared/schemas/applications';
import { commentFields } from '../../src/shared/schemas/comments';
import { contactInput } from '../../src/shared/schemas/contact';
import { donationInput } from '../../src/shared/schemas/donations';
import { messageGroup } from '../../src/shared/schemas/messages';
import { subscribeInput } from '../../src/shared/schemas/newsletter';
import { volunteerInput } from '../../src/shared/schemas/volunteers';

const locales = Object.keys(shippedLanguages).filter(isShippedLanguage);

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
  for (const locale of locales)
    for (const group of z.array(messageGroup).parse(Object.keys(en)))
      expect(Object.keys(compiledMessages(locale, group))).toEqual(Object.keys(en[group]));
});

test('amounts and numbers with signs keep their direction in Arabic', () => {
  const turned = messages.filter(
    ({ locale, text }) => locale === 'ar' && /(?<!\u2066)\{(?:amount|number|phone)\}/.test(text),
  );
  expect(turned.map(({ name }) => name)).toEqual([]);
});

test('arguments, plurals and tags are written in the language', () => {
  const translate = createTranslate<'frame'>('ar', compiledMessages('ar', 'frame'));
  expect(translate('registrationNumber', { number: '12-34' })).toBe('رقم التسجيل: \u206612-34\u2069');
  const rich = createTranslateRich<'frame', { name: unknown }>('en', compiledMessages('en', 'frame'));
  expect(
    rich('copyright', { year: '2026', siteName: 'Daewa', name: (chunks) => ({ name: chunks }) }),
  ).toEqual(['© 2026 ', { name: ['Daewa'] }, '. All rights reserved.']);
});

test('an error of the server is found by its English text, with its numbers', () => {
  expect(errorIn('ar', 'Must be at most 200 characters')).toBe('يجب ألا يزيد النص على 200 حرف');
  expect(errorIn('ar', 'Name is required')).toBe('الاسم مطلوب');
  expect(errorIn('ar', 'Must be at most many characters')).toBe('Must be at most many characters');
  expect(errorIn('en', 'Name is required')).toBe('Name is required');
});

test('every error that a form can cause has a translation', () => {
  const fields =
    'name firstName lastName email phone subject message content amount paymentMethod areas availability';
  const rules = [
    [applicationInput, applicationFields],
    [commentFields, typedComment],
    [contactInput, contactFields],
    [donationInput, donationFields],
    [subscribeInput, newsletterFields],
    [volunteerInput, volunteerFields],
  ] as const;
  const found = new Set<string>();
  for (const value of ['', 'x', 'x\0', 'x\u0007', 'x'.repeat(6000), '0', '1.005', '2000000'])
    for (const times of [1, 51])
      for (const [schema, read] of rules) {
        const data = new FormData();
        for (const field of fields.split(' '))
          for (let count = 0; count < times; count++) data.append(field, value);
        for (const { message } of schema.safeParse(read(data)).error?.issues ?? []) found.add(message);
      }
  expect(found.size).toBeGreaterThan(18);
  for (const locale of locales.filter((one) => one !== 'en'))
    expect(
      [...found].filter((message) => errorIn(locale, message) === message),
      locale,
    ).toEqual([]);
});

test('no two errors of the server have one key', () => {
  expect(Object.keys(en.adminErrors).filter((key) => key in en.errors)).toEqual([]);
});
