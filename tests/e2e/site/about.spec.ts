// The about page: a part that is asked for stays in sight, and its timeline.
import { answerReads, expect, expectScrolledTo, holdReads, open, test } from '../support/support';

test('lists that load late do not move the requested part away', async ({ page }) => {
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
  const image = '/images/history/university.svg';
  const events = [image, null, image, image].map((imageUrl, index) => ({
    id: index,
    year: 2000 + index,
    title: `Event ${index}`,
    description: 'It happened.',
    imageUrl,
    sortOrder: index,
  }));
  await answerReads(page, { 'history.list': events });
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'About' }).click();
  const entries = page.locator('#history li');
  const headings = entries.getByRole('heading');
  await expect(headings).toHaveText(['Event 0', 'Event 1', 'Event 2', 'Event 3']);
  await expect(entries.locator('img')).toHaveCount(3);
  await expect(entries.nth(1).locator('img')).toHaveCount(0);
  const lefts = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(lefts.map((left) => left > (lefts[0] ?? 0))).toEqual([false, !isMobile, false, !isMobile]);
});
