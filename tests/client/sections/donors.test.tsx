// Donors: found from a donation, changed, merged after a preview, and split again; their standing orders and receipts.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerQuestions,
  expectToast,
  fill,
  findRow,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { aDonation, aSetting } from '../../support/factories';

const gift = { receivedOn: '2026-02-03', paymentMethod: 'cash', firstName: 'Layla', lastName: 'Noor' };

test('a donor is changed, merged with another record and split again', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  await browser.add('/api/donations', aDonation({ amount: 50 }));
  await browser.add('/api/donations/received', { ...gift, email: '', amount: 20 });
  await browser.openSection('donations', 'Donations');
  await press('Details', await findRow(/\$50\.00/));
  await user.click(await screen.findByRole('link', { name: 'Donor and all donations' }));
  await screen.findByText('Only donor 1 is shown.', { exact: false });
  await press('Details', await findRow(/^Layla Noor/));

  let dialog = await openDialog('Edit donor', 'Edit');
  await fill(dialog, 'Name', 'Dr. Layla Noor');
  await fill(dialog, 'Postal address (optional)', '12 Garden Street');
  await press('Save donor', dialog);
  await expectToast('Donor saved');
  await findRow(/^Dr\. Layla Noor/);

  dialog = await openDialog('Merge with another donor', 'Merge with another donor');
  const search = within(dialog).getByLabelText('Search for the other donor');
  await user.clear(search);
  await user.type(search, 'Layla');
  await press('Choose Layla Noor, donor 2', dialog);
  const preview = await within(dialog).findByRole('region', { name: 'Preview' });
  expect(preview).toHaveTextContent('FromLayla Noor (donor 2)');
  expect(preview).toHaveTextContent('1 donation, $20.00 received');
  await press('Merge', dialog);
  await expectToast('The donors were merged');
  await waitFor(async () => expect(await findRow(/^Dr\. Layla Noor/)).toHaveTextContent('$20.00'));

  dialog = await openDialog('Move donations', 'Move donations');
  await user.click(await within(dialog).findByRole('checkbox', { name: /\$20\.00/ }));
  await press('Move to a new donor', dialog);
  await within(dialog).findByText('1 donation, $20.00 received');
  await user.type(within(dialog).getByLabelText(/^Name of the new donor/), 'Omar Noor');
  await press('Move', dialog);
  await expectToast('The donations were moved');
  await press('Show all donors');
  expect(await findRow(/^Omar Noor/)).toHaveTextContent('$20.00');
});

test('a donation is recorded for a donor, whatever name is on it', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  await browser.add('/api/donations/received', { ...gift, email: '', amount: 20 });
  await browser.openSection('donors', 'Donors');
  await press('Details', await findRow(/^Layla Noor/));
  const dialog = await openDialog('Record an offline donation', 'Record a donation');
  expect(within(dialog).getByLabelText('First name')).toHaveValue('Layla');
  await fill(dialog, 'Last name', 'N.');
  await fill(dialog, 'Amount (USD)', '5');
  await press('Save and close', dialog);
  await expectToast('Donation recorded successfully');
  await waitFor(async () => expect(await findRow(/^Layla Noor/)).toHaveTextContent('$25.00'));
});

test('a receipt is printed in the language in which it was issued', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/settings', aSetting({ key: 'languages', value: 'en,ar' }));
  const id = await browser.add('/api/donations', aDonation({ locale: 'ar' }));
  await browser.call('POST', `/api/donations/${id}/received`, {
    receivedOn: '2026-02-03',
    paymentMethod: 'cash',
  });
  await browser.openSection('donors', 'Donors');
  await press('Details', await findRow(/Layla/));
  await user.click(await screen.findByRole('link', { name: 'Receipts to print' }));
  const sheet = await screen.findByRole('article');
  await waitFor(() => expect(sheet).toHaveTextContent(/طريقة الدفع.*نقد/));
  expect(sheet).toHaveAttribute('dir', 'rtl');
  expect(sheet).not.toHaveTextContent(/Receipt|Cash|February/);
});

