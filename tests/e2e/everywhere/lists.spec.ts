import type { Page } from '@playwright/test';
import { failures } from '../support/content';
import { answerReads, expect, expectAllWellAtBothWidths, open, test } from '../support/support';

const failed = (page: Page) => page.getByRole('main').getByText('This could not be loaded');
const skeletons = (page: Page) => page.getByTestId('skeleton');
const quickLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name, exact: true });

for (const [index, fail] of failures.entries())
  test(`a list that cannot be read says so, and comes when it is asked for again, ${index + 1}`, async ({
    page,
  }) => {
    await open(page, '/terms-of-service');
    for (const [name, lists] of [
      ['Home', 3],
      ['About', 1], // the team is known from the home page
      ['Programs', 1],
      ['University', 1],
      ['Daewa TV', 1],
      ['News', 1],
    ] as const) {
      await page.route('**/trpc/**', fail);
      await quickLink(page, name).click();
      await expect(failed(page), name).toHaveCount(lists);
      await expect(skeletons(page), name).toHaveCount(0);
      await page.unroute('**/trpc/**');
      for (const left of Array.from({ length: lists }, (_, done) => lists - done - 1)) {
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
        await expect(failed(page), name).toHaveCount(left);
      }
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }), name).not.toHaveCount(0);
    }
  });

test('a list that cannot be read is accessible', async ({ page }) => {
  await open(page, '/terms-of-service');
  await page.route('**/trpc/**', (route) => route.abort());
  await quickLink(page, 'Programs').click();
  await expect(failed(page)).toBeVisible();
  await expectAllWellAtBothWidths(page);
});

test('no heading stands above nothing when a site is new', async ({ page }) => {
  await answerReads(page, {
    'programs.featured': [],
    'programs.list': [],
    'programs.titles': [],
    'courses.titles': [],
    'events.titles': [],
    'news.featured': [],
    'news.titles': [],
    'news.teasers': { items: [], total: 0 },
    'team.leadership': [],
    'history.list': [],
  });
  await open(page, '/terms-of-service');
  await quickLink(page, 'Home').click();
  await expect(page.getByRole('region', { name: 'Our Mission' })).toBeVisible();
  for (const name of ['Our Programs', 'Our Leadership', 'Latest News'])
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
  await quickLink(page, 'About').click();
  await expect(page.locator('#history')).toContainText('No history found');
  await expect(page.locator('#team')).toContainText('No team members found');
  await quickLink(page, 'News').click();
  await expect(page.getByText('No articles found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Posts' })).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Pages']);
});
