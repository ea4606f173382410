// The palette: sections, actions, settings, people, messages and items of the admin area, found by name from every section.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Browser, fill, press, startBrowser, user } from '../support/browser/browser';
import { expectRows } from '../support/browser/lists';
import { aContactMessage, anEvent } from '../support/factories';

const openPalette = async (browser: Browser, section = 'person', heading = 'Person') => {
  await browser.openSection(section, heading);
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('dialog', { name: 'Search the admin area' });
};
const found = (palette: HTMLElement) =>
  within(palette)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('sections and actions are listed, and Enter opens the first that matches', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  const palette = await openPalette(browser);
  expect(found(palette)).toEqual(expect.arrayContaining(['Dashboard Section', 'Add event Action']));
  await fill(palette, 'Search', 'event add');
  await user.keyboard('{Enter}'); // too early: the results are those of before
  expect(palette).toBeInTheDocument();
  // The exact one comes first.
  await waitFor(() => expect(found(palette)).toEqual(['Add event Action', 'Add history event Action']));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('Add event Action');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Add Event' });
  expect(palette).not.toBeInTheDocument();
});

test('a section is found by other words for what is done there, after what has them in its name', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  const palette = await openPalette(browser, 'donations', 'Donations');
  await fill(palette, 'Search', 'annual statement');
  await waitFor(() => expect(found(palette)).toEqual(['Donations Section', 'Donors Section']));
  await fill(palette, 'Search', 'donor');
  await waitFor(() => expect(found(palette)[0]).toBe('Donors Section'));
});

test('a setting opens its form, also from the settings themselves', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const [key, label] of [
    ['officeHours', 'Office hours'],
    ['tagline', 'Tagline'],
  ])
    await browser.add('/api/settings', { key, label, value: 'As it is', group: 'general', type: 'text' });
  for (const [section, heading, label] of [
    ['person', 'Person', 'Office hours'],
    ['settings', 'Settings', 'Tagline'],
  ] as const) {
    const palette = await openPalette(browser, section, heading);
    await fill(palette, 'Search', label.toLowerCase());
    await waitFor(() => expect(found(palette)).toEqual([`${label} Setting`]));
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Edit Setting' });
    expect(form).toHaveTextContent(label);
    await press('Cancel', form);
  }
});

test('a person, their message and an item are found, the item only by who may edit it', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/contact', aContactMessage({ name: 'Amina Rafiq', subject: 'Opening hours' }));
  await browser.add('/api/events', anEvent({ title: 'Rafiq speaks' }));
  const palette = await openPalette(browser);
  await fill(palette, 'Search', 'rafiq');
  await waitFor(() =>
    expect(found(palette)).toEqual([
      expect.stringMatching(/^Amina/),
      'Opening hours Message from Amina Rafiq',
      'Rafiq speaks Event',
    ]),
  );
});

test.each([
  ['person', 'Person'],
  ['contacts', 'Contact Messages'],
])(
  'a message opens from the section %s, alone in its list, even if it is archived',
  async (section, heading) => {
    const browser = await startBrowser({ roles: ['moderator'] });
    const id = await browser.add(
      '/api/contact',
      aContactMessage({ name: 'Amina Rafiq', subject: 'Enrolment' }),
    );
    await browser.add('/api/contact', aContactMessage({ subject: 'Parking' }));
    await browser.call('PUT', `/api/contact/${id}/archived`, { isArchived: true });
    const palette = await openPalette(browser, section, heading);
    await fill(palette, 'Search', 'amina');
    await user.click(await within(palette).findByRole('link', { name: /Message from Amina Rafiq/ }));
    const details = await screen.findByRole('dialog', { name: 'Message Details' });
    expect(details).toHaveTextContent('Enrolment');
    await user.keyboard('{Escape}');
    await expectRows('Contact Messages', ['Enrolment']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('of many messages the newest are listed, and a link leads to all', async () => {
  const browser = await startBrowser({ roles: ['moderator'] });
  for (const subject of ['Parking', 'Opening hours', 'Enrolment', 'Fees'])
    await browser.add('/api/contact', aContactMessage({ name: 'Amina Rafiq', subject }));
  const palette = await openPalette(browser);
  await fill(palette, 'Search', 'rafiq');
  await waitFor(() => expect(found(palette)).toHaveLength(5));
  expect(found(palette).slice(1, 4).join()).toMatch(/^Fees.*Enrolment.*Opening hours/);
  await user.click(within(palette).getByRole('link', { name: 'Show all 4 messages Section' }));
  await expectRows('Contact Messages', ['Fees', 'Enrolment', 'Opening hours', 'Parking']);
});

test('the address of a message that is gone opens nothing', async () => {
  const browser = await startBrowser({ roles: ['moderator'] });
  await browser.add('/api/contact', aContactMessage({ subject: 'Parking' }));
  browser.open('/admin?section=contacts&search=M-000012&open=12');
  await screen.findByText('No contact messages found');
  await waitFor(() => expect(window.location.search).not.toContain('open'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a role finds only the sections and actions that it may use', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  const palette = await openPalette(browser, 'donations', 'Donations');
  expect(found(palette)).toEqual(expect.arrayContaining(['Donations Section', 'My account Section']));
  expect(found(palette).join()).not.toMatch(/Add|Staff|Comments/);
});

test('the slash key opens it where there is no list to search', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.openSection('account', 'My account');
  await user.keyboard('/');
  await screen.findByRole('dialog', { name: 'Search the admin area' });
});
