// Lists of the admin area whose rows are on their way: old rows are marked, and no row stands for another question.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, findRow, openAdmin, press, startBrowser, user } from '../support/browser/browser';
import { check, select } from '../support/browser/lists';
import { aContactMessage, aDonation } from '../support/factories';

test.each([
  ['news', 'News & Updates', 'News & Updates'],
  ['events', 'Events', 'Events'],
  ['comments', 'Comments', 'Comments'],
  ['donations', 'Donations', 'Donations'],
  ['volunteers', 'Volunteers', 'Volunteers'],
  ['applications', 'Applications', 'Applications'],
  ['contacts', 'Contact Messages', 'Contact Messages'],
  ['newsletter', 'Newsletter', 'Newsletter subscribers'],
])('%s: the list is busy while other rows are on their way', async (section, heading, name) => {
  const browser = await openAdmin(section, heading);
  const region = await screen.findByRole('region', { name });
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
  const release = browser.network.hold('*');
  const search = screen.getAllByRole('searchbox').at(-1);
  if (search) await user.type(search, 'x');
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'true'));
  release();
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'));
});

test('rows of another filter or page are not shown as its own', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (let amount = 1; amount <= 11; amount += 1) await browser.add('/api/donations', aDonation({ amount }));
  await browser.openSection('donations', 'Donations');
  await screen.findByText('Showing 10 of 11 donations');
  const release = browser.network.hold('*');
  await press('2');
  const region = screen.getByRole('region', { name: 'Donations' });
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'true'));
  expect(region.querySelectorAll('tbody > tr')).toHaveLength(10);
  await waitFor(() => expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument());
  release();
  await screen.findByText('Showing 1 of 11 donations');
  expect(region.querySelectorAll('tbody > tr')).toHaveLength(1);
});

test('that nothing was found is said only of what was asked for', async () => {
  const browser = await openAdmin('donations', 'Donations', ['/api/donations', aDonation()]);
  const search = await screen.findByPlaceholderText('Search by name or email...');
  await user.type(search, 'nobody');
  await screen.findByText('No donations found');
  const release = browser.network.hold('*');
  await user.tripleClick(search);
  await user.paste('layla');
  await waitFor(() => expect(screen.queryByText('No donations found')).not.toBeInTheDocument());
  release();
  await screen.findByText('Showing 1 of 1 donations');
});

test('a first read that began before a change is repeated after it', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/contact', aContactMessage());
  await browser.openSection('contacts', 'Contact Messages');
  await findRow(/Sara/);
  const release = browser.network.holdAnswer('contact.page');
  await select('Status', 'Unread');
  await check('Select all');
  await press('Mark as Read');
  await expectToast(/marked as read/);
  release();
  await screen.findByText('No contact messages found');
});
