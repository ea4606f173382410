// The facts that change from time to time, each one press away from the dashboard.
import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { onOwnSite } from '../../support/own-site';
import { test as base, expect, expectAllWellAtBothWidths, expectToast, unique } from '../../support/support';

const test = base.extend(onOwnSite); // other tests read there what these change

const values = async (page: Page) => {
  const all: { key: string; value: string }[] = await (await page.request.get('/api/settings')).json();
  return Object.fromEntries(all.map(({ key, value }) => [key, value]));
};

test('the office hours are two presses away, and what else is typed stays', async ({ page }) => {
  test.slow();
  await openSection(page, '', 'Dashboard');
  await page.getByRole('link', { name: 'Contact and Office Hours' }).click();
  const contact = page.getByRole('region', { name: 'Contact and office hours' });
  const hours = contact.getByLabel('Office hours');
  await expect(hours).toBeVisible();
  await page.getByText(/^\d+ default texts to check$/).click();
  await expect(page.getByRole('listitem').filter({ hasText: '500+' })).toBeVisible();
  await expectAllWellAtBothWidths(page);
  const before = await values(page);
  const save = contact.getByRole('button', { name: 'Save contact and office hours' });
  await expect(save).toBeDisabled();

  const typed = `${unique('Sunday to Thursday')}\n٨ صباحًا إلى ٤ مساءً`;
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Not saved yet');
  await hours.fill(typed);
  await save.click();
  await expectToast(page, 'Setting updated');
  await expect(save).toBeDisabled();
  expect(await values(page)).toEqual({ ...before, officeHours: typed });
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Not saved yet');
  const visitor = await page.context().newPage();
  await visitor.goto('/contact');
  await expect(visitor.getByText(typed.split('\n', 1)[0] ?? '').first()).toBeVisible();
  await visitor.close();

  // The next change follows the one that was just saved.
  await hours.fill(before['officeHours'] ?? '');
  await save.click();
  await expect(save).toBeDisabled();
  await expect.poll(async () => (await values(page))['officeHours']).toBe(before['officeHours']);
});
