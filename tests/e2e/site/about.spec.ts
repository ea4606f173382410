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

test('the year of an event lies on the side of its title', async ({ page }) => {
  const event = { id: 1, year: 2001, description: 'حدث.', imageUrl: null, sortOrder: 0 };
  await answerReads(page, { 'history.list': [{ ...event, title: 'المدرسة الأولى' }] });
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'About' }).click();
  const entry = page.locator('#history li');
  await expect(entry.getByRole('heading')).toHaveCSS('direction', 'rtl');
  await expect(entry.getByText('2001')).toHaveCSS('direction', 'rtl');
});

test('five leaders fill a row of three and a centered row of two', async ({ page }) => {
  const leader = { title: 'Director', bio: 'Teaches.', imageUrl: '', isLeadership: true, socialLinks: {} };
  const leaders = [1, 2, 3, 4, 5].map((id) => ({ ...leader, id, name: `Leader ${id}`, sortOrder: id }));
  await answerReads(page, { 'team.leadership': leaders });
  await open(page, '/contact'); // the home page has read the leaders
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'Leader 5' })).toBeVisible();
  const people = page.locator('#team li:has(h3)');
  await expect(people).toHaveCount(5);
  const places = await people.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
  );
  expect(new Set(places.map(({ top }) => top)).size).toBe(2);
  const [first, , third, fourth, fifth] = places;
  expect((fourth?.left ?? 0) + (fifth?.right ?? 0)).toBeCloseTo((first?.left ?? 0) + (third?.right ?? 1), 0);
});
