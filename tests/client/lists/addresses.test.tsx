// The address of a list holds its search, order, page and filters, for back and sent links.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Browser, openAdmin, press, startBrowser, user } from '../../support/browser/browser';
import { expectQuery, expectRows, searchFor, select, sortBy } from '../../support/browser/lists';
import { aComment, aContactMessage, aDonation, aNewsArticle, anApplication } from '../../support/factories';

const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Donor${String(from + index)} Noor`);

/** Adds donations of rising amounts under one last name; the first has failed. */
async function addDonations(browser: Browser, count: number) {
  const give = (index: number) =>
    browser.add(
      '/api/donations',
      aDonation({ firstName: `Donor${index}`, lastName: 'Noor', amount: 20 + index }),
    );
  const first = await give(0);
  await browser.call('PUT', `/api/donations/${first}/status`, { status: 'failed' });
  for (let index = 1; index < count; index += 1) await give(index);
}

test('search, order and page are in the address, and reload restores them', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addDonations(browser, 6);
  await browser.openSection('donations&pageSize=5', 'Donations');
  await searchFor('noor');
  await expectQuery('section=donations&pageSize=5&search=noor');
  await sortBy('Amount');
  await expectRows('Donations', names(0, 4));
  await press('Next page');
  await expectQuery('section=donations&pageSize=5&search=noor&sort=amount&order=asc&page=2');
  await expectRows('Donations', names(5, 5));
  browser.reload();
  await expectRows('Donations', names(5, 5));
  expect(screen.getByLabelText('Search')).toHaveValue('noor');
});

test('each filter is a step in the history', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addDonations(browser, 6);
  await browser.openSection('donations&pageSize=5&sort=amount&order=asc&page=2', 'Donations');
  await expectRows('Donations', names(5, 5));
  await select('Rows per page', '10');
  await expectRows('Donations', names(0, 5));
  await select('Status', 'Failed');
  await expectRows('Donations', names(0, 0));
  window.history.back();
  await expectRows('Donations', names(0, 5));
  expect(screen.getByLabelText('Status')).toHaveValue('');
  window.history.back();
  await expectRows('Donations', names(5, 5));
});

test('a filter that is chosen while a search is being typed keeps what is typed', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addDonations(browser, 1);
  await browser.openSection('donations', 'Donations');
  await searchFor('abc');
  await select('Status', 'Failed');
  await waitFor(() => expect(window.location.search).toMatch(/search=abc\b/));
  expect(window.location.search).toMatch(/status=failed/);
  expect(screen.getByLabelText('Search')).toHaveValue('abc');
});

test('values in the address that the list does not know are ignored', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await addDonations(browser, 2);
  const unknown =
    'page=-3&pageSize=7&sort=email&order=up&status=lost&recurring=maybe&from=2026-02-31&donation=none';
  await browser.openSection(`donations&${unknown}`, 'Donations');
  await expectRows('Donations', names(0, 1).toReversed());
  expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByLabelText('Status')).toHaveValue('');
});

test.each([
  { section: 'programs', heading: 'Programs', label: 'State', option: 'Drafts', query: 'state=draft' },
  // Pending comments come first, so that "all" has to be said.
  { section: 'comments', heading: 'Comments', label: 'Status', option: 'All Statuses', query: 'status=' },
])('$heading: the filter is in the address', async ({ section, heading, label, option, query }) => {
  const browser = await openAdmin(section, heading);
  await select(label, option);
  await expectQuery(`section=${section}&${query}`);
  browser.reload();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveDisplayValue(option));
});

test.each([
  { section: 'university', heading: 'University', first: 'Courses', second: 'Faculty', query: 'faculty' },
  { section: 'settings', heading: 'Settings', first: 'URLs', second: 'Social Media', query: 'social' },
])('$heading: the tab is in the address', async ({ section, heading, first, second, query }) => {
  const browser = await startBrowser({ roles: ['owner'] });
  const expectTab = (name: string) =>
    waitFor(() => expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true'));
  await browser.openSection(section, heading);
  await expectTab(first);
  await user.click(screen.getByRole('tab', { name: second }));
  await expectQuery(`section=${section}&tab=${query}`);
  browser.reload();
  await expectTab(second);
  await user.click(screen.getByRole('tab', { name: first }));
  await expectQuery(`section=${section}`);
  window.history.back();
  await expectTab(second);
});

test.each([
  { tile: /Donations pending/, heading: 'Donations', status: 'pending' },
  { tile: /Unread messages/, heading: 'Contact Messages', status: 'false' },
  { tile: /University applications/, heading: 'Applications', status: 'pending' },
  { tile: /Comments to review/, heading: 'Comments', status: 'pending' },
])(
  'the tile "$heading" on the dashboard leads to the rows that it counts',
  async ({ tile, heading, status }) => {
    const browser = await startBrowser({ roles: ['owner'] });
    await browser.add('/api/donations', aDonation());
    await browser.add('/api/contact', aContactMessage());
    await browser.add('/api/university/applications', anApplication());
    await browser.add('/api/news', aNewsArticle({ slug: 'news' }));
    await browser.add('/api/news/news/comments', aComment());
    await browser.openSection('', 'Dashboard');
    await user.click(await screen.findByRole('link', { name: tile }));
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(screen.getByLabelText('Status')).toHaveValue(status);
  },
);
