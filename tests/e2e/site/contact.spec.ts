// The contact page: the embedded map, and the questions.
import { expect, expectAllWellAtBothWidths, open, test } from '../support/support';

test('the map is embedded, and one question is open at a time', async ({ page }) => {
  test.slow(); // axe takes seconds on a busy machine
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Map</title>The map' }),
  );
  await open(page, '/contact');
  const locations = page.getByRole('region', { name: 'Our Locations' });

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
