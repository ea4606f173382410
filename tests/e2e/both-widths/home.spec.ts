// The home page: its parts, where they lead, and the amount that is chosen there.
import type { Page } from '@playwright/test';
import {
  answerReads,
  expect,
  expectScrolledTo,
  expectToast,
  interactive,
  open,
  test,
} from '../support/support';

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const wide = { tag: '@wide' };

/** Comes to the home page from another one, so that the browser reads what it shows. */
async function arriveFromElsewhere(page: Page) {
  await open(page, '/privacy-policy');
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
}

test('the home page has its parts in order', async ({ page }) => {
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
  const values = part(page, 'Our Mission').getByRole('listitem');
  await expect(values).toHaveCount(4);
  await expect(values.getByRole('heading', { level: 3 })).toHaveCount(4);
});

test('the buttons of its first part lead to the programs and to donating', async ({ page }) => {
  await open(page, '/');
  const hero = part(page, 'Knowledge, service and hope');
  await hero.getByRole('link', { name: 'Explore Programs' }).click();
  await expect(page).toHaveURL('/programs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Programs');
  await page.goBack();
  await hero.getByRole('link', { name: 'Donate Now' }).click();
  await expect(page).toHaveURL('/get-involved#donate');
  await expectScrolledTo(page, page.locator('#donate'));
});

