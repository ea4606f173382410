// The list of donations names the provider's status where it differs from ours.
import { expect, test } from 'vitest';
import { findRow, startBrowser } from '../../support/browser/browser';
import { aDonation } from '../../support/factories';

test('a donation shows beneath its status what the provider says instead', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const donationId = await browser.add('/api/donations', aDonation());
  await browser.add('/api/donations', aDonation({ firstName: 'Omar' }));
  const issue = { id: 1, donationId, status: 'pending', providerStatus: 'completed', words: 'Look at it' };
  browser.network.answer('donations.attention', [
    { ...issue, kind: 'status', createdAt: '2026-02-03T10:00:00.000Z' },
  ]);
  await browser.openSection('donations', 'Donations');
  expect(await findRow(/Layla/)).toHaveTextContent('PendingProvider: Completed');
  expect(await findRow(/Omar/)).not.toHaveTextContent('Provider');
});
