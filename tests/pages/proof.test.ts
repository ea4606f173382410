/** Registration number, figures and annual report stand on the pages once they are filled in. */
import { expect, test } from 'vitest';
import { useApp } from '../support/app';
import { seenOf, storeSettings } from '../support/rendered-pages';

const site = useApp();
const values = new Map([
  ['registrationNumber', 'Illinois 36-4815162'],
  ['proofFigures', '12,400\nmeals served\n2025\nAnnual report 2025'],
  ['programShare', '87%\n2024\nAudited accounts'],
  ['annualReportUrl', 'https://example.org/report-2025.pdf'],
]);

test('nothing is shown until it is filled in', async () => {
  await storeSettings(site(), ({ value }) => value);
  const html = await seenOf(site(), '/get-involved');
  for (const text of ['Why you can trust us', 'Registration number', 'Annual report', '/transparency'])
    expect(html).not.toContain(text);
});

test('it is shown beside the donation form and in every footer', async () => {
  await storeSettings(site(), ({ key, value }) => values.get(key) ?? value);
  const [main = ''] = (await seenOf(site(), '/get-involved')).split('<footer');
  for (const text of [
    '36-4815162',
    '12,400',
    'meals served\n2025 · Annual report 2025',
    '87%',
    'Audited accounts',
  ])
    expect(main).toContain(text);
  expect(await seenOf(site(), '/')).toContain('meals served\n2025 · Annual report 2025');
  const [, footer = ''] = (await seenOf(site(), '/about')).split('<footer');
  for (const text of ['36-4815162', 'href="https://example.org/report-2025.pdf"'])
    expect(footer).toContain(text);
});
