import type { Page } from '@playwright/test';
import { daysAgo, test } from '../support/content';
import { answerReads, expect, expectAccessible, holdReads, open, unique } from '../support/support';

const films = (page: Page) => page.getByRole('main').getByRole('listitem');
const channel = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Daewa TV' });

const videoOf = (title: string) => ({
  title,
  description: 'Twelve months and two houses.',
  thumbnailUrl: '/images/videos/year-of-open-doors.svg',
  videoUrl: 'https://www.youtube.com/watch?v=Dw9Doors78H',
  category: 'Documentaries',
  duration: '34:05',
  date: daysAgo(100),
  views: 28_410,
  isFeatured: false,
  isMainFeature: false,
});

test('a player is loaded when it is asked for, and nothing of other hosts before', async ({ page, make }) => {
  const { title } = videoOf(unique('Open doors'));
  await make('/api/videos', videoOf(title));
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost') elsewhere.push(hostname);
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The film plays</p>' }),
  );
  await open(page, '/daewa-tv');
  const film = films(page).filter({ hasText: title });
  await expect(film.getByRole('heading')).toHaveText(title);
  await expect(film.getByText('34:05 · 28,410 views')).toBeVisible();
  await expect(film.getByText('Twelve months and two houses.')).toBeVisible();
  for (const picture of await page.getByRole('main').locator('img').all())
    await picture.scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(elsewhere).toEqual([]);

  await film.getByRole('button', { name: `Play ${title}` }).click();
  await expect(film.getByTitle(title).contentFrame().getByText('The film plays')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(film.getByTitle(title)).toHaveAttribute('src', /\/embed\/Dw9Doors78H/);
  expect(elsewhere).toEqual(['www.youtube-nocookie.com']);
});

test('a film of another host opens in a new tab', async ({ page, make, context }) => {
  const { title } = videoOf(unique('Elsewhere'));
  await make('/api/videos', { ...videoOf(title), videoUrl: 'https://films.example.org/12' });
  await context.route('https://films.example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The film</title>' }),
  );
  await open(page, '/daewa-tv');
  const opened = page.waitForEvent('popup');
  await films(page)
    .filter({ hasText: title })
    .getByRole('link', { name: `Play ${title}` })
    .click();
  await expect(await opened).toHaveTitle('The film');
});

