// The page about the foundation: its parts, its timeline, and the links that lead to them.
import { answerReads, expect, expectScrolledTo, holdReads, open, test } from '../support/support';

const parts = [
  ['mission', 'Our Mission'],
  ['team', 'Our Team'],
  ['history', 'History'],
] as const;

test('the about page has its intro and its parts in order', async ({ page }) => {
  await open(page, '/about');
  await expect(page).toHaveTitle('About | Daewa Foundation');
  await expect(page.locator('main').locator('h1, h2')).toHaveText([
    'About Daewa Foundation',
    'Our Mission',
    'Our History',
    'Our Leadership Team',
    'Our Values',
  ]);
  await expect(page.getByText('Who we are, how it began, and what we work for.')).toBeVisible();
  const values = page.getByRole('region', { name: 'Our Values' }).getByRole('listitem');
  await expect(values).toHaveCount(3);
  await expect(values.getByRole('heading', { level: 3 })).toHaveCount(3);
});

test('the menu leads to its parts, from another page and on the page', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/terms-of-service');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [anchor, label] of parts) {
    if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.locator('summary, button').filter({ hasText: 'About' }).click();
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`/about#${anchor}`);
    await expectScrolledTo(page, page.locator(`#${anchor}`));
  }
});

test('lists that arrive late do not move a part away that was asked for', async ({ page }) => {
  const release = await holdReads(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Meet the Team' }).click();
  await expectScrolledTo(page, page.locator('#team'));
  release();
  await expect(page.locator('#history h3').last()).toBeAttached();
  await expectScrolledTo(page, page.locator('#team'));
});

test('the timeline alternates on wide screens, with or without pictures', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const event = (id: number, imageUrl: string | null) => ({
    id,
    year: 2000 + id,
    title: `Event ${id}`,
    description: 'It happened.',
    imageUrl,
    sortOrder: id,
  });
  const image = '/images/history/university.svg';
  await answerReads(page, {
    'history.list': [event(1, image), event(2, null), event(3, image), event(4, image)],
  });
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'About' }).click();
  const entries = page.locator('#history li');
  await expect(entries.getByRole('heading')).toHaveText(['Event 1', 'Event 2', 'Event 3', 'Event 4']);
  for (const [index, pictures] of [1, 0, 1, 1].entries())
    await expect(entries.nth(index).locator('img')).toHaveCount(pictures);
  const lefts = await entries
    .getByRole('heading')
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().left));
  const [first = 0] = lefts;
  expect(lefts.map((left) => left > first)).toEqual(
    isMobile ? [false, false, false, false] : [false, true, false, true],
  );
});

test('the timeline and the team are the stored ones', async ({ page }) => {
  const history: { year: number; title: string }[] = await (
    await page.request.get('/api/about/history')
  ).json();
  await open(page, '/about');
  const first = page.locator('#history li').first();
  await expect(first).toContainText(String(history[0]?.year));
  await expect(first.getByRole('heading')).toHaveText(history[0]?.title ?? '');
  const person = page.locator('#team li', { hasText: 'Yusuf Al-Marwan' }).first();
  await expect(person).toContainText('Executive Director');
  await expect(person.locator('img')).toBeVisible();
});
