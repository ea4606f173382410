import { answerReads, expect, open, test } from '../support/support';

for (const [path, title, setting, sentence] of [
  ['/privacy-policy', 'Privacy Policy', 'privacyPolicy', 'This site sets no cookies for visitors, except'],
  ['/terms-of-service', 'Terms of Service', 'termsOfService', 'Comments are read before they appear.'],
] as const)
  test(`${path} shows what the setting says, or its default`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveTitle(`${title} | Daewa Foundation`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(sentence)).toBeVisible();
    await answerReads(page, {
      'settings.shown': [{ key: setting, value: 'One line\nof two.\n\nAnother paragraph.' }],
    });
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Back to homepage' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const paragraphs = page.getByRole('main').locator('p');
    await expect(paragraphs).toHaveText(['One line\nof two.', 'Another paragraph.']);
    expect(await paragraphs.first().innerText()).toBe('One line\nof two.');
  });

const pages = [
  '/',
  '/about',
  '/programs',
  '/university',
  '/daewa-tv',
  '/get-involved',
  '/news',
  '/events',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
];

test('the sitemap links every page, program, event and article', async ({ page }) => {
  const addresses = async () => {
    const programs: { slug: string }[] = await (await page.request.get('/api/programs')).json();
    const news: { slug: string }[] = await (await page.request.get('/api/news')).json();
    const events: { id: number }[] = await (await page.request.get('/api/events')).json();
    return [
      ...programs.map(({ slug }) => `/programs/${slug}`),
      ...events.map(({ id }) => `/events/${id}`),
      ...news.map(({ slug }) => `/news/${slug}`),
    ];
  };
  const before = await addresses();
  await open(page, '/sitemap');
  // What others write or delete in the meantime may or may not be there.
  const after = new Set(await addresses());
  const links = page.getByRole('main').getByRole('link');
  const linked = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const stored = before.filter((address) => after.has(address));
  expect(linked).toEqual(expect.arrayContaining([...pages, ...stored]));
  expect(before.length).toBeGreaterThan(20);
  await links.filter({ hasText: 'Open Door Visits' }).click();
  await expect(page).toHaveURL('/programs/open-door-visits');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Door Visits');
});

test('an unknown path says so, and leads home', async ({ page }) => {
  const response = await open(page, '/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('404 Page Not Found | Daewa Foundation');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(['404 Page Not Found']);
  await expect(main.locator('p')).toHaveText(['Did you forget to add the page to the router?']);
  await main.getByRole('link').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge, service and hope');
});

test('a link inside the site to an unknown path leads to the same page', async ({ page }) => {
  await answerReads(page, { 'settings.shown': [{ key: 'browseCoursesUrl', value: '/no/such/page' }] });
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'University', exact: true }).click();
  await page.getByRole('link', { name: 'View All Courses' }).click();
  await expect(page).toHaveURL('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

for (const [path, variants] of [
  ['/about', ['/ABOUT', '/about/', '/About/']],
  ['/programs/open-door-visits', ['/PROGRAMS/Open-Door-Visits', '/programs/open-door-visits/']],
  ['/university?tab=faculty', ['/University/?tab=faculty']],
  ['/admin/login', ['/ADMIN/LOGIN/']],
] as const)
  test(`${path} is found in any letter case, with or without a slash at its end`, async ({
    page,
    baseURL,
  }) => {
    await open(page, path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const [title, text] = [await page.title(), await heading.innerText()];
    for (const variant of variants) {
      const response = await open(page, variant);
      expect(response?.status()).toBe(200);
      expect(response?.request().redirectedFrom()).toBeNull();
      await expect(page).toHaveTitle(title);
      await expect(heading).toHaveText(text);
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
  });

test('an address that looks like another site stays on this one', async ({ page, baseURL }) => {
  for (const path of ['//other.example/', '//other.example//about/', '/%5Cother.example/']) {
    const response = await open(page, `${baseURL}${path}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});
