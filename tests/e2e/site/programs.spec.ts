// The places of the list of programs that menus lead to. Filters and the alert: tests/client/site.
import { expect, expectScrolledTo, holdReads, open, test } from '../support/support';

/** The places that the footer leads to, with their headings. */
const places = [
  ['quran', 'Quran Studies', 'Qur’an Reading and Memorization Circle'],
  ['community', 'Community Services', 'Neighborhood Food Pantry'],
  ['family', 'Family Support', 'Family Care and Counseling'],
  ['courses', 'Courses', 'Arabic: First Steps'],
  ['youth', 'Youth Development', 'Youth Development'],
] as const;

test('menu links lead to their programs, even if the list loads late', async ({ page }) => {
  await open(page, '/programs?category=Education');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Outreach' }).click();
  await expectScrolledTo(page, page.locator('#outreach')); // a program of another category: the filter ends
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Programs' }).click();
  await page.getByRole('link', { name: 'Educational Programs' }).click();
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
  // Each time, also when the address stays; the page itself begins at its top.
  const scrollY = () => page.evaluate(() => window.scrollY);
  const youth = links.getByRole('link', { name: 'Youth Development' });
  await youth.scrollIntoViewIfNeeded();
  await youth.click();
  await expectPlace(places[4]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programs', exact: true }).click();
  await expect.poll(scrollY).toBe(0);
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
