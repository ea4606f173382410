// The tab of monthly donations through the payment provider.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givingPlans, payouts } from '../../src/server/db/schema';
import type { GivingPlan } from '../../src/shared/schemas/payments';
import { findRow, press, startBrowser, user } from '../support/browser/browser';
import { expectRows, searchFor, select } from '../support/browser/lists';
import { aDonation, aPayout } from '../support/factories';

const table = 'Monthly donations';

/** Its donors, whose monthly donations began on the first days of February, in this order. */
async function openTab(...donors: [firstName: string, status: GivingPlan['status']][]) {
  const browser = await startBrowser({ roles: ['treasurer'] });
  await browser.db.insert(payouts).values(aPayout()); // the tab is there with a payment provider
  for (const [at, [firstName, status]] of donors.entries()) {
    const email = `${firstName.toLowerCase()}@example.org`;
    const values = { firstName, email, amount: 20 + at, coverFees: true };
    const donationId = await browser.add('/api/donations', aDonation(values));
    const createdAt = `2026-02-0${at + 1}T10:00:00.000Z`;
    await browser.db
      .insert(givingPlans)
      .values({ donationId, subscriptionId: `sub_${at}`, token: crypto.randomUUID(), status, createdAt });
  }
  return {
    ...browser,
    open: async () => {
      await browser.openSection('donations', 'Donations');
      await user.click(await screen.findByRole('tab', { name: table }));
    },
  };
}

test('lists them with amount, state and payments, the newest first or the oldest', async () => {
  const browser = await openTab(['Layla', 'active'], ['Omar', 'failing']);
  await browser.call('POST', '/api/donations/1/received', {
    receivedOn: '2026-02-03',
    paymentMethod: 'bank',
  });
  await browser.open();
  expect(await findRow(/Layla/)).toHaveTextContent(
    /Layla Noor.*layla@example\.org.*\$20\.91.*Active.*February 1, 2026.*February 3, 2026.*\(1 payment\)/,
  );
  expect(await findRow(/Omar/)).toHaveTextContent(/Last payment failed.*February 2, 2026.*None yet.*\$0\.00/);
  expect(screen.getByText('Showing 2 of 2 monthly donations')).toBeVisible();
  await expectRows(table, ['Omar', 'Layla']);
  const heading = await screen.findByRole('columnheader', { name: 'Since' });
  await press('Since', heading);
  await expectRows(table, ['Layla', 'Omar']);
  const link = within(await findRow(/Layla/)).getByRole('link', { name: 'February 1, 2026' });
  await user.click(link);
  expect(await screen.findByRole('tab', { name: 'All donations', selected: true })).toBeVisible();
});

test('are found by donor and by status', async () => {
  const browser = await openTab(['Layla', 'active'], ['Omar', 'ended'], ['Sara', 'active']);
  await browser.open();
  await expectRows(table, ['Sara', 'Omar', 'Layla']);
  await select('Status', 'Active');
  await expectRows(table, ['Sara', 'Layla']);
  await searchFor('layla@');
  await expectRows(table, ['Layla']);
  await searchFor('omar');
  await screen.findByText('Nothing matches your search and filters.');
  await press('Clear search and filters');
  await expectRows(table, ['Sara', 'Omar', 'Layla']);
});

test('an empty list says where monthly donations come from', async () => {
  const browser = await openTab();
  await browser.open();
  expect(await screen.findByText('No monthly donations found')).toBeVisible();
  expect(screen.getByText(/appear here after the first payment/)).toBeVisible();
});

test('a list that could not be loaded is loaded again by a press', async () => {
  const browser = await openTab(['Layla', 'active']);
  const allow = browser.network.refuse('monthlyDonations.page');
  await browser.open();
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  allow();
  const finish = browser.network.hold('monthlyDonations.page');
  await press('Try again');
  // The button is gone: the focus follows what takes its place.
  await waitFor(() => expect(screen.getByText(/^Loading/)).toHaveFocus());
  finish();
  await expectRows(table, ['Layla']);
  expect(document.activeElement).toHaveTextContent('Layla');
  expect(document.body).not.toHaveFocus();
});
