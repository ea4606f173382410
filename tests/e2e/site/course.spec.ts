// From the courses to one of them and to the application for it, by mouse and by keyboard.
import type { Page } from '@playwright/test';
import { callsOf, follow, test } from '../support/content';
import { expect, expectToast, open, unique } from '../support/support';

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
