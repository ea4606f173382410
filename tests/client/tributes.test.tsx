/** The tribute of an offline donation. */
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, fill, openDialog, press, startBrowser, user } from '../support/browser/browser';

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
