// From the list of courses to one of them, and by keyboard alone to the application for it.
import type { Page } from '@playwright/test';
import { callsOf, follow, test } from '../support/content';
import { expect, expectToast, open, unique } from '../support/support';

async function tabTo(page: Page, name: string) {
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.getAttribute('name')) === name || (await focused.textContent())?.trim() === name)
      return;
  }
  throw new Error(`${name} was not reached`);
}

test('a visitor opens a course, and applies for it by keyboard', async ({ page, make }) => {
  const title = unique('Classical Arabic');
  const { id } = await make('/api/university/courses', {
    title,
    description: `${'Reading and grammar from the first letter on. '.repeat(12).trim()}\n\nBring a notebook.`,
    level: 'Beginner',
    duration: '8 weeks',
    imageUrl: '/images/courses/geometry.svg',
    instructors: ['Amina Haddad', 'Idris Bello'],
  });
  await open(page, '/contact');
  await follow(page, 'University');
  const link = page.getByRole('article').getByRole('link', { name: title, exact: true });
  await expect(link).toBeVisible(); // the page has read what it shows
  const calls = callsOf(page);
  await link.click();
  await expect(page).toHaveURL(`/university/courses/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Daewa Foundation`);
  expect(new Set(calls)).toEqual(new Set(['courses.byId']));
  await expect(page.getByText('Bring a notebook.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition')).toHaveText([
    'Beginner',
    '8 weeks',
    'Amina Haddad, Idris Bello',
  ]);

  await tabTo(page, 'Apply for this course');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/university/apply?course=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const form = page.locator('form[action="/forms/application"]');
  await expect(form.getByLabel('Course').locator('option:checked')).toHaveText(title);
  for (const [name, text] of [
    ['firstName', 'Huda'],
    ['lastName', 'Rahim'],
    ['email', 'huda@example.org'],
  ] as const) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
  await tabTo(page, 'courseId');
  await page.keyboard.press('Home');
  await expect(form.getByLabel('Course').locator('option:checked')).toHaveText('General admission');
  await page.keyboard.type(title);
  await expect(form.getByLabel('Course').locator('option:checked')).toHaveText(title);
  await tabTo(page, 'Submit Application');
  const sent = page.waitForRequest('**/trpc/applications.create');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ courseId: id, phone: '', message: '' });
  await expectToast(page, 'Application Submitted!');
  await expect(form.getByLabel('First Name')).toHaveValue('');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'All Courses' }).click();
  await expect(page).toHaveURL('/university');
});