test('it is no longer than a phone is patient, and says what comes next', { tag: '@narrow' }, async ({
  page,
}) => {
  await open(page, '/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7000);
  const next = page.getByRole('complementary', { name: 'Next event' });
  const upcoming = await page.request.get('/api/events/upcoming');
  const [first]: { id: number; title: string }[] = await upcoming.json();
  await expect(next.getByRole('link', { name: first?.title, exact: true })).toHaveAttribute(
    'href',
    `/events/${first?.id}`,
  );
  await expect(next.getByText(/\d{4} · \w+day$/)).toBeVisible();
  await expect(next.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/events/${first?.id}.ics`,
  );
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Donate', exact: true }).filter({ visible: true }),
  ).toHaveAttribute('href', '/get-involved#donate');
});

test('each part leads to the page that it is about', async ({ page }) => {
  await open(page, '/');
  for (const [name, label, address] of [
    ['Our Programs', 'View All Programs', '/programs'],
    ['Our University', 'Discover the University', '/university'],
    ['Daewa TV', 'Watch All Videos', '/daewa-tv'],
    ['Get Involved', 'Become a Volunteer', '/get-involved#volunteer'],
    ['Latest News', 'View All News', '/news'],
    ['Contact Us', 'Write to Us', '/contact'],
  ] as const)
    await expect(part(page, name).getByRole('link', { name: label })).toHaveAttribute('href', address);
  await part(page, 'Our Leadership').getByRole('link', { name: 'Meet the Team' }).click();
  await expect(page).toHaveURL('/about#team');
  await expectScrolledTo(page, page.locator('#team'));
  await page.goBack();
  await part(page, 'Latest News').getByRole('link', { name: 'View All News' }).click();
  await expect(page).toHaveURL('/news');
});

test('the featured programs are the first six, each with a page of its own', wide, async ({ page }) => {
  const featured: { title: string; slug: string }[] = await (
    await page.request.get('/api/programs/featured')
  ).json();
  await open(page, '/');
  const titles = part(page, 'Our Programs').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(featured.map(({ title }) => title));
  await expect(titles).toHaveCount(6);
  await titles.last().getByRole('link').click();
  await expect(page).toHaveURL(`/programs/${featured[5]?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(featured[5]?.title ?? '');
});

test('the video channel shows its main feature, or something in its place', wide, async ({ page }) => {
  await answerReads(page, {
    'videos.mainFeature': {
      id: 1,
      title: 'The Well of Tamrin',
      description: 'How a village found water.',
      thumbnailUrl: '/images/videos/well-of-tamrin.svg',
      videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
      category: 'Reports',
      duration: '12:34',
      date: '2026-01-31',
      views: 0,
    },
    'videos.featured': [
      { id: 1, title: 'The Well of Tamrin', duration: '12:34', thumbnailUrl: '' }, // stands large beside the list
      { id: 2, title: 'Graduation Evening', duration: '12:34', thumbnailUrl: '' },
    ],
  });
  await arriveFromElsewhere(page);
  const videos = part(page, 'Daewa TV');
  await expect(videos.getByRole('heading', { level: 3 })).toHaveText('The Well of Tamrin');
  await expect(videos.getByText('How a village found water.')).toBeVisible();
  await expect(videos.getByRole('listitem')).toHaveText('Graduation Evening12:34');
  await expect(videos.getByRole('link', { name: 'Graduation Evening' })).toHaveAttribute('href', '/daewa-tv');
  await expect(videos.locator('img').first()).toHaveAttribute('src', '/images/videos/well-of-tamrin.svg');
  await videos.getByRole('link', { name: 'The Well of Tamrin' }).click();
  await expect(page).toHaveURL('/daewa-tv');

  await answerReads(page, { 'videos.mainFeature': null });
  await arriveFromElsewhere(page);
  await expect(videos.getByRole('heading', { level: 3 })).toHaveText('Watch our latest videos');
  await expect(videos.getByText('Lectures, documentaries and reports')).toBeVisible();
  const picture = videos.getByRole('link', { name: 'Watch our latest videos' }).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('get involved: amounts, a list for volunteers, a newsletter, social links', wide, async ({ page }) => {
  await open(page, '/');
  const involve = part(page, 'Get Involved');
  await expect(involve.getByRole('link', { name: /^(\$|Other)/ })).toHaveText([
    '$25',
    '$50',
    '$100',
    '$250',
    'Other',
  ]);
  for (const area of ['Teaching and tutoring', 'Event organization', 'Community outreach'])
    await expect(involve.getByRole('listitem').filter({ hasText: area })).toBeVisible();
  for (const network of ['Facebook', 'Twitter', 'Instagram', 'YouTube', 'LinkedIn'])
    await expect(involve.getByRole('link', { name: network })).toHaveAttribute('target', '_blank');
  await involve.getByLabel('Email address').fill('neighbour@example.org');
  await involve.getByRole('button', { name: 'Subscribe' }).click();
  await expectToast(page, "You've been subscribed to our newsletter.");
  await expect(involve.getByLabel('Email address')).toHaveValue('');
});

test('an amount of the home page is the one that the form begins with', async ({ page }) => {
  await open(page, '/');
  await part(page, 'Get Involved').getByRole('link', { name: '$100', exact: true }).click();
  await expect(page).toHaveURL('/get-involved#donate');
  const donation = page.locator('#donate');
  await expectScrolledTo(page, donation);
  await expect(donation.getByRole('button', { name: 'Donate $100' })).toBeVisible();
  await expect(donation.getByRole('radio', { name: '$100', exact: true })).toBeChecked();
  await page.goBack();
  await part(page, 'Get Involved').getByRole('link', { name: 'Other' }).click();
  await expect(donation.getByRole('radio', { name: 'Custom' })).toBeChecked();
  await donation.getByLabel('Custom amount (USD)').fill('75');
  await expect(donation.getByRole('button', { name: 'Donate $75' })).toBeVisible();
  await page.reload();
  await interactive(page);
  await expect(donation.getByRole('button', { name: 'Donate $75' })).toBeVisible();
  await page.goBack();
  await part(page, 'Get Involved').getByRole('link', { name: '$25', exact: true }).click();
  await expect(donation.getByRole('button', { name: 'Donate $25' })).toBeVisible();
  await expect(donation.getByLabel('Custom amount (USD)')).toBeHidden();
});

test('the contact part shows the same details as the contact page', wide, async ({ page }) => {
  await open(page, '/');
  const details = part(page, 'Contact Us').locator('dd');
  await expect(details).toHaveText([
    '123 Garden Street\nRiverton, IL 60601',
    '45 Harbor Road\nRiverton, IL 60602',
    '+1 (555) 010-0199',
    'info@example.org',
    'Monday - Friday: 9:00 AM - 5:00 PM\nSaturday: 10:00 AM - 2:00 PM\nSunday: Closed',
  ]);
  await expect(part(page, 'Contact Us').locator('dt')).toHaveText([
    'Main Campus',
    'Community Center',
    'Phone',
    'Email',
    'Office Hours',
  ]);
  const shown = await details.allTextContents();
  await open(page, '/contact');
  for (const detail of shown)
    await expect(page.getByRole('main').locator('dd').filter({ hasText: detail })).toBeVisible();
});
