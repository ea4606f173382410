// The university: its tabs by mouse, address and keyboard, and where they lead.
import { expect, open, test } from '../support/support';

test('the tabs of the university have addresses and can be used by keyboard', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  const expectOpen = async (name: string) => {
    await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(panel(name)).toBeVisible();
  };
  await open(page, '/university');
  await expect(page.getByRole('tab')).toHaveText(['Courses', 'Faculty', 'Admissions']);
  await expectOpen('Courses');
  await tab('Faculty').click();
  await expect(page).toHaveURL('/university?tab=faculty');
  await expectOpen('Faculty');
  await tab('Admissions').click();
  await expect(page).toHaveURL('/university?tab=admissions');
  await page.goBack();
  await expectOpen('Faculty');
  await page.reload();
  await expectOpen('Faculty');
  await tab('Courses').click();
  await expect(page).toHaveURL('/university');

  await tab('Courses').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Faculty'],
    ['ArrowRight', 'Admissions'],
    ['ArrowRight', 'Courses'],
    ['ArrowLeft', 'Admissions'],
    ['ArrowLeft', 'Faculty'],
    ['Home', 'Courses'],
    ['End', 'Admissions'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expectOpen(name);
  }
  await expect(panel('Admissions').getByRole('listitem').getByRole('heading')).toHaveText([
    'Submit application',
    'Entrance assessment',
    'Interview',
    'Admission decision',
    'Enrollment',
  ]);
  await panel('Admissions').getByRole('link', { name: 'Apply for Admission' }).click();
  await expect(page).toHaveURL('/university');
  // Back opens another tab while the focus stays, so that Space has a tab to open.
  await page.goBack();
  await expectOpen('Admissions');
  await tab('Faculty').focus();
  await page.keyboard.press('Space');
  await expectOpen('Faculty');
  await page.keyboard.press('Tab');
  await expect(panel('Faculty').getByRole('link').first()).toBeFocused();
  await panel('Faculty').getByRole('link', { name: 'View All Faculty' }).click();
  await expect(page).toHaveURL('/university?tab=faculty');
  await tab('Courses').click();
  await panel('Courses').getByRole('link', { name: 'View All Courses' }).click();
  await expect(page).toHaveURL('/programs');
});
