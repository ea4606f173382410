/** Amounts in words, as receipts have them. */
import { expect, test } from 'vitest';
import { amountInWords } from '../../src/shared/lib/amount-words';
import { centsOf } from '../../src/shared/lib/money';

test.each([
  [0, 'Zero US dollars', 'فقط صفر دولار أمريكي لا غير'],
  [0.01, 'One cent', 'فقط سنت واحد لا غير'],
  [0.02, 'Two cents', 'فقط سنتان لا غير'],
  [1, 'One US dollar', 'فقط دولار أمريكي واحد لا غير'],
  [2, 'Two US dollars', 'فقط دولاران أمريكيان لا غير'],
  [3.25, 'Three US dollars and twenty-five cents', 'فقط ثلاثة دولارات أمريكية وخمسة وعشرون سنتًا لا غير'],
  [10.1, 'Ten US dollars and ten cents', 'فقط عشرة دولارات أمريكية وعشرة سنتات لا غير'],
  [11, 'Eleven US dollars', 'فقط أحد عشر دولارًا أمريكيًا لا غير'],
  [12.99, 'Twelve US dollars and ninety-nine cents', 'فقط اثنا عشر دولارًا أمريكيًا وتسعة وتسعون سنتًا لا غير'],
  [50, 'Fifty US dollars', 'فقط خمسون دولارًا أمريكيًا لا غير'],
  [100, 'One hundred US dollars', 'فقط مئة دولار أمريكي لا غير'],
  [101, 'One hundred one US dollars', 'فقط مئة دولار أمريكي ودولار أمريكي واحد لا غير'],
  [102, 'One hundred two US dollars', 'فقط مئة دولار أمريكي ودولاران أمريكيان لا غير'],
  [103, 'One hundred three US dollars', 'فقط مئة وثلاثة دولارات أمريكية لا غير'],
  [200, 'Two hundred US dollars', 'فقط مئتا دولار أمريكي لا غير'],
  [211, 'Two hundred eleven US dollars', 'فقط مئتان وأحد عشر دولارًا أمريكيًا لا غير'],
  [1200, 'One thousand two hundred US dollars', 'فقط ألف ومئتا دولار أمريكي لا غير'],
  [2000, 'Two thousand US dollars', 'فقط ألفا دولار أمريكي لا غير'],
  [
    2345,
    'Two thousand three hundred forty-five US dollars',
    'فقط ألفان وثلاثمئة وخمسة وأربعون دولارًا أمريكيًا لا غير',
  ],
  [11_000, 'Eleven thousand US dollars', 'فقط أحد عشر ألف دولار أمريكي لا غير'],
  [11_011, 'Eleven thousand eleven US dollars', 'فقط أحد عشر ألفًا وأحد عشر دولارًا أمريكيًا لا غير'],
  [101_000, 'One hundred one thousand US dollars', 'فقط مئة ألف وألف دولار أمريكي لا غير'],
  [200_000, 'Two hundred thousand US dollars', 'فقط مئتا ألف دولار أمريكي لا غير'],
  [
    999_999.99,
    'Nine hundred ninety-nine thousand nine hundred ninety-nine US dollars and ninety-nine cents',
    'فقط تسعمئة وتسعة وتسعون ألفًا وتسعمئة وتسعة وتسعون دولارًا أمريكيًا وتسعة وتسعون سنتًا لا غير',
  ],
  [1_000_001, 'One million one US dollars', 'فقط مليون دولار أمريكي ودولار أمريكي واحد لا غير'],
  [2_000_000, 'Two million US dollars', 'فقط مليونا دولار أمريكي لا غير'],
] as const)('%d dollars', (dollars, english, arabic) => {
  expect(amountInWords(centsOf(dollars), 'en')).toBe(english);
  expect(amountInWords(centsOf(dollars), 'ar')).toBe(arabic);
});

test.each([
  ['eur', 'One euro and one cent', 'فقط يورو واحد وسنت واحد لا غير'],
  ['gbp', 'One pound sterling and one penny', 'فقط جنيه إسترليني واحد وبنس واحد لا غير'],
  ['cad', 'One Canadian dollar and one cent', 'فقط دولار كندي واحد وسنت واحد لا غير'],
] as const)('one of %s', (currency, english, arabic) => {
  expect(amountInWords(centsOf(1.01), 'en', currency)).toBe(english);
  expect(amountInWords(centsOf(1.01), 'ar', currency)).toBe(arabic);
});
