import type { Page } from '@playwright/test';
import { callsOf, follow, test } from '../support/content';
import { answerReads, expect, expectToast, holdReads, interactive, open, unique } from '../support/support';

const courseOf = (title: string) => ({
  title,
  description: `${'Reading and grammar from the first letter on. '.repeat(12).trim()}\n\nBring a notebook.`,
  level: 'Beginner',
  duration: '8 weeks',
  imageUrl: '/images/courses/geometry.svg',
  instructors: ['Amina Haddad', 'Idris Bello'],
});

const form = (page: Page) => page.locator('form[action="/forms/application"]');
const course = (page: Page) => form(page).getByLabel('Course');
const chosen = (page: Page) => course(page).locator('option:checked');
const footer = (page: Page) => page.getByRole('contentinfo');

async function fillIn(page: Page) {
  await form(page).getByLabel('First Name').fill('Huda');
  await form(page).getByLabel('Last Name').fill('Rahim');
  await form(page).getByLabel('Email').fill('huda@example.org');
}

test('from the courses to one of them, and to the application for it', async ({ page, make }) => {
  const wanted = courseOf(unique('Classical Arabic'));
  const { id } = await make('/api/university/courses', wanted);
  await open(page, '/contact');
  await follow(page, 'University');
  const link = page.getByRole('article').getByRole('link', { name: wanted.title, exact: true });
  await expect(link).toBeVisible(); // the page has read what it shows
  const calls = callsOf(page);
  await link.click();
  await expect(page).toHaveURL(`/university/courses/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted.title);
  await expect(page).toHaveTitle(`${wanted.title} | Daewa Foundation`);
  expect(new Set(calls)).toEqual(new Set(['courses.byId']));
  await expect(page.getByText('Bring a notebook.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition')).toHaveText([
    'Beginner',
    '8 weeks',
    'Amina Haddad, Idris Bello',
  ]);
  await page.getByRole('link', { name: 'Apply for this course' }).click();
  await expect(page).toHaveURL(`/university/apply?course=${id}`);
  await expect(chosen(page)).toHaveText(wanted.title);

  await fillIn(page);
  const sent = page.waitForRequest('**/trpc/applications.create');
  await form(page).getByRole('button', { name: 'Submit Application' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ courseId: id, phone: '', message: '' });
  await expectToast(page, 'Application Submitted!');
  await expect(form(page).getByLabel('First Name')).toHaveValue('');
  await expect(chosen(page)).toHaveText(wanted.title);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'All Courses' }).click();
  await expect(page).toHaveURL('/university');
});

test('by the keyboard alone', async ({ page }) => {
  await open(page, '/university/courses/1');
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.getAttribute('name')) === name || (await focused.textContent())?.trim() === name)
        return;
    }
    throw new Error(`${name} was not reached`);
  };
  await tabTo('Apply for this course');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/university/apply?course=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(form(page)).toBeVisible();
  for (const [name, text] of [
    ['firstName', 'Huda'],
    ['lastName', 'Rahim'],
    ['email', 'huda@example.org'],
  ] as const) {
    await tabTo(name);
    await page.keyboard.type(text);
  }
  await tabTo('courseId');
  await page.keyboard.press('ArrowDown');
  const next = await chosen(page).textContent();
  await tabTo('Submit Application');
  const sent = page.waitForResponse('**/trpc/applications.create');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Application Submitted!');
  expect(await (await sent).text()).toContain(next ?? '');
});

test('the course that was chosen is kept for whoever comes back, and not over another link', async ({
  page,
  make,
}) => {
  const [one, other] = [courseOf(unique('One')), courseOf(unique('Other'))];
  const { id } = await make('/api/university/courses', one);
  await make('/api/university/courses', other);
  await open(page, '/university/apply');
  await fillIn(page);
  await course(page).selectOption(other.title);
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(chosen(page)).toHaveText(other.title);
  await page.reload();
  await interactive(page);
  await expect(chosen(page)).toHaveText(other.title);
  await expect(form(page).getByLabel('First Name')).toHaveValue('Huda');
  await open(page, `/university/apply?course=${id}`);
  await expect(chosen(page)).toHaveText(one.title);
  await expect(form(page).getByLabel('First Name')).toHaveValue('Huda');
});

test('a course that is deleted meanwhile is told at its field; chosen again or remembered, it is none', async ({
  page,
  make,
  admin,
}) => {
  const gone = courseOf(unique('Gone'));
  const { id } = await make('/api/university/courses', gone);
  await open(page, '/university/apply');
  await fillIn(page);
  await course(page).selectOption(gone.title);
  await admin.delete(`/api/university/courses/${id}`);
  await form(page).getByRole('button', { name: 'Submit Application' }).click();
  await expectToast(page, 'Submission Failed');
  await expect(course(page)).toHaveAccessibleDescription(/not offered any more/);
  await expect(course(page)).toBeFocused();
  await page.reload();
  await interactive(page);
  await expect(chosen(page)).toHaveText('General admission');
  await expect(form(page).getByLabel('First Name')).toHaveValue('Huda');
  expect((await open(page, `/university/courses/${id}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

test('until it comes there is a placeholder; a course without a picture has a pattern', async ({
  page,
  make,
}) => {
  const bare = courseOf(unique('Bare'));
  const { id } = await make('/api/university/courses', bare);
  await open(page, '/university');
  await answerReads(page, { 'courses.byId': { ...bare, id, imageUrl: '', instructors: ['Amina'] } });
  const release = await holdReads(page);
  await page.getByRole('article').getByRole('link', { name: bare.title, exact: true }).click();
  await expect(page.getByTestId('skeleton')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bare.title);
  await expect(page.getByRole('main').getByRole('term')).toHaveText(['Level', 'Duration', 'Instructor']);
  await expect(page.locator('main img')).toHaveAttribute('src', /^\/patterns\/\d+\.svg$/);
});

test('an Arabic course reads from right to left', async ({ page, make }) => {
  const title = 'العربية الأولى: القراءة والكتابة';
  const arabic = {
    ...courseOf(title),
    description: `${title}.\n\nIn English as well.`,
    instructors: ['د. زينب كريمة'],
  };
  const { id } = await make('/api/university/courses', arabic);
  await open(page, `/university/courses/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('د. زينب كريمة')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('In English as well.')).toHaveCSS('direction', 'ltr');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one applies for a course, and is told what was wrong', async ({ page, make }) => {
    const wanted = courseOf(unique('Plain'));
    const { id } = await make('/api/university/courses', wanted);
    await page.goto(`/university/courses/${id}`);
    await page.getByRole('link', { name: 'Apply for this course' }).click();
    await expect(chosen(page)).toHaveText(wanted.title);
    await fillIn(page);
    await form(page).getByLabel('Email').fill('a@b');
    await form(page).getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Email: Please enter a valid email')).toBeVisible();
    await page.goBack();
    await form(page).getByLabel('Email').fill('huda@example.org');
    await form(page).getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Submitted!');
    await page.getByRole('link', { name: 'Back to the Application' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply to the University');
  });
});
