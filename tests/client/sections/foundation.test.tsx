// The foundation's facts by purpose: what is saved, refused, in conflict, and still a default text.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settings } from '../../../src/server/db/schema';
import { signIn } from '../../support/app';
import {
  type Browser,
  expectToast,
  fill,
  findListItem,
  press,
  startBrowser,
} from '../../support/browser/browser';
import { aSetting } from '../../support/factories';

const save = 'Save contact and office hours';

async function openContact(browser: Browser) {
  for (const [key, value] of [
    ['contactEmail', 'us@example.org'],
    ['contactPhone', '+1 555 0100'],
    ['tagline', 'Knowledge'],
    ['bankDetails', 'IBAN 1'],
  ] as const)
    await browser.add('/api/settings', aSetting({ key, value }));
  await browser.openSection('foundation', 'Foundation');
  return screen.findByRole('region', { name: 'Contact and office hours' });
}

test('a value that cannot be saved says why at its field, which gets the focus', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const contact = await openContact(browser);
  expect(within(contact).getByRole('button', { name: save })).toBeDisabled();
  await fill(contact, 'Email', 'no address');
  await press(save, contact);
  const field = within(contact).getByLabelText('Email');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(browser.network.calls).not.toContain('settings.update');
});

test('saving one purpose leaves what is typed in another', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const contact = await openContact(browser);
  await fill(document.body, 'Tagline', 'Not saved yet');
  await fill(contact, 'Phone', '+1 555 0199');
  await press(save, contact);
  await expectToast('Setting updated');
  expect(await browser.call('GET', '/api/settings')).toMatchObject([
    { key: 'contactEmail', value: 'us@example.org' },
    { key: 'contactPhone', value: '+1 555 0199' },
    { key: 'tagline', value: 'Knowledge' },
    { key: 'bankDetails' },
  ]);
  expect(screen.getByLabelText('Tagline')).toHaveValue('Not saved yet');
});

test('a value that a colleague has changed meanwhile is overwritten only when saved again', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const contact = await openContact(browser);
  await fill(contact, 'Phone', 'Mine');
  await browser.call('PATCH', '/api/settings/contactPhone', { value: 'Theirs' });
  await press(save, contact);
  await expectToast('Someone else changed this to “Theirs”.');
  await waitFor(() => expect(within(contact).getByLabelText('Phone')).toHaveFocus());
  await press(save, contact);
  await expectToast('Setting updated');
});

test('a default text is listed until it is confirmed', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const key of ['tagline', 'officeHours'])
    await browser.db.insert(settings).values({ ...aSetting({ key }), description: null });
  await browser.openSection('foundation', 'Foundation');
  await screen.findByText('2 default texts to check');
  await press('Confirm Tagline');
  await expectToast('Text confirmed');
  await screen.findByText('1 default text to check');
  expect(screen.queryByRole('button', { name: 'Confirm Tagline' })).not.toBeInTheDocument();
});

test('a treasurer finds only what they may change', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await openContact(browser);
  browser.session.cookie = await signIn(browser.db, ['treasurer'], 'treasurer');
  browser.reload();
  const giving = await screen.findByRole('region', { name: 'Giving' });
  expect(within(giving).getByLabelText('Bank details')).toHaveValue('IBAN 1');
  expect(screen.queryByRole('region', { name: 'Contact and office hours' })).not.toBeInTheDocument();
});

test('an address and its setting are labelled with the name of the location, also after it was renamed', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/settings', aSetting({ key: 'mainCampusName', value: 'Main Campus' }));
  await browser.add(
    '/api/settings',
    aSetting({ key: 'mainCampus', label: 'Main Campus', value: '1 Garden Street', group: 'urls' }),
  );
  await browser.openSection('foundation', 'Foundation');
  const locations = await screen.findByRole('region', { name: 'Places' });
  expect(within(locations).getByLabelText('Main Campus')).toHaveValue('1 Garden Street');
  await fill(locations, 'Name of the first location', 'Garden House');
  await press('Save places', locations);
  await waitFor(() =>
    expect(within(locations).getByLabelText('Garden House')).toHaveValue('1 Garden Street'),
  );
  await browser.openSection('settings', 'Settings');
  await findListItem('Garden House');
});
