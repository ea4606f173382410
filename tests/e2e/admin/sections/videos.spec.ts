// Videos in their list: how they are featured, and how their preview plays them.
import { openSection } from '../../support/admin';
import { openPreview, rowOf } from '../../support/admin-content';
import { answerReads, expect, expectAccessible, test } from '../../support/support';

const stored = {
  description: 'Twelve months and two houses.',
  thumbnailUrl: '/images/videos/family-day.svg',
  videoUrl: 'https://www.youtube.com/watch?v=Dw9Doors78H',
  category: 'Documentaries',
  duration: '34:05',
  date: '2026-01-31',
  views: 28_410,
  isFeatured: true,
  isMainFeature: false,
  version: 1,
  createdAt: '2026-01-31T09:30:00.000Z',
  updatedAt: '2026-01-31T09:30:00.000Z',
  updatedBy: null,
};

test('videos show how they are featured, and play in their preview', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Film</title><p>The film</p>' }),
  );
  const videoUrl = 'https://films.example.org/12';
  await answerReads(page, {
    'videos.staffList': [
      { ...stored, id: 1, title: 'Open doors', isMainFeature: true },
      { ...stored, id: 2, title: 'The long road' },
      { ...stored, id: 3, title: 'Elsewhere', isFeatured: false, videoUrl },
    ],
  });
  await openSection(page, 'videos', 'Videos');
  const main = rowOf(page, 'Open doors');
  await expect(main.locator('img')).toHaveAttribute('src', '/images/videos/family-day.svg');
  await expect(main.getByRole('cell')).toContainText(['', '', 'Documentaries', '34:05', 'Main Feature']);
  await expect(main).toContainText('January 31, 2026 · 28,410 views');
  await expect(rowOf(page, 'The long road').getByText('Featured', { exact: true })).toBeVisible();
  const elsewhere = rowOf(page, 'Elsewhere');
  await expect(elsewhere.getByText('Standard', { exact: true })).toBeVisible();

  const preview = await openPreview(page, main);
  await expect(preview.getByTitle('Open doors').contentFrame().getByText('The film')).toBeVisible();
  await expectAccessible(page);
  await openPreview(page, elsewhere);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(preview.getByRole('link', { name: 'Play Elsewhere' })).toHaveAttribute('href', videoUrl);
});
