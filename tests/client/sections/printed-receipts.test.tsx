// Receipts to print: of a year, or of one donor.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findRow, press, startBrowser, user } from '../../support/browser/browser';
import { aDonation } from '../../support/factories';

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
  expect(sheets).toHaveTextContent(/Omar.+Receipt \d{4}-000002.+\$50.00.+February 3, 2026/);
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
