// The order of a list: what a colleague adds meanwhile does not lose the order that was chosen.
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openDialog, press, startBrowser } from '../../support/browser/browser';
import { aTeamMember } from '../../support/factories';

test('an order that is out of date is said so, and saved with the new item at its end', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const name of ['Amina', 'Bilal']) await browser.add('/api/team', aTeamMember({ name }));
  await browser.openSection('team', 'Team Members');
  const dialog = await openDialog('Order of Team Members', 'Order');
  await press('Up: Bilal', dialog);
  await browser.add('/api/team', aTeamMember({ name: 'Ceren' }));
  await press('Save order', dialog);
  await expectToast('An item was added or deleted since you opened this list.');
  await within(dialog).findByRole('button', { name: 'Up: Ceren' });
  await press('Save order', dialog);
  await expectToast('Order of team members saved');
  expect(await browser.call('GET', '/api/team/all')).toMatchObject([
    { name: 'Bilal' },
    { name: 'Amina' },
    { name: 'Ceren' },
  ]);
});
