// The about page: a part that is asked for stays in sight, and the layout of its timeline and its leaders.
import { answerReads, expect, expectScrolledTo, holdReads, open, test } from '../support/support';

test('lists that load late do not move the requested part away', async ({ page }) => {
  const release = await holdReads(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Meet the Team' }).click();
  await expect(page).toHaveURL('/about#team');
  await expectScrolledTo(page, page.locator('#team'));
  release();
  await expect(page.locator('#history h3').last()).toBeAttached();
  await expectScrolledTo(page, page.locator('#team'));
});

test('the timeline alternates on wide screens, and five leaders fill a row of three and one of two', async ({
  page,
}) => {
  const image = '/images/history/university.svg';
  const titles = ['Event 0', 'Event 1', 'المدرسة الأولى', 'Event 3'];
  const events = [image, null, image, image].map((imageUrl, index) => ({
    id: index,
    year: 2000 + index,
    title: titles[index],
    description: 'It happened.',
    imageUrl,
    sortOrder: index,
  }));
  const leader = { title: 'Director', bio: 'Teaches.', imageUrl: '', isLeadership: true, socialLinks: {} };
  const leaders = [1, 2, 3, 4, 5].map((id) => ({ ...leader, id, name: `Leader ${id}`, sortOrder: id }));
  await answerReads(page, { 'history.list': events, 'team.leadership': leaders });
  await open(page, '/contact'); // the home page has read the leaders
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'About' }).click();

  const entries = page.locator('#history li');
  const headings = entries.getByRole('heading');
  await expect(headings).toHaveText(titles);
  await expect(entries.locator('img')).toHaveCount(3);
  await expect(entries.nth(1).locator('img')).toHaveCount(0);
  const isRight = async () => {
    const lefts = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    return lefts.map((left) => left > (lefts[0] ?? 0));
  };
  expect(await isRight()).toEqual([false, true, false, true]);
  // The year stands on the side of its title.
  await expect(headings.nth(2)).toHaveCSS('direction', 'rtl');
  await expect(entries.nth(2).getByText('2002')).toHaveCSS('direction', 'rtl');

  const people = page.locator('#team li:has(h3)');
  await expect(people).toHaveCount(5);
  const places = await people.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
  );
  expect(new Set(places.map(({ top }) => top)).size).toBe(2);
  const [first, , third, fourth, fifth] = places;
  expect((fourth?.left ?? 0) + (fifth?.right ?? 0)).toBeCloseTo((first?.left ?? 0) + (third?.right ?? 1), 0);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isRight()).toEqual([false, false, false, false]);
});
