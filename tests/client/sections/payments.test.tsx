// Payments of donations: which need attention, what can be refunded, and the links of a donor.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentIssues } from '../../../src/server/db/schema';
import {
  answerQuestions,
  type Browser,
  expectToast,
  fill,
  findRow,
  openAdmin,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { expectRows, select } from '../../support/browser/lists';
import { aDonation, aFund } from '../../support/factories';

const card = { paymentMethod: 'credit', receivedOn: '2026-02-03', refunded: 0 };
const bank = { id: null, paymentMethod: 'bank', receivedOn: '2026-02-03', reference: 'Line 1', refunded: 0 };

/** Opens the details of a donation with these payments at the provider. */
async function openPayments(browser: Browser, payments: object[], surplus = 0) {
  await browser.add('/api/donations', aDonation({ amount: 50, paymentMethod: 'credit', recurring: false }));
  browser.network.answer('donations.payment', { payments, surplus, providerStatus: 'completed', plan: null });
  await browser.openSection('donations', 'Donations');
  await press('Details');
}

const openRefund = async () => {
  await press('Refund');
  return screen.findByRole('dialog', { name: 'Refund' });
};

test('the amount of a refund follows the payment that is selected', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const payments = [
    { ...card, id: 1, entryId: 1, reference: 'pi_1', received: 30, refundable: 30 },
    { ...card, id: 2, entryId: 3, reference: 'pi_2', received: 70, refundable: 70, receivedOn: null },
  ];
  await openPayments(browser, payments, 50);
  await screen.findByText(/Ask whether it is meant as/);
  expect(screen.getByRole('list', { name: 'Payments' })).toHaveTextContent('Credit Card pi_2');
  const dialog = await openRefund();
  expect(dialog).toHaveTextContent('Up to $100.00 of the donation from Layla');
  const amount = within(dialog).getByLabelText(/^Amount/);
  expect(amount).toHaveValue('50.00');
  await select('Payment', '1', dialog);
  expect(amount).toHaveValue('30.00');
  await select('Payment', '3', dialog);
  expect(amount).toHaveValue('50.00');
});

test('a card payment is refunded by the provider, unless staff record how it was given back', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const payment = { ...card, id: 1, entryId: 2, reference: 'pi_1', received: 50, refundable: 50 };
  await openPayments(browser, [{ ...bank, entryId: 1, received: 50, refundable: 0 }, payment], 50);
  const dialog = await openRefund();
  await fill(dialog, /^Amount/, 'none');
  await press('Refund the donor', dialog);
  await within(dialog).findByText(/^Amount must be a number/);
  await fill(dialog, /^Amount/, '20');
  await press('Refund the donor', dialog);
  await expectToast('Failed to refund. This donation was not paid through the provider');
  await select('Payment', '1', dialog);
  expect(within(dialog).getByLabelText('Refund method')).toHaveValue('bank');
  expect(within(dialog).queryByRole('option', { name: 'Payment provider' })).not.toBeInTheDocument();
  await select('Payment', '2', dialog);
  await select('Refund method', 'cheque', dialog);
  await within(dialog).findByText(/no money is sent/);
  await press('Record refund', dialog);
  await expectToast('Failed to refund. This donation has no recorded payment');
});

test('a refund that staff recorded can be corrected', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/donations/received', {
    ...aDonation({ amount: 50 }),
    paymentMethod: 'cash',
    receivedOn: '2026-02-03',
    reference: 'Box 4',
  });
  await browser.openSection('donations', 'Donations');
  await press('Details');
  const refund = await openRefund();
  await fill(refund, /^Amount/, '20');
  await press('Record refund', refund);
  await expectToast('Refund recorded');
  const entries = await screen.findByRole('list', { name: 'Entries' });
  await waitFor(() => expect(within(entries).getAllByRole('listitem')).toHaveLength(2));
  expect(entries).toHaveTextContent('Received on February 3, 2026, Box 4');
  await press('Correct', within(entries).getAllByRole('listitem')[1]);
  const dialog = await screen.findByRole('dialog', { name: 'Correct refund' });
  expect(within(dialog).getByLabelText(/^Amount/)).toHaveValue('20.00');
  await fill(dialog, /^Amount/, '15');
  await fill(dialog, 'Reason', 'It was $15');
  const day = within(dialog).getByLabelText('Refunded on');
  fireEvent.change(day, { target: { value: '2026-02-02' } });
  await press('Correct refund', dialog);
  await waitFor(() =>
    expect(day).toHaveAccessibleDescription('Enter a date on or after the date of the payment'),
  );
  fireEvent.change(day, { target: { value: '2026-02-03' } });
  await press('Correct refund', dialog);
  await expectToast('Refund corrected');
  await waitFor(() => expect(entries).toHaveTextContent('-$15.00 balance $35.00'));
});

test('a payment that needs attention leads to its donation', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/donations', aDonation());
  await browser.add('/api/donations', aDonation({ firstName: 'Omar' }));
  const issue = { kind: 'differs', createdAt: '2026-02-03T10:00:00.000Z', words: 'What was paid differs' };
  const others = [1, 2, 3].map((one) => ({
    ...issue,
    id: one,
    donationId: null,
    status: null,
    providerStatus: null,
  }));
  browser.network.answer('donations.issues', [
    { ...issue, id: 4, donationId: id, status: 'pending', providerStatus: 'completed' },
    ...others,
  ]);
  await browser.openSection('donations', 'Donations');
  const list = await screen.findByRole('region', { name: 'Payments to check' });
  expect(list).toHaveTextContent('Here: Pending. The provider: Completed.');
  await press('Show all 4', list);
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  await user.click(within(list).getByRole('link', { name: `Show donation ${id}` }));
  await expectRows('Donations', ['Layla']);
  await press('Show all donations');
  await expectRows('Donations', ['Omar', 'Layla']);
});

