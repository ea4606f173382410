// The category of an event: given in its form, and what the list is narrowed to.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, fill, press, startBrowser, user } from '../support/browser/browser';
import { anEvent } from '../support/factories';

test('an event is given a category in its form, and the list is narrowed to it', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/events', anEvent({ title: 'Evening' }));
  await browser.add('/api/events', anEvent({ title: 'Morning' }));
  await browser.openSection('events', 'Events');
  const evening = () => screen.findByRole('row', { name: /Evening/ });
  await press('Edit', await evening());
  const form = await screen.findByRole('dialog', { name: 'Edit Event' });
  await fill(form, /^Category/, 'Reading circle');
  await press('Update Event', form);
  await expectToast('Event updated');
  await waitFor(async () => expect(await evening()).toHaveTextContent('Reading circle'));
  await user.selectOptions(screen.getByLabelText('Category'), 'Reading circle');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(new URLSearchParams(window.location.search).get('category')).toBe('Reading circle');
  browser.reload();
  await evening();
  expect(screen.getByLabelText('Category')).toHaveValue('Reading circle');
  await user.selectOptions(screen.getByLabelText('Category'), '');
  await screen.findByRole('row', { name: /Morning/ });
});
