// Days in the admin area are those of the foundation's time zone, wherever the user is.
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { donations } from '../../src/server/db/schema';
import { findRow, openDialog, press, startBrowser } from '../support/browser/browser';
import { aDonation } from '../support/factories';
import { setZone } from '../support/time-zone';

/** A user in the easternmost time zone, where it is nearly always another day than at the foundation. */
async function startInKiribati(zone: string) {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  onTestFinished(() => void vi.unstubAllEnvs());
  const browser = await startBrowser({ roles: ['owner'] });
  await setZone(browser.db, zone);
  return browser;
}

test.each([
  ['Etc/GMT+12', 'January 30, 2026'],
  ['Pacific/Kiritimati', 'January 31, 2026'],
])('a donation is listed on its day in %s', async (zone, day) => {
  const browser = await startInKiribati(zone);
  await browser.add('/api/donations', aDonation());
  await browser.db.update(donations).set({ createdAt: '2026-01-31T06:00:00.000Z' });
  await browser.openSection('donations', 'Donations');
  const row = await findRow(/Layla/);
  expect(row).toHaveTextContent(day);
  await press('Details', row);
  await screen.findByText(new RegExp(`${day} at `));
});

const today = new Date().toISOString().slice(0, 10);
const dayBefore = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
test.each([
  ['America/Chicago', dayBefore],
  ['Asia/Riyadh', today],
])('at 1 AM UTC a new article begins with today in %s', async (zone, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T01:00:00Z`) });
  const browser = await startInKiribati(zone);
  await browser.openSection('news', 'News & Updates');
  const form = await openDialog('Add News Article', 'Add News Article');
  expect(within(form).getByLabelText('Date')).toHaveValue(day);
});

test('the copyright has the current year', async () => {
  const browser = await startBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-02-03T12:00:00Z') });
  browser.open('/privacy-policy');
  await screen.findByText(/^© 2031/);
});
