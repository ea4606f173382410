// Events: the list and its filters, dates far away, and a mark that disagrees with the date.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  expectToast,
  fill,
  findRow,
  openAdmin,
  openDialog,
  press,
  startBrowser,
  user,
} from '../../support/browser/browser';
import { expectRows, searchFor, select } from '../../support/browser/lists';
import { anEvent } from '../../support/factories';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the list is searched in title, description and location, filtered by status, and paged', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const [index, more] of [
    { title: 'Bazaar' },
    { title: 'Market', location: 'Bazaar Hall' },
    { title: 'Autumn', description: 'The bazaar of the year', isPast: true },
    { title: 'Regatta' },
  ].entries())
    await browser.add('/api/events', anEvent({ date: `2026-05-1${index}`, ...more }));
  await browser.openSection('events', 'Events');
  await expectRows('Events', ['Regatta', 'Autumn', 'Market', 'Bazaar']);
  await searchFor('BAZAAR');
  await expectRows('Events', ['Autumn', 'Market', 'Bazaar']);
  await select('Status', 'Past');
  await expectRows('Events', ['Autumn']);
  await select('Status', 'Upcoming');
  await expectRows('Events', ['Market', 'Bazaar']);
  await select('Rows per page', '5');
  await expectRows('Events', ['Market', 'Bazaar']);
});

test('an event whose mark and date disagree says so', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  for (const [title, days, isPast] of [
    ['forgotten', -3, false],
    ['over', -4, true],
    ['early', 3, true],
    ['planned', 4, false],
  ] as const)
    await browser.add('/api/events', anEvent({ title, date: day(days), isPast }));
  await browser.openSection('events', 'Events');
  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/forgotten/)).toHaveTextContent('The date is in the past');
  expect(await row(/early/)).toHaveTextContent('The date is in the future');
  for (const name of [/over/, /planned/]) expect(await row(name)).not.toHaveTextContent('The date');
});

test('the calendar leaps over months and years', async () => {
  await openAdmin('events', 'Events');
  await press('Add Event');
  const date = within(await screen.findByRole('dialog', { name: 'Add Event' })).getByLabelText('Date');
  expect(date).toHaveAccessibleDescription(/ Required$/);
  const year = String(new Date().getFullYear() + 20);
  for (const [wanted, month, day] of [
    ['1998', 'May', 'May 31, 1998'],
    [year, 'December', `December 31, ${year}`],
  ] as const) {
    await user.click(date);
    const calendar = await screen.findByRole('dialog', { name: 'Choose a date' });
    await select('Year', wanted, calendar);
    await select('Month', month, calendar);
    await press(new RegExp(day), calendar);
    expect(date).toHaveTextContent(day);
  }
});

test('an event is given a category in its form, and the list is narrowed to it', async () => {
  const browser = await startBrowser({ roles: ['owner'] });
  await browser.add('/api/events', anEvent({ title: 'Evening' }));
  await browser.add('/api/events', anEvent({ title: 'Morning' }));
  await browser.openSection('events', 'Events');
  const evening = () => findRow(/Evening/);
  const form = await openDialog('Edit Event', 'Edit', await evening());
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
  await findRow(/Morning/);
});
