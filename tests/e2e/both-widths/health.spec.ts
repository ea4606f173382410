// The health section as specified.
import { openSection } from '../support/admin';
import { expect, expectAllWell, test } from '../support/support';

test('how the site stands is told in plain words, with what to do', async ({ page }) => {
  test.slow();
  await openSection(page, 'health', 'Health');
  const matter = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
  await expect(matter('Mail')).toContainText('Worth a look');
  await expect(matter('Mail')).toContainText('Set SMTP_URL');
  await expect(matter('Backup')).toContainText('No backup has been made yet.');
  await expect(matter('Disk')).toContainText('are free where this site keeps its data');
  await expect(matter('Database')).toContainText('The embedded database');
  await expect(matter('Clock')).toContainText('Good');
  await expect(page.getByRole('main').getByText('Running since')).toBeVisible();
  await expectAllWell(page);
  const asked = page.waitForResponse('**/trpc/health.report**');
  await page.getByRole('button', { name: 'Look Again' }).click();
  expect((await asked).ok()).toBe(true);
});
