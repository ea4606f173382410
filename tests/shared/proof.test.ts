/** Checking and listing the settings that show that the foundation can be trusted. */
import { expect, test } from 'vitest';
import { en } from '../../src/shared/messages/en';
import { proofListOf } from '../../src/shared/messages/proof-settings';

import { problemOf } from '../../src/shared/schemas/setting-rules';

const labels = en.proof;
const meals = '12,400\nmeals served\n2025\nAnnual report';
const four = 'Enter at most four figures';
const percent = 'Enter a percentage';

test('what is filled in makes one list', () => {
  const empty = { proofFigures: '', programShare: '', registrationNumber: '' };
  expect(proofListOf(empty, labels)).toBe('');
  expect(
    proofListOf({ ...empty, programShare: '87%\n2025\nAccounts', registrationNumber: 'IL 1' }, labels),
  ).toBe('87%\nof spending goes to programs\n2025 · Accounts\n\nIL 1\nRegistration number');
});

test.each([
  ['proofFigures', '', undefined],
  ['proofFigures', [meals, meals, meals, meals].join('\n\n'), undefined],
  ['proofFigures', [meals, meals, meals, meals, meals].join('\n\n'), four],
  ['proofFigures', '12,400\nmeals served\n2025', four],
  ['proofFigures', '12,400\nmeals served\n25\nAnnual report', four],
  ['programShare', '', undefined],
  ['programShare', '87.5%\n2025\nAudited accounts', undefined],
  ['programShare', '101%\n2025\nAccounts', percent],
  ['programShare', '87%', percent],
  ['programShare', '87%\n2025\nAccounts\n\n88%\n2024\nAccounts', percent],
  ['annualReportUrl', '', undefined],
  ['annualReportUrl', '/media/report.webp', undefined],
  ['annualReportUrl', 'report', 'Please enter a valid URL'],
])('%s %j', (key, value, problem) => {
  const found = problemOf(value, { key, type: 'text' });
  if (problem) expect(found).toContain(problem);
  else expect(found).toBeUndefined();
});
