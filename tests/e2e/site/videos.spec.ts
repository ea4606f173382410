// The videos: a player on demand, in the list and on a video's own page.
import { daysAgo, test } from '../support/content';
import { expect, expectAllWellAtBothWidths, open, unique } from '../support/support';

test('a player loads on demand, and nothing from other hosts before', async ({ page, make, context }) => {
  test.slow(); // axe takes seconds on a busy machine
  const [title, other, elsewhere] = [unique('Open doors'), unique('Related'), unique('Elsewhere')];
  const video = {
    description: 'The first day.\n\nThe last day, with all that was built in between.',
    thumbnailUrl: '/images/videos/year-of-open-doors.svg',
    videoUrl: 'https://www.youtube.com/watch?v=Dw9Doors78H',
    category: 'Documentaries',
    duration: '34:05',
    date: daysAgo(0),
    views: 28_410,
    isFeatured: false,
    isMainFeature: false,
  };
  await make('/api/videos', { ...video, title: other });
  await make('/api/videos', { ...video, title: elsewhere, videoUrl: 'https://films.example.org/12' });
  const { id } = await make('/api/videos', { ...video, title });
  const hosts: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname !== 'localhost') hosts.push(hostname);
  });
  await context.route(/^https:/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Player</title><p>The film plays</p></html>',
    }),
  );
  const main = page.getByRole('main');
  await open(page, '/daewa-tv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daewa TV');
  const film = main.getByRole('listitem').filter({ hasText: title });
  await expect(film.getByText('34:05 · 28,410 views')).toBeVisible();
  for (const picture of await main.locator('img').all()) await picture.scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(hosts).toEqual([]);
  await film.getByRole('button', { name: `Play ${title}` }).click();
  await expect(film.getByTitle(title).contentFrame().getByText('The film plays')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(film.getByTitle(title)).toHaveAttribute('src', /\/embed\/Dw9Doors78H/);
  expect(hosts).toEqual(['www.youtube-nocookie.com']);
  await expectAllWellAtBothWidths(page);
  const opened = page.waitForEvent('popup');
  await main.getByRole('link', { name: `Play ${elsewhere}` }).click();
  expect((await opened).url()).toBe('https://films.example.org/12');

  await film.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/daewa-tv/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} | Daewa Foundation`);
  await expect(main.getByText('34:05 · 28,410 views').first()).toBeVisible();
  await expect(main.getByText('The last day, with all').first()).toBeVisible();
  await expect(main.getByText('Documentaries', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /Share/ })).toBeVisible();
  await main.getByRole('button', { name: `Play ${title}` }).click();
  await expect(main.getByTitle(title).contentFrame().getByText('The film plays')).toBeVisible();
  await main.getByRole('link', { name: other, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);
  await main.getByRole('link', { name: 'All Videos' }).click();
  await expect(page).toHaveURL('/daewa-tv');
});
