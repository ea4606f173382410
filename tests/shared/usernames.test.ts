/** Usernames are normalised, and look-alikes and reserved ones are detected. */
import { expect, test } from 'vitest';
import { looksLike } from '../../src/shared/lib/usernames';
import { username } from '../../src/shared/schemas/staff';

test.each([
  ['full width', 'ａｄｍｉｎ', 'admin'],
  ['a zero-width space', 'ad\u200bmin', 'admin'],
  ['a soft hyphen', 'ad\u00admin', 'admin'],
  ['a grapheme joiner', 'ad\u034fmin', 'admin'],
  ['a word joiner', 'ad\u2060min', 'admin'],
  ['a decomposed letter', 'Zoe\u0308', 'Zoë'],
  ['a ligature', 'ﬁona', 'fiona'],
])('a username is stored without %s', (_, typed, stored) => expect(username.parse(typed)).toBe(stored));

test.each([
  ['Cyrillic а', 'аdmin', 'admin'],
  ['Cyrillic capitals', 'АDМIN', 'admin'],
  ['all of it Cyrillic', 'сосо', 'coco'],
  ['Greek ο', 'οmar', 'omar'],
  ['Greek capitals', 'ΜΑRΥΑΜ', 'maryam'],
  ['Armenian օ', 'օmar', 'omar'],
  ['a dotless ı', 'admın', 'admin'],
  ['a capital I for an l', 'AIi', 'ali'],
  ['a digit for an l', 'a1i', 'ali'],
  ['a zero for an o', '0mar', 'omar'],
  ['rn for m', 'adrnin', 'admin'],
  ['case', 'ADMIN', 'admin'],
  ['Persian letters', 'علی', 'علي'],
  ['a stretched Arabic word', 'عـــلي', 'علي'],
])('%s makes a look-alike', (_, one, other) => {
  expect(looksLike(one, other)).toBe(true);
  expect(looksLike(other, one)).toBe(true);
});

test.each([
  ['maryam', 'miriam'],
  ['omar', 'umar'],
  ['ali', 'all'],
  ['ali', 'علي'],
  ['аня', 'aнна'],
  ['user2', 'user3'],
])('%s and %s are told apart', (one, other) => expect(looksLike(one, other)).toBe(false));

test.each(['shеll', 'ѕystem', 'ｔｏｋｅｎ', 'she\u034fll', 'TOKEN'])('%s is reserved', (typed) =>
  expect(() => username.parse(typed)).toThrow('This username is reserved'),
);
