// An empty list says what to do next; one that a search or filter has emptied is shown in full again by a press.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findRow, openAdmin, press, startBrowser } from '../../support/browser/browser';
import { expectQuery, searchFor, select } from '../../support/browser/lists';
import { aContactMessage, aDonation } from '../../support/factories';

test.each([
  {
    section: 'news',
    heading: 'News & Updates',
    button: 'Add your first news article',
    opens: 'Add News Article',
  },
  {
    section: 'history',
    heading: 'History Events',
    button: 'Add your first history event',
    opens: 'Add History Event',
  },
])('$heading: the first item is added from the empty list', async ({ section, heading, button, opens }) => {
  await openAdmin(section, heading);
  await press(button);
  await screen.findByRole('dialog', { name: opens });
});

test.each([
  {
    section: 'contacts',
    heading: 'Contact Messages',
    says: 'Messages sent from the contact page appear here.',
  },
  { section: 'volunteers', heading: 'Volunteers', says: /sent from the Get Involved page/ },
  { section: 'campaigns', heading: 'Campaigns', says: /^Add a campaign with a goal/ },
  { section: 'funds', heading: 'Funds', says: /^Record how much you spent/ },
  { section: 'integrations', heading: 'Integrations', says: /^Create a token for each program/ },
  { section: 'integrations', heading: 'Integrations', says: /^Add a webhook for each program/ },
  { section: 'imports', heading: 'Imports', says: /^Choose a file above/ },
  { section: 'newsletter', heading: 'Newsletter', says: /^A newsletter appears here/ },
])('$heading: an empty list says where its rows come from', async ({ section, heading, says }) => {
  await openAdmin(section, heading);
  await screen.findByText(says);
});

test('search and filters are cleared from the list that they emptied', async () => {
  await openAdmin('contacts&search=nothing&isRead=true', 'Contact Messages', [
    '/api/contact',
    aContactMessage(),
  ]);
  await screen.findByText('Nothing matches your search and filters.');
  await press('Clear search and filters');
  await findRow(/Unread/);
  await expectQuery('section=contacts');
  expect(screen.getByLabelText('Search')).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Contact Messages' })).toHaveFocus());
  await searchFor('nothing');
  await press('Clear search');
});

test('the button of the filters counts those that it hides, and the address remembers that they are open', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/donations', aDonation());
  await browser.openSection(
    'donations&status=pending&arrived=false&from=2026-01-01&to=2999-01-01',
    'Donations',
  );
  await press('More filters (2)');
  await screen.findByRole('button', { name: 'More filters' });
  await select('Money', 'All Payments');
  await expectQuery('section=donations&status=pending&from=2026-01-01&to=2999-01-01&filters=true');
  browser.reload();
  await screen.findByRole('group', { name: 'Filters' });
  await press('More filters');
  await screen.findByRole('button', { name: 'More filters (1)' });
  await press('More filters (1)');
  await press('Clear filters');
  await press('More filters');
  await waitFor(() => expect(window.location.search).toBe('?section=donations'));
});
