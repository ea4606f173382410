// The dashboard as specified: its numbers, charts and search, and the sidebar.
import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { answerReads, expect, expectAllWell, expectAllWellAtBothWidths, test } from '../../support/support';

const counts = {
  articles: 21,
  programs: 22,
  team: 23,
  videos: 24,
  courses: 25,
  faculty: 26,
  events: 27,
  subscribers: 28,
  donations: 29,
  volunteers: 30,
  contacts: 31,
  comments: 32,
};
const sections =
  'Dashboard, News & Updates, Programs, Team Members, Videos, University, History Events, Events, Donations, ' +
  'Volunteers, Contact Messages, Settings, Newsletter, Comments, Donors, Funds, Applications, Pictures, Pages, ' +
  'Foundation, Redirects, My account, Staff, Integrations, Activity, Health, Trash';
const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const overview = {
  months,
  donations: [
    { month: '2026-11', status: 'completed', amount: 1250, count: 4 },
    { month: '2026-12', status: 'pending', amount: 75.5, count: 1 },
  ],
  subscribers: [{ month: '2026-12', count: 7 }],
  waiting: { contacts: 3, volunteers: 2, applications: 4, donations: 1, comments: 5 },
  nextEvents: [],
};

/** The sidebar, unfolded, has every section and the way out. */
async function expectSections(page: Page) {
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  await sidebar.getByRole('button', { name: 'Team and system' }).click();
  for (const name of sections.split(', '))
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(sidebar.getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
  const groups = sidebar.getByRole('group');
  await expect(groups.nth(1)).toHaveAccessibleName('Inbox');
  await expect(groups.filter({ hasText: 'Funds' }).getByRole('link')).toHaveText([
    'Donations',
    'Donors',
    'Campaigns',
    'Funds',
  ]);
  return sidebar;
}

test('the dashboard can be skipped to, shows its counts, what waits, and charts that the keyboard reads too', async ({
  page,
}) => {
  test.slow(); // axe
  await answerReads(page, { 'stats.counts': counts, 'stats.overview': overview });
  await openSection(page, '', 'Dashboard');
  const main = page.getByRole('main');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await skip.press('Enter');
  await expect(main).toBeFocused();
  await expect(page).toHaveURL('/admin?section=');
  await expect(main.getByRole('region', { name: 'Content and people' }).getByRole('link')).toHaveText([
    'News Articles21',
    'Programs22',
    'Team Members23',
    'Videos24',
    'Courses25',
    'Faculty26',
    'History Events27',
    'Newsletter Subscribers28',
    'Donations29',
    'Volunteer Applications30',
    'Contact Messages31',
    'Comments32',
  ]);
  for (const [label, count] of Object.entries({
    'Unread messages': '3',
    'Comments to review': '5',
    'University applications': '4',
  }))
    await expect(main.getByRole('link', { name: label })).toContainText(count);
  await expect(main.getByText('No upcoming events.')).toBeVisible();

  const sidebar = await expectSections(page);
  for (const part of [
    sidebar.getByRole('link', { name: 'Dashboard' }),
    sidebar.getByRole('link', { name: 'Settings' }),
    sidebar.getByRole('button', { name: 'Logout' }),
  ])
    await expect(part).toBeInViewport();

  const chart = page.getByRole('figure', { name: /Donations, last twelve months/ });
  const last = chart.locator('rect[data-series="Pending"]').last();
  await chart.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  const values = chart.locator('dl').first();
  await expect(values).toContainText('Dec 26Completed$0.00Pending$75.50');
  const month = chart.getByRole('slider', { name: 'Month' });
  await month.press('ArrowLeft');
  await expect(values).toContainText('Nov 26Completed$1,250.00');
  await expect(month).toHaveAttribute('aria-valuetext', /^Nov 26: Completed \$1,250\.00, Pending \$0\.00,/);
  await last.hover();
  await expect(values).toContainText('Dec 26');
  for (const figures of await page.getByText('Show the figures').all()) await figures.click();
  await expect(chart.getByRole('row', { name: /Nov 26/ })).toContainText('$1,250.00');
  await page.getByRole('searchbox', { name: 'Search' }).fill('reading room');
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('link').first()).toBeVisible();
  await expectAllWellAtBothWidths(page);

  await main.getByRole('link', { name: 'Manage News' }).click();
  await expect(page).toHaveURL('/admin?section=news');
  await page.getByRole('link', { name: 'View the site' }).click();
  await expect(page).toHaveURL('/');
});

test('the sidebar of a phone names the sections exactly', { tag: '@narrow' }, async ({ page }) => {
  test.slow(); // axe
  await openSection(page, '', 'Dashboard');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectSections(page);
  await expectAllWell(page);
});
