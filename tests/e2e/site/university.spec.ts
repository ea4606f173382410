// The university: its tabs by address and keyboard, and what they show.
import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/support';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

/** That this tab is open, and no other. */
async function expectOpen(page: Page, name: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(panel(page, name)).toBeVisible();
}

test('the university opens on its courses, below its figures', async ({ page }) => {
  const courses: { title: string; level: string; duration: string; instructors: string[] }[] = await (
    await page.request.get('/api/university/courses')
  ).json();
  await open(page, '/university');
  await expect(page).toHaveTitle('University | Daewa Foundation');
  const stats = page.getByRole('main').locator('dl').first();
  await expect(stats.locator('dt')).toHaveText(['Courses', 'Scholars', 'Students', 'Countries']);
  await expect(stats.locator('dd')).toHaveText(['20+', '15+', '500+', '10+']);
  await expect(page.getByRole('tab')).toHaveText(['Courses', 'Faculty', 'Admissions']);
  await expectOpen(page, 'Courses');
  const [first] = courses;
  const card = panel(page, 'Courses')
    .getByRole('article')
    .filter({ hasText: first?.title ?? '' });
  for (const text of [first?.level, first?.duration, first?.instructors.join(', ')])
    await expect(card.getByText(text ?? '', { exact: true })).toBeVisible();
  await panel(page, 'Courses').getByRole('link', { name: 'View All Courses' }).click();
  await expect(page).toHaveURL('/programs');
});

test('its tabs have addresses: back, forward and reload find them', async ({ page }) => {
  await open(page, '/university');
  await tab(page, 'Faculty').click();
  await expect(page).toHaveURL('/university?tab=faculty');
  await expectOpen(page, 'Faculty');
  await tab(page, 'Admissions').click();
  await expect(page).toHaveURL('/university?tab=admissions');
  await page.goBack();
  await expectOpen(page, 'Faculty');
  await page.goForward();
  await expectOpen(page, 'Admissions');
  await page.reload();
  await expectOpen(page, 'Admissions');
  await tab(page, 'Courses').click();
  await expect(page).toHaveURL('/university');
  await expectOpen(page, 'Courses');
  await open(page, '/university?tab=nonsense');
  await expectOpen(page, 'Courses');
});

test('its tabs are moved between with the keyboard', async ({ page }) => {
  await open(page, '/university');
  await tab(page, 'Courses').focus();
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
    await expect(tab(page, name)).toBeFocused();
    await expectOpen(page, name);
  }
  // Back opens another tab while the focus stays, which is where Space has something to open.
  await page.goBack();
  await expectOpen(page, 'Courses');
  await tab(page, 'Faculty').focus();
  await page.keyboard.press('Space');
  await expectOpen(page, 'Faculty');
  await page.keyboard.press('Tab');
  await expect(panel(page, 'Faculty').getByRole('link').first()).toBeFocused();
});

test('the faculty is shown, all of it', async ({ page }) => {
  const faculty: { name: string; title: string; specialization: string }[] = await (
    await page.request.get('/api/university/faculty')
  ).json();
  await open(page, '/university?tab=faculty');
  const [first] = faculty;
  const person = panel(page, 'Faculty')
    .getByRole('listitem')
    .filter({ hasText: first?.name ?? '' })
    .first();
  await expect(person).toContainText(first?.title ?? '');
  await expect(person).toContainText(first?.specialization ?? '');
  await expect(person.locator('img')).toBeVisible();
  await panel(page, 'Faculty').getByRole('link', { name: 'View All Faculty' }).click();
  await expect(page).toHaveURL('/university?tab=faculty');
  await expect(panel(page, 'Faculty').getByRole('listitem').getByRole('heading')).toHaveText(
    faculty.map(({ name }) => name),
  );
});

test('admissions: the steps in order, the deadlines, a way to apply', async ({ page }) => {
  await open(page, '/university');
  await tab(page, 'Admissions').click();
  const admissions = panel(page, 'Admissions');
  await expect(admissions.getByRole('listitem').getByRole('heading')).toHaveText([
    'Submit application',
    'Entrance assessment',
    'Interview',
    'Admission decision',
    'Enrollment',
  ]);
  await expect(admissions.getByRole('listitem').nth(3)).toContainText('within 2-4 weeks');
  await expect(admissions.locator('dt')).toHaveText(['Fall', 'Spring', 'Summer']);
  await expect(admissions.locator('dd')).toHaveText(['June 30', 'November 30', 'March 31']);
  await admissions.getByRole('link', { name: 'Apply for Admission' }).click();
  await expect(page).toHaveURL('/university');
});
