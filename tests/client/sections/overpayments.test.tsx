// Moving what was overpaid to another donation of the donor.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, fill, findRow, press, startBrowser } from '../../support/browser/browser';
import { select } from '../../support/browser/lists';
import { aDonation } from '../../support/factories';

test('what was overpaid is moved to another donation of the donor, up to what is open there', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const other = await browser.add('/api/donations', aDonation({ amount: 8 }));
  const id = await browser.add('/api/donations', aDonation({ amount: 50 }));
  await browser.add(`/api/donations/${id}/received`, {
    paymentMethod: 'cash',
    receivedOn: '2026-02-03',
    amount: 20,
  });
  await browser.add(`/api/donations/${id}/received`, {
    paymentMethod: 'bank',
    receivedOn: '2026-02-04',
    amount: 40,
  });
  browser.open(`/admin?section=donations&donation=${id}`);
  await press('Details', await findRow(/\$50.00/));
  await screen.findByText(/paid \$10.00 more .+ move it to another donation/);
  expect(screen.getByText('Cash and Bank Transfer')).toBeInTheDocument();
  await press('Move to another donation');
  const dialog = await screen.findByRole('dialog', { name: 'Move to another donation' });
  expect(within(dialog).getByLabelText(/^Amount/)).toHaveValue('10.00');
  await press('Move payment', dialog);
  await within(dialog).findByText('Please choose a donation');
  await screen.findByRole('option', { name: new RegExp(`^Donation ${other}, .+\\$8.00 open`) });
  await select('Move to', String(other), dialog);
  expect(within(dialog).getByLabelText(/^Amount/)).toHaveValue('8.00');
  await fill(dialog, 'Reason', 'For both');
  await press('Move payment', dialog);
  await expectToast('Payment moved');
  const entries = await screen.findByRole('list', { name: 'Entries' });
  expect(
    await within(entries).findByRole('link', { name: `Moved to donation ${other}` }),
  ).toBeInTheDocument();
  expect(entries).toHaveTextContent('$32.00 balance $52.00');
});
