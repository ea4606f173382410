// The programs: filter, alert and page of a program, and the places that menus lead to.
import { expect, expectScrolledTo, holdReads, open, test } from '../support/support';

test('a visitor filters the programs, reads one, and registers', async ({ page }) => {
  const program: { title: string; description: string; longDescription: string } = await (
    await page.request.get('/api/programs/open-door-visits')
  ).json();
  const main = page.getByRole('main');
  const card = main.getByRole('article').filter({ hasText: program.title });
  const filter = (name: string) => page.getByRole('button', { name, exact: true });
  await open(page, '/programs');
  await filter('Education').click();
  await expect(page).toHaveURL('/programs?category=Education');
  await expect(card).toBeHidden();
  // A link to a program of another category leaves the filter.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Outreach' }).click();
  await expect(page).toHaveURL('/programs#outreach');
  await expect(filter('All Programs')).toHaveAttribute('aria-pressed', 'true');
  await expectScrolledTo(page, page.locator('#outreach'));
  await page.goBack();
  await expect(filter('Education')).toHaveAttribute('aria-pressed', 'true');
  await expect(card).toBeHidden();
  await filter('All Programs').click();

  const opened = page.waitForEvent('dialog');
  const click = card.getByRole('button', { name: 'Learn more' }).click();
  const dialog = await opened;
  expect([dialog.type(), dialog.message()]).toEqual(['alert', program.longDescription]);
  await dialog.accept();
  await click;
  await card.getByRole('link', { name: program.title }).click();
  await expect(page).toHaveURL('/programs/open-door-visits');
  await expect(page).toHaveTitle('Open Door Visits | Daewa Foundation');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Open Door Visits');
  await expect(main.getByText('Outreach', { exact: true })).toBeVisible();
  for (const text of [program.description, ...program.longDescription.split('\n\n')])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Back to Programs' }).click();
  await expect(page).toHaveURL('/programs');
  await main.getByRole('region', { name: 'Youth Development' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Youth Development');
});

/** The places that the footer leads to, with their headings. */
const places = [
  ['quran', 'Quran Studies', 'Qur’an Reading and Memorization Circle'],
  ['community', 'Community Services', 'Neighborhood Food Pantry'],
  ['family', 'Family Support', 'Family Care and Counseling'],
  ['courses', 'Courses', 'Arabic: First Steps'],
  ['youth', 'Youth Development', 'Youth Development'],
] as const;

test('menu links lead to their programs, even if the list loads late', async ({ page }) => {
  await open(page, '/programs#education');
  await expect(page.locator('#education').getByRole('heading')).toHaveText('After-School Learning Center');
  await expectScrolledTo(page, page.locator('#education'));
  const links = page.getByRole('navigation', { name: 'Our Programs' });
  const expectPlace = async ([anchor, , title]: (typeof places)[number]) => {
    await expect(page.locator(`#${anchor}`).getByRole('heading')).toHaveText(title);
    await expectScrolledTo(page, page.locator(`#${anchor}`));
  };
  for (const place of places) {
    await links.getByRole('link', { name: place[1] }).click();
    await expect(page).toHaveURL(`/programs#${place[0]}`);
    await expectPlace(place);
  }
  // One in the list, and one below it.
  for (const place of places.slice(-2)) {
    await open(page, '/terms-of-service');
    const release = await holdReads(page);
    await links.getByRole('link', { name: place[1] }).click();
    await expect(page.getByTestId('skeleton')).toHaveCount(6);
    release();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await expectPlace(place);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
