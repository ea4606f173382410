// The contact page: addresses, the map on demand, and the questions.
import { expect, expectAllWellAtBothWidths, open, test } from '../support/support';

test('the page says how and where to reach the foundation', async ({ page }) => {
  await open(page, '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const info = page.getByRole('region', { name: 'Contact Information' });
  await expect(info.getByRole('link', { name: '+1 (555) 010-0199' })).toHaveAttribute(
    'href',
    'tel:+15550100199',
  );
  await expect(info.getByRole('link', { name: 'info@example.org' })).toHaveAttribute(
    'href',
    'mailto:info@example.org',
  );
  expect(await info.getByRole('definition').last().innerText()).toBe(
    'Monday - Friday: 9:00 AM - 5:00 PM\nSaturday: 10:00 AM - 2:00 PM\nSunday: Closed',
  );
  for (const [name, address] of [
    ['Facebook', 'https://www.facebook.com/'],
    ['Twitter', 'https://twitter.com/'],
    ['Instagram', 'https://www.instagram.com/'],
    ['YouTube', 'https://www.youtube.com/'],
    ['LinkedIn', 'https://www.linkedin.com/'],
  ] as const)
    await expect(info.getByRole('link', { name })).toHaveAttribute('href', address);

  const locations = page.getByRole('region', { name: 'Our Locations' });
  await expect(locations.getByRole('term')).toHaveText(['Main Campus', 'Community Center']);
  await expect(locations.getByRole('definition')).toHaveText([/123 Garden Street/, /45 Harbor Road/]);
});

test('the map beside the locations comes from its host when it is asked for', async ({ page }) => {
  let asked = 0;
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' });
  });
  await open(page, '/contact');
  const locations = page.getByRole('region', { name: 'Our Locations' });
  await locations.scrollIntoViewIfNeeded();
  await expect(locations.getByText('The map is loaded from www.openstreetmap.org.')).toBeVisible();
  const link = locations.getByRole('link', { name: 'Open the map in a new tab' });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  await locations.getByRole('button', { name: 'Show the map' }).press('Enter');
  const map = locations.getByTitle('Map of our locations');
  await expect(map.contentFrame().getByText('The map')).toBeVisible();
  await expect(map).toBeFocused();
});

test('of five questions one is open at a time, and closes again', async ({ page }) => {
  test.slow(); // axe takes seconds on a busy machine
  await open(page, '/contact');
  const questions = page.getByRole('region', { name: 'Frequently Asked Questions' });
  const buttons = questions.getByRole('button');
  const answers = questions.getByRole('paragraph');
  await expect(buttons).toHaveText([/donation/, /volunteer/, /programs/, /tax-deductible/, /university/]);
  await expect(answers.filter({ visible: true })).toHaveCount(0);
  for (const button of await buttons.all()) {
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(questions.getByRole('button', { expanded: true })).toHaveCount(1);
    await expect(answers.filter({ visible: true })).toHaveCount(1);
    const answer = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
    await expect(answer).toBeVisible();
  }
  await expectAllWellAtBothWidths(page);
  await buttons.last().press('Enter');
  await expect(buttons.last()).toHaveAttribute('aria-expanded', 'false');
  await expect(answers.filter({ visible: true })).toHaveCount(0);
});
