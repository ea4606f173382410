/** Parsing the list texts of the settings. */
import { expect, test } from 'vitest';
import { entriesOf } from '../../src/shared/lib/entries';

const two = [
  { title: 'Fall', text: 'June 30' },
  { title: 'Spring', text: 'November 30' },
];

test.each([
  ['', []],
  [' \n\t\n\r\n ', []],
  ['Fall\nJune 30\n\nSpring\nNovember 30', two],
  ['\n\n\nFall\nJune 30\n\n\n\n\nSpring\nNovember 30\n\n', two],
  ['Fall\r\nJune 30\r\n\r\nSpring\r\nNovember 30', two],
  ['Fall\rJune 30\r\rSpring\rNovember 30', two],
  ['  Fall \t\n   June 30\u00a0\n \t \u00a0\nSpring\n\tNovember 30', two],
  ['Fall\u2028June 30\u2029\u2029Spring\u2028November 30', two],
  ['Fall', [{ title: 'Fall', text: '' }]],
  [
    'Fall\n\nSpring',
    [
      { title: 'Fall', text: '' },
      { title: 'Spring', text: '' },
    ],
  ],
  [
    'Interview\nWe meet.\n  In person.\nOr online.',
    [{ title: 'Interview', text: 'We meet.\nIn person.\nOr online.' }],
  ],
  ['العلم\nتعلّم مفتوح للجميع', [{ title: 'العلم', text: 'تعلّم مفتوح للجميع' }]],
])('%j is read as a list', (text, entries) => {
  expect(entriesOf(text)).toEqual(entries);
});

test('a list has as many entries as are written', () => {
  const many = Array.from({ length: 500 }, (_, number) => `Title ${number}\nText ${number}`);
  expect(entriesOf(many.join('\n\n'))).toHaveLength(500);
});
