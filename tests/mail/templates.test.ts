/** Links typed into a name or subject are broken up before they reach a mail; ordinary text stays. */
import { expect, test } from 'vitest';
import { withoutLinks } from '../../src/server/mail/templates';

test.each([
  ['evil.com', 'evil com'],
  ['See http://evil.com/a now', 'See http evil com a now'],
  ['mail me@evil.com', 'mail me evil com'],
  ['evil．com', 'evil com'],
  ['evil。com', 'evil com'],
  ['evil｡com', 'evil com'],
  ['evil﹒com', 'evil com'],
  ['ｅｖｉｌ．ｃｏｍ', 'evil com'],
  ['ev\u200bil.\u200dcom', 'evil com'],
  ['evil\u2060.\u00adcom', 'evil com'],
  ['evil.\u202ecom', 'evil com'],
  ['www.evil.zz', 'www evil zz'],
  ['WWW.Evil.zz', 'WWW Evil zz'],
  ['evil.xn--p1ai', 'evil xn--p1ai'],
  ['xn--evl-tma.zz', 'xn--evl-tma zz'],
  ['evil.zz', 'evil zz'],
  ['شرير.شبكة', 'شرير شبكة'],
  ['ftp://evil', 'ftp evil'],
  ['http：／／evil', 'http evil'],
  ['1.2.3.4/x', '1 2 3 4 x'],
  ['Dr.evil.com', 'Dr evil com'],
  ['J.evil.com', 'J evil com'],
  ['(evil.com), please', '(evil com), please'],
  ['a.co', 'a co'],
])('%s becomes %s', (typed, expected) => {
  expect(withoutLinks(typed)).toBe(expected);
});

test.each([
  'J. Smith',
  'J.R. Smith',
  'J.Smith',
  'Dr.Ahmed',
  'Prof. Dr. Ahmed Ali',
  'Sr.María José',
  'O’Neill-Smith, Jr.',
  'علی\u200cرضا رضایی',
  'د. أحمد',
  'د.أحمد',
  'Class 2.5 at 10.30, 12.05.2026',
  'Half ½ … and so on...',
  'Jean‐Luc ﬁn',
  'Why? Yes/no: maybe',
  'Family 👨‍👩‍👧',
])('%s stays as it was typed', (typed) => {
  expect(withoutLinks(typed)).toBe(typed);
});