test('a payment that needs attention is marked as done, which can be undone', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const donationId = await browser.add('/api/donations', aDonation());
  await browser.db.insert(paymentIssues).values({ kind: 'differs', ref: 'pi_1', detail: '', donationId });
  await browser.openSection('donations', 'Donations');
  const markAsDone = async () => {
    const list = await screen.findByRole('region', { name: 'Payments to check' });
    await press('Mark as done', list);
    await waitFor(() => expect(list).not.toBeInTheDocument());
  };
  await markAsDone();
  await press('Undo');
  await markAsDone();
});

test('a monthly donation shows its state at the provider, and the link that changes it', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/donations', aDonation());
  const startedAt = '2026-02-03T10:00:00.000Z';
  const plan = { status: 'active', amount: 24, feeCover: 1, startedAt, gifts: 2 };
  browser.network.answer('donations.payment', {
    payments: [],
    surplus: 0,
    providerStatus: 'completed',
    plan,
  });
  await browser.openSection('donations', 'Donations');
  await press('Details');
  expect(await screen.findByText(/^The payment provider says/)).toHaveTextContent('Completed');
  const monthly = await screen.findByRole('region', { name: 'Monthly donation' });
  expect(monthly).toHaveTextContent(/Active\$25.00 a month since .*, 2 payments received/);
  browser.network.answer('donations.givingLink', { url: 'https://example.org/giving/1' });
  const dialog = await openDialog("Donor's monthly donation", 'Link to manage it', monthly);
  expect(await within(dialog).findByLabelText('Link')).toHaveValue('https://example.org/giving/1');
});

test('the dialog that renews links stays open until they are renewed', async () => {
  const browser = await openAdmin('donations', 'Donations', ['/api/donations', aDonation()]);
  await press('Details');
  const dialog = await openDialog('Renew links', 'Renew links');
  const release = browser.network.hold('donations.renewLinks');
  await press('Renew links', dialog);
  await within(dialog).findByRole('button', { name: 'Please wait...' });
  await press('Cancel', dialog);
  await expectToast('Still saving');
  release();
  await expectToast('The old links no longer work');
  expect(await within(dialog).findByLabelText(/^Statement/)).toHaveDisplayValue(/\/statements\//);
  await press('Done', dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a gift whose answer was lost is recorded once when it is saved again', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  await browser.openSection('donations', 'Donations');
  const form = await openDialog('Record an offline donation', 'Record an offline donation');
  await fill(form, 'First name', 'Omar');
  await fill(form, 'Last name', 'Noor');
  await fill(form, /^Amount/, '=5+5');
  await press('Save and close', form);
  await within(form).findByText('Amount must be a number, such as 20 or 1,250.50');
  await fill(form, /^Amount/, '7');
  browser.network.loseAnswer('donations.addReceived');
  await press('Save and close', form);
  await expectToast('Failed to record donation');
  await press('Save and close', form);
  await expectToast('Donation recorded successfully');
  expect(await browser.call('GET', '/api/donations')).toMatchObject([{ amount: 7, received: 7 }]);
});

test('a fund with donations is not deleted, and a change from another window is not overwritten unseen', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const id = await browser.add('/api/funds', aFund({ name: 'Winter' }));
  await browser.add('/api/donations', aDonation({ fundId: id }));
  const questions = answerQuestions(true);
  await browser.openSection('funds', 'Funds');
  await screen.findByRole('columnheader', { name: 'Donations' });
  const row = await findRow(/Winter/);
  await press('Delete', row);
  expect(questions).toEqual(['Are you sure you want to delete this fund? This action cannot be undone.']);
  await expectToast('Failed to delete fund. One donation is for this fund');
  const form = await openDialog('Edit fund', 'Edit', row);
  await browser.call('PUT', `/api/funds/${id}`, aFund({ name: 'Winter 2' }));
  await fill(form, /^Description/, 'Stoves alone');
  await press('Update fund', form);
  expect(await within(form).findByRole('alert')).toHaveTextContent('You changed this fund in another window');
  await press('Update fund', form);
  await expectToast('Fund updated successfully');
});

test('spending is recorded, changed and deleted', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  await browser.add('/api/funds', aFund({ name: 'Winter' }));
  answerQuestions(true);
  await browser.openSection('funds', 'Funds');
  const form = await openDialog('Record spending', 'Record spending');
  await fill(form, 'Year', '2025');
  await fill(form, 'Amount in dollars', '1,250.50');
  await press('Save spending', form);
  await expectToast('Spending saved');
  const row = await findRow(/2025/);
  expect(row).toHaveTextContent('General fund');
  expect(await browser.call('GET', '/api/spending')).toMatchObject([
    { fundId: null, year: 2025, amount: 1250.5 },
  ]);
  const change = await openDialog('Edit spending', 'Edit', row);
  await fill(change, 'Amount in dollars', '1300');
  await press('Save spending', change);
  await waitFor(async () =>
    expect(await browser.call('GET', '/api/spending')).toMatchObject([{ amount: 1300 }]),
  );
  await press('Delete', await findRow(/2025/));
  await expectToast('Spending deleted');
});
