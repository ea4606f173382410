// The contact page: the map on demand, and the questions.
import { expect, expectAllWellAtBothWidths, open, test } from '../support/support';

test('the map loads on demand, and one question is open at a time', async ({ page }) => {
  test.slow(); // axe takes seconds on a busy machine
  let mapRequests = 0;
  await page.route('https://www.openstreetmap.org/**', (route) => {
    mapRequests += 1;
    return route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Map</title>The map' });
  });
  await open(page, '/contact');
  const locations = page.getByRole('region', { name: 'Our Locations' });
  await locations.scrollIntoViewIfNeeded();
  await expect(locations.getByText('The map comes from www.openstreetmap.org.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(mapRequests).toBe(0);

  const questions = page.getByRole('region', { name: 'Frequently Asked Questions' });
  const buttons = questions.getByRole('button');
  const answers = questions.getByRole('paragraph').filter({ visible: true });
  await expect(buttons).toHaveText([/donation/, /volunteer/, /programs/, /tax-deductible/, /university/]);
  await expect(answers).toHaveCount(0);
  for (const button of await buttons.all()) {
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(answers).toHaveCount(1);
    await expect(page.locator(`[id="${await button.getAttribute('aria-controls')}"]`)).toBeVisible();
  }
  await expectAllWellAtBothWidths(page);
  await buttons.last().press('Enter');
  await expect(questions.getByRole('button', { expanded: true })).toHaveCount(0);
  await expect(answers).toHaveCount(0);

  const map = locations.getByTitle('Map of our locations');
  await map.scrollIntoViewIfNeeded();
  await expect(map.contentFrame().getByText('The map')).toBeVisible();
});
