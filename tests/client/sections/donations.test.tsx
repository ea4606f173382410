// The list of donations: search, order, filters, details with every status, and what the provider says instead.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  expectToast,
  fill,
  findRow,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { expectRows, searchFor, select, sortBy, tableRows } from '../../support/browser/lists';
import { aDonation } from '../../support/factories';

test('donations are found, sorted, filtered and exported by month', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const donation of [
    { amount: 99.9, paymentMethod: 'bank', recurring: true, lastName: 'Noor' },
    { amount: 1250.5, firstName: 'عمر', recurring: false, lastName: 'Noor' },
    { amount: 5, firstName: 'aaron', recurring: false, lastName: 'Noor' },
    { amount: 7, firstName: 'Zaynab', lastName: 'Rafiq', email: 'zaynab@example.org' },
  ] as const)
    await browser.add('/api/donations', aDonation(donation));
  await browser.openSection('donations', 'Donations');
  expect(await screen.findByRole('columnheader', { name: 'Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await searchFor('NOOR');
  await screen.findByText('Showing 3 of 3 donations');
  await sortBy('Donor');
  await expectRows('Donations', ['aaron', 'Layla', 'عمر']);
  await sortBy('Amount');
  await expectRows('Donations', ['$5.00', '$99.90', '$1,250.50']);
  await sortBy('Amount');
  await expectRows('Donations', ['$1,250.50', '$99.90', '$5.00']);
  await select('Type', 'One-time');
  await expectRows('Donations', ['عمر', 'aaron']);
  await press(/^More filters/);
  await press('This month');
  await waitFor(() =>
    expect(window.location.search).toMatch(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)/),
  );
  await expectRows('Donations', ['عمر', 'aaron']);
  for (const part of [/search=NOOR/, /recurring=false/, /from=\d{4}-\d\d-01/])
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(part),
    );
  await press('Last month');
  await screen.findByText('No donations found');
});

test('the details of a donation name its facts, and give it any status', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const donation = aDonation({ amount: 99.9, paymentMethod: 'bank', recurring: true });
  await browser.add('/api/donations', donation);
  await browser.openSection('donations', 'Donations');
  const row = await findRow(/Layla/);
  await press('Details', row);
  const group = await screen.findByRole('group', { name: 'Mark as' });
  const [, details] = tableRows('Donations');
  for (const fact of ['Layla Noor', donation.email, '$99.90', 'Recurring', 'Bank Transfer'])
    expect(details).toHaveTextContent(fact);
  expect(group).toHaveTextContent('Changing the status does not move money');
  for (const status of ['Completed', 'Refunded', 'Failed', 'Pending']) {
    await press(status, group);
    await expectToast('Donation status updated successfully');
    await waitFor(() => expect(row).toHaveTextContent(status));
    expect(within(group).getByRole('button', { pressed: true })).toHaveTextContent(status);
  }
});

test('a pledge is paid in parts, and a payment is corrected', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  await browser.add('/api/donations', aDonation({ amount: 50, paymentMethod: 'bank' }));
  await browser.openSection('donations', 'Donations');
  await press('Details', await findRow(/Layla/));
  const record = await openDialog('Record payment', 'Record payment');
  expect(within(record).getByLabelText('Amount (USD)')).toHaveValue('50.00');
  await fill(record, 'Amount (USD)', '20');
  await press('Record payment', record);
  await expectToast('Payment recorded');
  await screen.findByText('$30.00 of the pledge is still open.');
  const entries = screen.getByRole('list', { name: 'Entries' });
  const correction = await openDialog('Correct payment', 'Correct', entries);
  await fill(correction, 'Amount (USD)', '50.00');
  await fill(correction, 'Reason', 'The transfer was in full');
  await press('Correct payment', correction);
  await expectToast('Payment corrected');
  await waitFor(() => expect(within(entries).getAllByRole('listitem')).toHaveLength(3));
  expect(entries).toHaveTextContent('Corrected');
  expect(entries).toHaveTextContent('The transfer was in full');
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  // Only the payment in force can be corrected, here by removing it.
  expect(within(entries).getAllByRole('button', { name: 'Correct' })).toHaveLength(1);
  const removal = await openDialog('Correct payment', 'Correct', entries);
  await select('What is wrong', 'It was not received');
  await fill(removal, 'Reason', 'It was for somebody else');
  await press('Reverse payment', removal);
  await screen.findByRole('button', { name: 'Record payment' });
});

test('a donation that leaves its filter by a payment is named above the list, with a link', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/donations', aDonation());
  await browser.openSection('donations&status=pending', 'Donations');
  await press('Details', await findRow(/Layla/));
  await press('Record payment');
  await press('Record payment', await screen.findByRole('dialog', { name: 'Record payment' }));
  await screen.findByText('No donations found');
  expect(await screen.findByText(/^No longer in this list/)).toHaveTextContent(
    `No longer in this list: the donation of Layla Noor (${id}). Show it`,
  );
  await user.click(screen.getByRole('link', { name: 'Show it' }));
  await screen.findByText(`Only donation ${id} is shown.`);
  await expectRows('Donations', ['Completed', 'Layla']);
});

test('a donation shows beneath its status what the provider says instead', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const donationId = await browser.add('/api/donations', aDonation());
  await browser.add('/api/donations', aDonation({ firstName: 'Omar' }));
  const issue = { id: 1, donationId, status: 'pending', providerStatus: 'completed', words: 'Look at it' };
  browser.network.answer('donations.issues', [
    { ...issue, kind: 'status', createdAt: '2026-02-03T10:00:00.000Z' },
  ]);
  await browser.openSection('donations', 'Donations');
  expect(await findRow(/Layla/)).toHaveTextContent('PendingProvider: Completed');
  expect(await findRow(/Omar/)).not.toHaveTextContent('Provider');
});

test('the tribute of a donation is edited until its card is sent', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const notify = { name: 'Samir Noor', email: 'samir@example.org' };
  const tribute = { kind: 'memory', name: 'Amal', message: 'With love', notify };
  const id = await browser.add('/api/donations', { ...aDonation(), tribute });
  await browser.openSection('donations', 'Donations');
  await press('Details', await findRow(/Layla/));
  const part = within(await screen.findByRole('region', { name: 'Tribute' }));
  expect(part.getByText('Samir Noor <samir@example.org>')).toBeInTheDocument();
  expect(part.getByText('Will be sent by email once the donation is fully paid')).toBeInTheDocument();
  const dialog = await openDialog('Edit tribute', 'Edit tribute');
  await fill(dialog, 'Name', 'Amal Noor');
  await fill(dialog, 'Email of the recipient', 'nowhere');
  await press('Save tribute', dialog);
  expect(await within(dialog).findByText('Please enter a valid email')).toBeInTheDocument();
  await fill(dialog, 'Email of the recipient', 'noor@example.org');
  await press('Save tribute', dialog);
  await expectToast('Tribute saved');
  expect(await browser.call('GET', `/api/donations/${id}/tribute`)).toMatchObject({
    name: 'Amal Noor',
    notify: { ...notify, email: 'noor@example.org' },
  });
  const record = await openDialog('Record payment', 'Record payment');
  await press('Record payment', record);
  expect(await screen.findByText(/^Sent on /)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit tribute' })).not.toBeInTheDocument();
});
