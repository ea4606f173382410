// The health section as specified.
import { openSection } from '../../support/admin';
import { expect, expectAllWellAtBothWidths, test } from '../../support/support';

test('each part of the site says how it stands, and what to do', async ({ page }) => {
  test.slow(); // axe
  await openSection(page, 'health', 'Health');
  const part = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
  for (const [name, text] of [
    ['Mail', 'Needs attention'],
    ['Mail', 'An owner can set one up in Settings, Emails'],
    ['Backup', 'No backup has been made yet.'],
    ['Disk', 'are free where this site keeps its data'],
    ['Database', 'The embedded database'],
    ['Clock', 'Good'],
  ] as const)
    await expect(part(name)).toContainText(text);
  await expect(page.getByRole('main').getByText('Started', { exact: true })).toBeVisible();
  await expectAllWellAtBothWidths(page);
  const read = page.waitForResponse('**/trpc/health.translated**');
  await page.getByRole('button', { name: 'Check again' }).click();
  expect((await read).ok()).toBe(true);
});
