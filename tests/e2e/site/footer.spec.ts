// The footer: its links and the newsletter form. The year of its copyright: tests/client/time-zone.test.tsx.
import { expect, expectToast, open, test } from '../support/support';

const links: Record<string, Record<string, string>> = {
  'Quick Links': {
    Home: '/',
    About: '/about',
    Programs: '/programs',
    University: '/university',
    'Daewa TV': '/daewa-tv',
    'Get Involved': '/get-involved',
    News: '/news',
    Contact: '/contact',
  },
  'Our Programs': {
    'Youth Development': '/programs#youth',
    'Quran Studies': '/programs#quran',
    'Community Services': '/programs#community',
    'Family Support': '/programs#family',
    Courses: '/programs#courses',
    Outreach: '/programs#outreach',
  },
  '': {
    'Privacy Policy': '/privacy-policy',
    'Terms of Service': '/terms-of-service',
    Sitemap: '/sitemap',
    '+1 (555) 010-0199': 'tel:+15550100199',
    'info@example.org': 'mailto:info@example.org',
    Facebook: 'https://www.facebook.com/',
    Twitter: 'https://twitter.com/',
    Instagram: 'https://www.instagram.com/',
    YouTube: 'https://www.youtube.com/',
    LinkedIn: 'https://www.linkedin.com/',
  },
};

test('the footer links to every part of the site, and takes one valid address for the newsletter', async ({
  page,
}) => {
  await open(page, '/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('A charitable foundation for education')).toBeVisible();
  await expect(footer.getByText('Monday - Friday: 9:00 AM - 5:00 PM')).toBeVisible();
  await expect(footer.getByText(/^© \d{4} Daewa Foundation\./)).toBeVisible();
  for (const [title, places] of Object.entries(links)) {
    const group = title ? footer.getByRole('navigation', { name: title }) : footer;
    for (const [name, address] of Object.entries(places)) {
      const link = group.getByRole('link', { name, exact: !address.startsWith('https') });
      await expect(link).toHaveAttribute('href', address);
      if (address.startsWith('https')) await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  }

  const email = footer.getByLabel('Email address');
  const calls: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('newsletter.subscribe') && calls.push(request.url()),
  );
  for (const address of ['', 'no address', 'footer@example.org']) {
    await email.fill(address);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    if (address.includes('@')) break;
    await expect(email).toBeFocused();
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  }
  await expectToast(page, "You've been subscribed to our newsletter.");
  await expect(email).toHaveValue('');
  expect(calls).toHaveLength(1);
});
