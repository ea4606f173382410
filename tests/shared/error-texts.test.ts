/** Every error of the server that a person can meet in the admin area has a translation. */
import { expect, test } from 'vitest';
import { compiledMessages } from '../../src/shared/messages/compiled';
import { errorGroups } from '../../src/shared/messages/error-groups';
import { type Locale, locales } from '../../src/shared/messages/languages';
import { translateError } from '../../src/shared/messages/translate-error';
import { problemOf } from '../../src/shared/schemas/setting-rules';
import { errorTexts } from './literal-errors';

const messagesIn = (locale: Locale) =>
  Object.fromEntries(errorGroups.flatMap((group) => Object.entries(compiledMessages(locale, group))));
const translatedIn = (locale: Locale, error: string) =>
  translateError(error, { locale, english: messagesIn('en'), translated: messagesIn(locale) });
const others = locales.filter((one) => one !== 'en');

/** Errors that only programs can meet, and texts that are no errors. */
const untranslated = [
  // The area always sends the right types, and values of its lists.
  /[Mm]ust be (?:an? )?(?:texts?|lists?(?: of texts)?|object|true or false|positive integer|whole number)$/,
  / must be (?:one of )?7$| must be at most 7?50$|^Please choose (?:7|an id from the list)$|^Please name a page$/,
  /^(?:Action|As|Change|Format|Pictures) must be|^A passkey is of the type|must be base64url$|must be the id of a donor$/,
  /^Donation ids must be|^Only for a refund|^Only sending to all|^Please send |^The item must be an id/,
  // Of HTTP and of the API.
  /Idempotency-Key|^The body (?:must be JSON|must be a JSON|is not valid|must be at most 256)|^Send one locale$/,
  /^This token is unknown|^The signature|^The address is malformed|^Writes cannot|^Limit must|^After must/,
  /^There is nothing at this path$|^Only 7 can be used here$/,
  // At the start of the server.
  /^The pictures here are not those/,
  // An example in the description of the API.
  /^The mail server refused the username or the password\. Check both\.$/,
  // Examples in the description of the API.
  /^I have read Arabic|^When does the next|^I would like to help/,
];

test('errors in the sources of the server and of the schemas are translated', () => {
  const folders = 'accounts content db http mail media routers rpc webhooks'.split(' ');
  const found = new Set([
    ...folders.flatMap((folder) => errorTexts(`src/server/${folder}`, false)),
    ...errorTexts('src/shared/schemas', true),
  ]);
  expect(found.size).toBeGreaterThan(300);
  const met = [...found].filter((error) => !untranslated.some((pattern) => pattern.test(error)));
  for (const locale of others)
    expect(
      met.filter((error) => translatedIn(locale, error) === error),
      locale,
    ).toEqual([]);
  const unused = untranslated.filter((pattern) => ![...found].some((error) => pattern.test(error)));
  expect(unused, 'exceptions that nothing needs').toEqual([]);
});

test.each([
  ['siteName', ''],
  ['email', 'x'],
  ['timeZone', 'Mars'],
  ['languages', 'xx'],
  ['languages', 'en,en'],
  ['brandColor', 'red'],
  ['donationReceipt', '{name}'],
  ['feePercent', '20'],
  ['feeFixed', '20'],
  ['transparencyPage', 'maybe'],
  ['donorAddress', 'maybe'],
  ['secondFactor', 'maybe'],
  ['confirmation', 'Welcome'],
  ['proofFigures', 'x'],
  ['programShare', 'x'],
])('the error of the setting %s is translated', (key, value) => {
  const error = problemOf(value, { key, type: key === 'email' ? 'email' : 'text' }) ?? 'Value is required';
  for (const locale of others) expect(translatedIn(locale, error)).not.toMatch(/[A-Z]\w+ \w/);
});

test.each([
  ['Line 7: five is not an amount', 'السطر 7: هذا ليس مبلغًا: \u2068five\u2069'],
  ['From: There is a page at this path', 'المسار القديم: توجد صفحة بهذا المسار'],
  ['12 donations are for this fund. You can remove it from the form, but not delete it.', 'يوجد 12 تبرّعًا'],
  ['This draft was changed after you opened it as a draft', 'تغيّرت هذه المسودة'],
  ['Receipt not found', 'لم يُعثر على هذا العنصر'],
])('%s is translated with its arguments', (error, translated) => {
  expect(translatedIn('ar', error)).toContain(translated);
});
