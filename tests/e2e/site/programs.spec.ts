// The programs: the places that menus lead to, their descriptions, and a program’s own page.
import type { Page } from '@playwright/test';
import { expect, expectScrolledTo, holdReads, open, test } from '../support/support';

type Program = {
  title: string;
  category: string;
  slug: string;
  description: string;
  longDescription: string;
};

async function samplePrograms(page: Page) {
  const programs: Program[] = await (await page.request.get('/api/programs')).json();
  return programs;
}

const titles = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });

test('a filtered list has an address, and a way to other programs leads out of it', async ({ page }) => {
  await open(page, '/programs');
  const choice = (name: string) => page.getByRole('button', { name, exact: true });
  const visits = titles(page).filter({ hasText: 'Open Door Visits' });
  await choice('Education').click();
  await expect(page).toHaveURL('/programs?category=Education');
  await expect(visits).toBeHidden();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Outreach' }).click();
  await expect(page).toHaveURL('/programs#outreach');
  await expect(choice('All Programs')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#outreach').getByRole('heading')).toHaveText('Open Door Visits');
  await expectScrolledTo(page, page.locator('#outreach'));

  await page.goBack();
  await expect(choice('Education')).toHaveAttribute('aria-pressed', 'true');
  await expect(visits).toBeHidden();
  await page.reload();
  await expect(choice('Education')).toHaveAttribute('aria-pressed', 'true');
  await expect(titles(page).filter({ hasText: 'After-School Learning Center' })).toBeVisible();
  await expect(visits).toBeHidden();
});

test("'Learn more' tells the long description in an alert", async ({ page }) => {
  const program = (await samplePrograms(page)).find(({ slug }) => slug === 'open-door-visits');
  await open(page, '/programs');
  const card = page.getByRole('article').filter({ hasText: program?.title ?? '' });
  const told = page.waitForEvent('dialog');
  const click = card.getByRole('button', { name: 'Learn more' }).click();
  const dialog = await told;
  expect(dialog.type()).toBe('alert');
  expect(dialog.message()).toBe(program?.longDescription);
  await dialog.accept();
  await click;
  await expect(page).toHaveURL('/programs');
});

/** Where the footer leads: the title of what stands at each place. */
const places = [
  ['quran', 'Quran Studies', 'Qur’an Reading and Memorization Circle'],
  ['community', 'Community Services', 'Neighborhood Food Pantry'],
  ['family', 'Family Support', 'Family Care and Counseling'],
  ['courses', 'Courses', 'Arabic: First Steps'],
  ['youth', 'Youth Development', 'Youth Development'],
  ['outreach', 'Outreach', 'Open Door Visits'],
] as const;

test('the places of the menus lead to their programs', async ({ page }) => {
  await open(page, '/programs#education');
  const education = page.locator('#education');
  await expect(education.getByRole('heading')).toHaveText('After-School Learning Center');
  await expectScrolledTo(page, education);
  const links = page.getByRole('navigation', { name: 'Our Programs' });
  for (const [anchor, label, title] of places) {
    await links.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`/programs#${anchor}`);
    await expect(page.locator(`#${anchor}`).getByRole('heading')).toHaveText(title);
    await expectScrolledTo(page, page.locator(`#${anchor}`));
  }
});

for (const [anchor, label, title] of places.slice(-2))
  test(`the way to ${label} from another page leads there, however late the list arrives`, async ({
    page,
  }) => {
    await open(page, '/terms-of-service');
    const release = await holdReads(page);
    const links = page.getByRole('navigation', { name: 'Our Programs' });
    await links.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`/programs#${anchor}`);
    await expect(page.getByTestId('skeleton')).toHaveCount(6);
    release();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await expect(page.locator(`#${anchor}`).getByRole('heading')).toHaveText(title);
    await expectScrolledTo(page, page.locator(`#${anchor}`));
  });

test('Register opens the contact form with the subject filled in', async ({ page }) => {
  await open(page, '/programs');
  await page
    .getByRole('region', { name: 'Youth Development' })
    .getByRole('link', { name: 'Register' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Youth Development');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Youth Development');
});

test('a program has a page, reached from its card', async ({ page }) => {
  const program = (await samplePrograms(page)).find(({ slug }) => slug === 'open-door-visits');
  await open(page, '/programs');
  await page.getByRole('link', { name: program?.title ?? '' }).click();
  await expect(page).toHaveURL('/programs/open-door-visits');
  await expect(page).toHaveTitle('Open Door Visits | Daewa Foundation');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Open Door Visits');
  await expect(main.getByText('Outreach', { exact: true })).toBeVisible();
  await expect(main.getByText(program?.description ?? '')).toBeVisible();
  for (const paragraph of program?.longDescription.split('\n\n') ?? [])
    await expect(main.getByText(paragraph, { exact: true })).toBeVisible();
  await expect(main.locator('img')).toHaveAttribute('src', /open-door\.svg$/);
  await main.getByRole('link', { name: 'Back to Programs' }).click();
  await expect(page).toHaveURL('/programs');
  await page.goBack();
  await main.getByRole('link', { name: 'Get Involved' }).click();
  await expect(page).toHaveURL('/get-involved');
});
