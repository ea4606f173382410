// The dashboard as specified: its numbers, its charts, and the sidebar.
import { openSection } from '../../support/admin';
import { answerReads, expect, test } from '../../support/support';

const numbers = {
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

test('the dashboard counts, shows what waits, and draws how it went', async ({ page }) => {
  await answerReads(page, { 'stats.counts': numbers, 'stats.overview': overview });
  await openSection(page, '', 'Dashboard');
  for (const [label, count] of [
    ['News Articles', 21],
    ['Programs', 22],
    ['Team Members', 23],
    ['Videos', 24],
    ['Courses', 25],
    ['Faculty', 26],
    ['History Events', 27],
    ['Newsletter Subscribers', 28],
    ['Donations', 29],
    ['Volunteer Applications', 30],
    ['Contact Messages', 31],
    ['Comments', 32],
  ] as const)
    await expect(
      page.locator('dl > div').filter({ hasText: new RegExp(`^${label}${count}$`) }),
    ).toBeVisible();

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Unread messages/ })).toContainText('3');
  await expect(main.getByRole('link', { name: /Comments to review/ })).toContainText('5');
  await expect(main.getByRole('link', { name: /University applications/ })).toContainText('4');
  await expect(main.getByText('No event is planned.')).toBeVisible();

  const chart = page.getByRole('figure', { name: /Donations, last twelve months/ });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('rect[data-series="Pending"]').last()).toBeInViewport();
  const values = chart.locator('dl').first();
  await expect(values).toContainText('Dec 26Completed$0.00Pending$75.50');
  const month = chart.getByRole('slider', { name: 'Month' });
  await month.press('ArrowLeft');
  await expect(values).toContainText('Nov 26Completed$1,250.00');
  await expect(month).toHaveAttribute('aria-valuetext', /^Nov 26: Completed \$1,250\.00, Pending \$0\.00,/);
  await chart.locator('rect[data-series="Pending"]').last().hover();
  await expect(values).toContainText('Dec 26');
  await chart.getByText('Show the figures').click();
  await expect(chart.getByRole('row', { name: /Nov 26/ })).toContainText('$1,250.00');

  await main.getByRole('link', { name: 'Manage News' }).click();
  await expect(page).toHaveURL('/admin?section=news');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the sidebar names the sections exactly', { tag: '@both' }, async ({ page, isMobile }) => {
  await openSection(page, '', 'Dashboard');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  for (const name of [
    'Dashboard',
    'News & Updates',
    'Programs',
    'Team Members',
    'Videos',
    'University',
    'History Events',
    'Events',
    'Donations',
    'Volunteers',
    'Contact Messages',
    'Settings',
    'Newsletter',
    'Comments',
    'Funds',
    'Applications',
    'Pictures',
    'Pages',
    'Foundation',
    'My account',
  ])
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(sidebar.getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
  if (!isMobile) {
    await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toBeInViewport();
    await expect(sidebar.getByRole('link', { name: 'Settings' })).toBeInViewport();
    await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeInViewport();
  }
  await sidebar.getByRole('button', { name: 'Team and system' }).click();
  for (const name of ['Staff', 'Integrations', 'Activity', 'Health', 'Trash'])
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
});