test('the receipts of a donor are printed, and those of another year are not', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const paid = { ...aDonation({ amount: 50 }), paymentMethod: 'cash', receivedOn: '2026-02-03' };
  await browser.add('/api/donations/received', paid);
  await browser.add('/api/donations/received', { ...paid, firstName: 'Omar', email: 'omar@example.org' });
  await browser.openSection('donors', 'Donors');
  await press('Details', await findRow(/Omar/));
  await user.click(await screen.findByRole('link', { name: 'Receipts to print' }));
  const sheets = await screen.findByRole('list', { name: 'Receipts' });
  await waitFor(() => expect(within(sheets).getAllByRole('article')).toHaveLength(1));
  await waitFor(() =>
    expect(sheets).toHaveTextContent(/Receipt \d{4}-000002.+Omar.+\$50.00.+February 3, 2026/),
  );
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
  const field = screen.getByLabelText('Year');
  await user.clear(field);
  await user.paste('2001');
  await screen.findByText('0 receipts');
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});

test('a standing order is added, booked from the bank statement, changed and ended', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  await browser.add('/api/donors', { name: 'Layla Noor' });
  await browser.openSection('donations', 'Donations');
  await user.click(screen.getByRole('tab', { name: 'Standing orders' }));
  await screen.findByText('No standing orders found');
  let dialog = await openDialog('Add standing order', 'Add standing order');
  await press('Choose Layla Noor, donor 1', dialog);
  dialog = await screen.findByRole('dialog', { name: 'Add standing order' });
  await fill(dialog, 'Amount (USD)', '50');
  await fill(dialog, 'Reference', 'NOOR');
  await press('Save standing order', dialog);
  await expectToast('Standing order saved');
  expect(await findRow(/^Layla Noor/)).toHaveTextContent('NOOR$50.00 a monthNone yet');

  await user.click(screen.getByRole('tab', { name: 'Bank statement' }));
  await user.click(screen.getByLabelText('Or paste the text'));
  await user.paste('Date;Amount;Text\n2026-02-03;50;NOOR\n2026-03-03;60;NOOR\n2026-04-03;50;NOOR');
  await press('Read the statement');
  expect(await findRow(/February 3/)).toHaveTextContent('SuggestedLayla Noor (standing order)');
  expect(await findRow(/March 3/)).toHaveTextContent('Possibly Layla Noor (standing order)');
  await press('Record', await findRow(/February 3/));
  await waitFor(async () => expect(await findRow(/February 3/)).toHaveTextContent('Recorded'));
  // Another payment cannot be recorded before that.
  const next = within(await findRow(/April 3/)).getByRole('button', { name: 'Record' });
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));
  await press('Choose', await findRow(/March 3/));
  const questions = answerQuestions(true);
  await press('Record for Layla Noor, standing order');
  expect(questions).toEqual(['The standing order is for $50.00, but the line is $60.00. Record it anyway?']);
  await waitFor(async () => expect(await findRow(/March 3/)).toHaveTextContent('Recorded'));

  await user.click(screen.getByRole('tab', { name: 'Standing orders' }));
  await waitFor(async () => expect(await findRow(/^Layla Noor/)).toHaveTextContent('March 3, 2026'));
  await press('Details', await findRow(/^Layla Noor/));
  await screen.findByText('2 payments, $110.00');
  dialog = await openDialog('Edit standing order', 'Edit');
  await fill(dialog, 'Amount (USD)', '60');
  await press('Save standing order', dialog);
  await waitFor(async () => expect(await findRow(/^Layla Noor/)).toHaveTextContent('$60.00 a month'));
  await press('End');
  await expectToast('Standing order ended');
  await screen.findByRole('button', { name: 'Make active again' });
});
