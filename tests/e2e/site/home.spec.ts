// The home page: its parts, where they lead, and the amount that is chosen there.
import type { Page } from '@playwright/test';
import { expect, expectScrolledTo, expectToast, interactive, open, test } from '../support/support';

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

test('the home page has its parts in order, and each leads to its page', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('main').locator('h1, h2')).toHaveText([
    'Knowledge, service and hope',
    'Our Mission',
    'Our Programs',
    'Our University',
    'Daewa TV',
    'Get Involved',
    'Our Leadership',
    'Latest News',
    'Contact Us',
  ]);
  for (const [name, label, address] of [
    ['Knowledge, service and hope', 'Explore Programs', '/programs'],
    ['Our Programs', 'View All Programs', '/programs'],
    ['Our University', 'Discover the University', '/university'],
    ['Daewa TV', 'Watch All Videos', '/daewa-tv'],
    ['Get Involved', 'Become a Volunteer', '/get-involved#volunteer'],
    ['Our Leadership', 'Meet the Team', '/about#team'],
    ['Latest News', 'View All News', '/news'],
    ['Contact Us', 'Write to Us', '/contact'],
  ] as const)
    await expect(part(page, name).getByRole('link', { name: label })).toHaveAttribute('href', address);
  await expect(part(page, 'Our Mission').getByRole('heading', { level: 3 })).toHaveCount(4);
  const [next]: { id: number; title: string }[] = await (
    await page.request.get('/api/events/upcoming')
  ).json();
  const event = page.getByRole('complementary', { name: 'Next event' });
  await expect(event.getByRole('link', { name: next?.title, exact: true })).toHaveAttribute(
    'href',
    `/events/${next?.id}`,
  );
  await expect(event.getByText(/^\w+day$/)).toBeVisible();
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9 * phone.height);
});

test('an amount on the home page is the one that the form begins with', async ({ page }) => {
  await open(page, '/');
  const amounts = part(page, 'Get Involved').getByRole('link', { name: /^(\$|Other)/ });
  await expect(amounts).toHaveText(['$25', '$50', '$100', '$250', 'Other']);
  await amounts.nth(2).click();
  await expect(page).toHaveURL('/get-involved?amount=100#donate');
  const donation = page.locator('#donate');
  await expectScrolledTo(page, donation);
  await expect(donation.getByRole('button', { name: 'Donate $100' })).toBeVisible();
  await page.goBack();
  await amounts.last().click();
  await expect(donation.getByRole('radio', { name: 'Custom' })).toBeChecked();
  await donation.getByLabel('Custom amount (USD)').fill('75');
  await page.reload();
  await interactive(page);
  await expect(donation.getByRole('button', { name: 'Donate $75' })).toBeVisible();
  await page.goBack();
  await amounts.first().click();
  await expect(donation.getByRole('button', { name: 'Donate $25' })).toBeVisible();
  await expect(donation.getByLabel('Custom amount (USD)')).toBeHidden();
});

test('programs, ways to get involved and contact details are those of their pages', async ({ page }) => {
  await open(page, '/');
  const featured: { title: string }[] = await (await page.request.get('/api/programs/featured')).json();
  const titles = part(page, 'Our Programs').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(featured.map(({ title }) => title));
  await expect(titles).toHaveCount(6);
  const involve = part(page, 'Get Involved');
  await expect(involve).toContainText(/Teaching and tutoring.*Event organization.*Community outreach/s);
  for (const network of ['Facebook', 'Twitter', 'Instagram', 'YouTube', 'LinkedIn'])
    await expect(involve.getByRole('link', { name: network })).toHaveAttribute('target', '_blank');
  await involve.getByLabel('Email address').fill('neighbour@example.org');
  await involve.getByRole('button', { name: 'Subscribe' }).click();
  await expectToast(page, "You've been subscribed to our newsletter.");
  const contact = part(page, 'Contact Us');
  await expect(contact.locator('dt')).toHaveText(
    'Main Campus, Community Center, Phone, Email, Office Hours'.split(', '),
  );
  const details = await contact.locator('dd').allTextContents();
  await contact.getByRole('link', { name: 'Write to Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  for (const detail of details)
    await expect(page.getByRole('main').locator('dd').filter({ hasText: detail })).toBeVisible();
});
