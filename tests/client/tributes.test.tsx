/** Tributes that staff add. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  expectToast,
  fill,
  findRow,
  openDialog,
  press,
  startBrowser,
  user,
} from '../support/browser/browser';
import { aDonation } from '../support/factories';

test('an offline donation is recorded in memory of someone', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  await browser.openSection('donations', 'Donations');
  const form = await openDialog('Record an offline donation', 'Record an offline donation');
  await fill(form, 'First name', 'Omar');
  await fill(form, 'Last name', 'Noor');
  await fill(form, /^Amount/, '7');
  await user.selectOptions(within(form).getByLabelText('Tribute'), 'In memory of');
  await press('Save and close', form);
  await within(form).findByText('Name is required');
  await fill(form, 'Name', 'Amal Noor');
  await press('Save and close', form);
  await expectToast('Donation recorded successfully');
  expect(await browser.call('GET', '/api/donations/1/tribute')).toMatchObject({
    kind: 'memory',
    name: 'Amal Noor',
    notify: null,
  });
});

test('a tribute is added to a donation without one', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  const id = await browser.add('/api/donations', aDonation());
  await browser.openSection('donations', 'Donations');
  await press('Details', await findRow(/Layla/));
  const form = await openDialog('Add tribute', 'Add tribute');
  await press('Save tribute', form);
  await within(form).findByText('Please choose the kind of tribute');
  await within(form).findByText('Name is required');
  await user.selectOptions(within(form).getByLabelText('Tribute'), 'In honor of');
  await fill(form, 'Name', 'Amal Noor');
  await press('Save tribute', form);
  await expectToast('Tribute saved');
  expect(await screen.findByRole('region', { name: 'Tribute' })).toHaveTextContent(/In honor ofAmal Noor/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await browser.call('GET', `/api/donations/${id}/tribute`)).toMatchObject({
    kind: 'honor',
    notify: null,
  });
});
