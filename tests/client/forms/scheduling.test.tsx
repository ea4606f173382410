// A draft is scheduled in the foundation's time zone, and the dialog says which moment is meant.
import { waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { drafts } from '../../../src/server/db/schema';
import { expectToast, fill, openDialog, press, startBrowser } from '../../support/browser/browser';
import { setZone } from '../../support/time-zone';
import { addEvent, create, openDraftRow, storedDrafts } from './history-form';

const owner = { roles: ['owner' as const] };
const words =
  'Friday, December 3, 2027 at 2:15 AM, Cairo time; Thursday, December 2, 2027 at 7:15 PM where you are';

test('the dialog says which moment is meant, in both time zones', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  const browser = await startBrowser(owner);
  await setZone(browser.db, 'Africa/Cairo');
  const form = await addEvent(browser, 'A harvest');
  const dialog = await openDialog('Schedule', 'Schedule', form);
  expect(dialog).toHaveTextContent('Times are in Cairo time (yours is New York time)');
  await press('Schedule', dialog);
  expect(within(dialog).getByText('Please choose a time')).toBeInTheDocument();
  for (const [day, time, meant] of [
    ['2027-04-30', '00:30', '12:30 AM does not exist on this day, so it will be published at 1:30 AM'],
    ['2027-10-28', '23:30', '11:30 PM happens twice on this day. The first one is used.'],
    ['2020-02-03', '08:00', 'This time has passed, so it will be published at once.'],
    ['2027-12-03', '02:15', words],
  ] as const) {
    await fill(dialog, 'Day (Cairo time)', day);
    await fill(dialog, 'Time (Cairo time)', time);
    expect(within(dialog).getByRole('status')).toHaveTextContent(meant);
  }
  await press('Schedule', dialog);
  await expectToast(words);
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(await storedDrafts(browser)).toMatchObject([{ publishAt: '2027-12-03T00:15:00.000Z' }]);
});

test('a schedule is shown in the list, and can be removed', async () => {
  const browser = await startBrowser(owner);
  const values = { title: 'A harvest', description: 'It was early.' };
  const id = await browser.add('/api/drafts', { type: 'history', values });
  await browser.call('POST', `/api/drafts/${id}/schedule`, { at: '2099-12-03T02:15:00Z' });
  await browser.openSection('history', 'History Events');
  const row = await openDraftRow('A harvest');
  expect(row.closest('li')).toHaveTextContent('Scheduled for Thursday, December 3, 2099');
  const dialog = await openDialog('Schedule', 'Change schedule', row);
  expect(within(dialog).getByLabelText(/^Day/)).toHaveValue('2099-12-03');
  await press('Remove schedule', dialog);
  await expectToast('No longer scheduled');
  await waitFor(() => expect(row.closest('li')).not.toHaveTextContent('Scheduled for'));
  expect(await storedDrafts(browser)).toMatchObject([{ publishAt: null }]);
});

test('a draft that could not be published when it was due says why, and ends when it is saved', async () => {
  const browser = await startBrowser(owner);
  await browser.add('/api/drafts', { type: 'history', values: { title: 'A page', description: '' } });
  await browser.db.update(drafts).set({ failure: 'Description must be at least 10 characters' });
  await browser.openSection('history', 'History Events');
  const row = await openDraftRow('A page');
  expect(row.closest('li')).toHaveTextContent('Not published on schedule: Description must be at least');
  const form = await openDialog('Add History Event', 'Edit draft', row);
  await within(form).findByText(/^Not published on schedule/);
  await fill(form, 'Description', 'Written to its end.');
  await press(create, form);
  await expectToast('History event created successfully');
  expect(await storedDrafts(browser)).toEqual([]);
});
