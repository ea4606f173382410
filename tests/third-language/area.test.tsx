// Menus and the section Translations of a site in three languages.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locales } from '../../src/shared/messages/languages';
import { expectToast, press, startBrowser, user } from '../support/browser/browser';
import { aNewsArticle, aSetting } from '../support/factories';

const title = 'Winter relief reaches 400 families';

async function inThreeLanguages() {
  const browser = await startBrowser({ roles: ['owner'], languages: locales });
  await browser.add('/api/settings', aSetting({ key: 'languages', value: locales.join() }));
  await browser.add('/api/news', aNewsArticle({ title, slug: 'winter-relief' }));
  return browser;
}

test.each([
  ['banner', ['AR', 'FR']],
  ['contentinfo', ['العربية', 'Français']],
])('the %s leads to the page in the two other languages', async (place, names) => {
  const browser = await inThreeLanguages();
  browser.open('/news');
  const frame = within(await screen.findByRole(place));
  const links = await Promise.all(names.map(async (name) => frame.findByRole('link', { name })));
  expect(links.map((link) => [link.lang, link.getAttribute('href')])).toEqual([
    ['ar', '/ar/news'],
    ['fr', '/fr/news'],
  ]);
});

test('the table has a row for each of the two languages, and one is translated without the other', async () => {
  const browser = await inThreeLanguages();
  await browser.openSection('translations', 'Translations');
  const table = await screen.findByRole('region', { name: 'List of translations' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
      .filter((text) => text.startsWith(title));
  await waitFor(() =>
    expect(rows()).toEqual([
      expect.stringContaining('العربيةMissing'),
      expect.stringContaining('FrançaisMissing'),
    ]),
  );
  await user.click(await within(table).findByText('Français', { selector: 'tr:nth-child(2) *' }));
  const field = await screen.findByLabelText(/^Title \(Français\)/);
  expect([field.lang, field.dir]).toEqual(['fr', 'ltr']);
  await user.type(field, 'Aide d’hiver');
  await press('Save');
  await expectToast('Draft of the translation saved');
  await waitFor(() =>
    expect(rows()).toEqual([
      expect.stringContaining('العربيةMissing'),
      expect.stringContaining('FrançaisDraft'),
    ]),
  );
});
