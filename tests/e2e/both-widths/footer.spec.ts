// The footer: its links, the copyright and the newsletter form.
import { expect, expectToast, open, test } from '../support/support';

const footerLinks = [
  [
    'Quick Links',
    [
      ['Home', '/'],
      ['About', '/about'],
      ['Programs', '/programs'],
      ['University', '/university'],
      ['Daewa TV', '/daewa-tv'],
      ['Get Involved', '/get-involved'],
      ['News', '/news'],
      ['Contact', '/contact'],
    ],
  ],
  [
    'Our Programs',
    [
      ['Youth Development', '/programs#youth'],
      ['Quran Studies', '/programs#quran'],
      ['Community Services', '/programs#community'],
      ['Family Support', '/programs#family'],
      ['Courses', '/programs#courses'],
      ['Outreach', '/programs#outreach'],
    ],
  ],
  [
    '',
    [
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
      ['Sitemap', '/sitemap'],
    ],
  ],
] as const;

test('the footer leads everywhere and says who we are', async ({ page }) => {
  await open(page, '/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('A charitable foundation for education')).toBeVisible();
  await expect(footer.getByRole('link', { name: '+1 (555) 010-0199' })).toHaveAttribute(
    'href',
    'tel:+15550100199',
  );
  await expect(footer.getByRole('link', { name: 'info@example.org' })).toHaveAttribute(
    'href',
    'mailto:info@example.org',
  );
  await expect(footer.getByText('Monday - Friday: 9:00 AM - 5:00 PM')).toBeVisible();
  for (const [network, host] of [
    ['Facebook', 'www.facebook.com'],
    ['Twitter', 'twitter.com'],
    ['Instagram', 'www.instagram.com'],
    ['YouTube', 'www.youtube.com'],
    ['LinkedIn', 'www.linkedin.com'],
  ] as const) {
    const link = footer.getByRole('link', { name: network });
    await expect(link).toHaveAttribute('href', `https://${host}/`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  for (const [title, places] of footerLinks) {
    const links = title ? footer.getByRole('navigation', { name: title }) : footer;
    for (const [label, address] of places)
      await expect(links.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', address);
  }
  await footer.getByRole('link', { name: 'Daewa TV' }).click();
  await expect(page).toHaveURL('/daewa-tv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daewa TV'); // the footer has moved with it
  await footer.getByRole('link', { name: 'Outreach' }).click();
  await expect(page).toHaveURL('/programs#outreach');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Programs');
  await footer.getByRole('link', { name: 'Sitemap' }).click();
  await expect(page).toHaveURL('/sitemap');
});

test('the copyright bears the year of the day', { tag: '@wide' }, async ({ page }) => {
  await page.clock.setFixedTime('2031-02-03T12:00:00Z');
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await expect(page.getByRole('contentinfo').getByText('© 2031 Daewa Foundation.')).toBeVisible();
  const served = await page.request.get('/');
  expect(await served.text()).toMatch(new RegExp(`© (<!-- -->)?${new Date().getFullYear()}`));
});

test('the newsletter form of the footer takes an address, and only an address', { tag: '@wide' }, async ({
  page,
}) => {
  await open(page, '/sitemap');
  const form = page.getByRole('contentinfo').locator('form');
  const email = form.getByLabel('Email address');
  const subscribe = form.getByRole('button', { name: 'Subscribe' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/trpc/newsletter.subscribe')) sent += 1;
  });
  for (const refused of ['', 'no address']) {
    await email.fill(refused);
    await subscribe.click();
    await expect(email).toBeFocused();
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  }
  await email.fill('footer@example.org');
  await subscribe.click();
  await expectToast(page, "You've been subscribed to our newsletter.");
  await expect(email).toHaveValue('');
  expect(sent).toBe(1);
});