test('the main feature stands above the others, when there is one', async ({ page }) => {
  await open(page, '/contact');
  await answerReads(page, { 'videos.mainFeature': { ...videoOf('The great film'), id: 2_000_000_000 } });
  await channel(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daewa TV');
  const feature = page.getByRole('main').getByRole('article');
  await expect(feature.getByRole('heading')).toHaveText('The great film');
  await expect(feature.getByText('Twelve months and two houses.')).toBeVisible();
  await expect(feature.getByRole('button', { name: 'Play The great film' })).toBeVisible();
  const above = await feature.boundingBox();
  const list = await page.getByRole('heading', { name: 'All videos' }).boundingBox();
  expect(above?.y).toBeLessThan(list?.y ?? 0);

  await open(page, '/contact');
  await answerReads(page, { 'videos.mainFeature': null });
  await channel(page).click();
  await expect(films(page).first()).toBeVisible();
  await expect(feature).toHaveCount(0);
});

test('the films of one category are shown, and an empty one says so', async ({ page, make }) => {
  const [lecture, report] = [unique('A lecture'), unique('A report')];
  await make('/api/videos', { ...videoOf(lecture), category: 'Lectures' });
  await make('/api/videos', { ...videoOf(report), category: 'Events' });
  await open(page, '/contact');
  await answerReads(page, {
    'videos.categories': ['Lectures', 'Events', 'Retreats'].map((name, index) => ({ id: index + 1, name })),
  });
  const release = await holdReads(page);
  await channel(page).click();
  await expect(page.getByTestId('skeleton')).toHaveCount(3);
  release();
  await expect(films(page).filter({ hasText: report })).toBeVisible();
  const filter = page.getByRole('group', { name: 'Filter by category' });
  await expect(filter.getByRole('button')).toHaveText(['All Videos', 'Lectures', 'Events', 'Retreats']);
  await filter.getByRole('button', { name: 'Lectures' }).click();
  await expect(filter.getByRole('button', { name: 'Lectures' })).toHaveAttribute('aria-pressed', 'true');
  await expect(films(page).filter({ hasText: lecture })).toBeVisible();
  await expect(films(page).filter({ hasText: report })).toHaveCount(0);

  await filter.getByRole('button', { name: 'Retreats' }).click();
  await expect(films(page)).toHaveCount(0);
  await expect(page.getByText('No videos found')).toBeVisible();
  await expect(page.getByText('Please try a different category or check back later.')).toBeVisible();
  await expectAccessible(page);
  await filter.getByRole('button', { name: 'All Videos' }).click();
  await expect(films(page).filter({ hasText: report })).toBeVisible();
});

test('a title leads to the video’s own page, where it can be played', async ({ page, make }) => {
  const category = 'Documentaries';
  const [film, other] = [unique('Of its own'), unique('Beside it')];
  const description = 'The first day.\n\nThe last day, with all that was built in between.';
  await make('/api/videos', { ...videoOf(other), category, date: daysAgo(0) });
  const { id } = await make('/api/videos', { ...videoOf(film), category, description, date: daysAgo(0) });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The film plays</p>' }),
  );
  await open(page, '/daewa-tv');
  await films(page).getByRole('link', { name: film, exact: true }).click();
  await expect(page).toHaveURL(`/daewa-tv/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(film);
  await expect(page).toHaveTitle(`${film} | Daewa Foundation`);
  const main = page.getByRole('main');
  await expect(main.getByText('34:05 · 28,410 views')).toHaveCount(3);
  await expect(main.getByText('The last day, with all')).toBeVisible();
  await expect(main.getByText(category, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /Share/ })).toBeVisible();
  await main.getByRole('button', { name: `Play ${film}` }).click();
  await expect(main.getByTitle(film).contentFrame().getByText('The film plays')).toBeVisible();
  await main.getByRole('link', { name: other, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);
  await main.getByRole('link', { name: 'All Videos' }).click();
  await expect(page).toHaveURL('/daewa-tv');
});

test('a video that is gone is the page of what is not there', async ({ page, make, admin }) => {
  const { id } = await make('/api/videos', videoOf(unique('Gone')));
  await admin.delete(`/api/videos/${id}`);
  expect((await open(page, `/daewa-tv/${id}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
});

test('words and category are in the address, and a step back takes them away', async ({ page, make }) => {
  const word = unique('Lighthouse').replaceAll(' ', '');
  await make('/api/videos', { ...videoOf(`${word} by day`), category: 'Lectures' });
  await make('/api/videos', { ...videoOf(`${word} by night`), category: 'Events' });
  await open(page, '/daewa-tv');
  const field = page.getByRole('searchbox', { name: 'Search the videos' });
  await field.fill(word.toUpperCase());
  await field.press('Enter');
  await expect(films(page)).toHaveCount(2);
  await page
    .getByRole('group', { name: 'Filter by category' })
    .getByRole('button', { name: 'Events', exact: true })
    .click();
  await expect(films(page)).toHaveCount(1);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    q: word.toUpperCase(),
    category: 'Events',
  });
  await page.reload();
  await expect(films(page)).toHaveCount(1);
  await expect(field).toHaveValue(word.toUpperCase());
  await expectAccessible(page);
  await page.goBack();
  await expect(films(page)).toHaveCount(2);
  await page.goBack();
  await expect(field).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('videos are searched, and read on their page', async ({ page, make }) => {
    const title = unique('Searched');
    await make('/api/videos', videoOf(title));
    await page.goto('/daewa-tv');
    await page.getByRole('searchbox', { name: 'Search the videos' }).fill(title);
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(films(page)).toHaveCount(1);
    await films(page).getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});
