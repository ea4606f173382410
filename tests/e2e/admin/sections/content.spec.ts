import { hearNothing, openSection } from '../../support/admin';
import { neverChanged } from '../../support/admin-content';
import { answerReads, expect, holdReads, test } from '../../support/support';

const lists = [
  { section: 'News & Updates', read: 'news.staffPage', plural: 'news articles' },
  { section: 'Programs', read: 'programs.staffList', plural: 'programs' },
  { section: 'Team Members', read: 'team.staffList', plural: 'team members' },
  { section: 'Videos', read: 'videos.staffList', plural: 'videos' },
  { section: 'University', read: 'courses.staffList', plural: 'courses' },
  { section: 'University', tab: 'Faculty', read: 'faculty.staffList', plural: 'faculty members' },
  { section: 'History Events', read: 'history.staffList', plural: 'history events' },
];

test('each content section says that it is loading and that there is nothing', async ({ page }) => {
  await openSection(page, '', 'Dashboard');
  await answerReads(
    page,
    Object.fromEntries(
      lists.map(({ read }) => [read, read === 'news.staffPage' ? { items: [], total: 0 } : []]),
    ),
  );
  for (const { section, tab, plural } of lists) {
    const release = await holdReads(page);
    if (tab) await page.getByRole('tab', { name: tab }).click();
    else {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: section }).click();
    }
    await expect(page.getByText(`Loading ${plural}...`)).toBeVisible();
    release();
    await expect(page.getByRole('cell', { name: `No ${plural} found` })).toBeVisible();
    await expect(page.getByText(`Loading ${plural}...`)).toBeHidden();
  }
});

test('deleting the only article of the last page opens the page before', async ({ page }) => {
  const article = (id: number) => ({
    id,
    title: `Article ${id}`,
    slug: `article-${id}`,
    author: 'Maryam Siddiqui',
    category: 'Education',
    date: '2026-01-31',
    imageUrl: '/images/news/winter-relief.svg',
    excerpt: 'What was done.',
    content: 'What was done, and by whom.',
    ...neverChanged,
  });
  let total = 11;
  await hearNothing(page);
  await page.route('**/trpc/**', (route) => {
    const url = new URL(route.request().url());
    const asked = url.pathname.replace('/trpc/', '').split(',');
    if (asked[0] === 'news.delete') {
      total = 10;
      return route.fulfill({ json: { result: { data: { success: true } } } });
    }
    if (!asked.includes('news.staffPage')) return route.fallback();
    const second = (url.searchParams.get('input') ?? '').includes('"page":2');
    const first = Array.from({ length: 10 }, (_, index) => article(index + 1));
    const items = second ? (total > 10 ? [article(11)] : []) : first;
    const answers: Record<string, object> = {
      'news.staffPage': { items, total },
      'stats.waiting': { contacts: 0, volunteers: 0, applications: 0, donations: 0, comments: 0 },
    };
    return route.fulfill({
      json: asked.map((procedure) => ({
        result: { data: answers[procedure] ?? [] },
      })),
    });
  });
  await openSection(page, 'news', 'News & Updates');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page.getByText('article-11')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('article-10')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
});
