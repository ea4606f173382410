import type { Page } from '@playwright/test';
import { answerReads, expect, expectScrolledTo, holdReads, open, test } from '../support/support';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

/** That this tab is open, and no other. */
async function expectOpen(page: Page, name: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(panel(page, name)).toBeVisible();
}

/** Comes to the university from another page, so that the browser reads what it shows. */
async function arriveFromElsewhere(page: Page) {
  await open(page, '/terms-of-service');
  await page
    .getByRole('navigation', { name: 'Quick Links' })
    .getByRole('link', { name: 'University' })
    .click();
  await expect(page).toHaveURL('/university');
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

test('whoever wants to apply can do so', async ({ page }) => {
  await open(page, '/university?tab=admissions');
  await panel(page, 'Admissions').getByRole('link', { name: 'Fill in the form' }).click();
  await expect(page).toHaveURL('/university/apply');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply to the University');
  await expect(page.getByLabel('Course').locator('option:checked')).toHaveText('General admission');
});

test('two of its links lead where the settings say', async ({ page }) => {
  await answerReads(page, {
    'settings.shown': [
      { key: 'browseCoursesUrl', value: '/programs?from=university#courses' },
      { key: 'applyForAdmissionUrl', value: 'https://apply.example/form?term=fall' },
      { key: 'admissionSteps', value: 'Submit application\nWrite to us first.' },
    ],
  });
  await page.route('https://apply.example/**', (route) => route.fulfill({ body: 'apply' }));
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'University', exact: true }).click();
  await page.getByRole('link', { name: 'View All Courses' }).click();
  await expect(page).toHaveURL('/programs?from=university#courses');
  await expectScrolledTo(page, page.locator('#courses'));
  await page.goBack();
  await tab(page, 'Admissions').click();
  await expect(page.getByRole('link', { name: 'Fill in the form' })).toHaveAttribute(
    'href',
    'https://apply.example/form?term=fall',
  );
  await page.getByRole('link', { name: 'Apply for Admission' }).click();
  await expect(page).toHaveURL('https://apply.example/form?term=fall');
});

test('a setting that is no safe address gives way to the default', async ({ page }) => {
  await answerReads(page, {
    'settings.shown': [
      { key: 'browseCoursesUrl', value: 'javascript:alert(1)' },
      { key: 'applyForAdmissionUrl', value: '//apply.example' },
    ],
  });
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'University', exact: true }).click();
  await expect(page.getByRole('link', { name: 'View All Courses' })).toHaveAttribute('href', '/programs');
  await tab(page, 'Admissions').click();
  await expect(page.getByRole('link', { name: 'Apply for Admission' })).toHaveAttribute(
    'href',
    '/university',
  );
});

test('while its lists are on their way there are shapes in their place, and no link leads elsewhere', async ({
  page,
}) => {
  const release = await holdReads(page);
  await arriveFromElsewhere(page);
  await expect(panel(page, 'Courses').getByTestId('skeleton')).toHaveCount(3);
  await expect(page.getByText('View All Courses')).toBeHidden();
  await tab(page, 'Faculty').click();
  await expect(panel(page, 'Faculty').getByTestId('skeleton')).toHaveCount(4);
  release();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expect(panel(page, 'Faculty').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await tab(page, 'Courses').click();
  await expect(panel(page, 'Courses').getByRole('article').first()).toBeVisible();
  await expect(page.getByText('View All Courses')).toBeVisible();
});
