// The videos: the player on demand, the main feature, and a video’s own page.
import type { Page } from '@playwright/test';
import { daysAgo, test } from '../support/content';
import { answerReads, expect, expectAllWellAtBothWidths, open, unique } from '../support/support';

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
  test.slow(); // axe takes seconds on a busy machine
  const { title } = videoOf(unique('Open doors'));
  await make('/api/videos', videoOf(title));
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost') elsewhere.push(hostname);
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Player</title><p>The film plays</p></html>',
    }),
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
  await expectAllWellAtBothWidths(page);
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
