import { openSection } from '../../support/admin';
import {
  expectColumns,
  neverChanged,
  openEdit,
  openPreview,
  readsOfHome,
  remove,
  rowOf,
  save,
  submitEmpty,
  visitHome,
} from '../../support/admin-content';
import { answerReads, expect, expectAccessible, test, unique } from '../../support/support';

const video = { noun: 'video', router: 'videos' };

const stored = {
  title: 'Open doors',
  description: 'Twelve months and two houses.',
  thumbnailUrl: '/images/videos/family-day.svg',
  videoUrl: 'https://www.youtube.com/watch?v=Dw9Doors78H',
  category: 'Documentaries',
  duration: '34:05',
  date: '2026-01-31',
  views: 28_410,
  isFeatured: true,
  isMainFeature: false,
  ...neverChanged,
};

test('videos show how they are featured, and play in their preview', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Film</title><p>The film</p></html>',
    }),
  );
  await answerReads(page, {
    'videos.staffList': [
      { ...stored, id: 1, isMainFeature: true },
      { ...stored, id: 2, title: 'The long road' },
      {
        ...stored,
        id: 3,
        title: 'Elsewhere',
        isFeatured: false,
        videoUrl: 'https://films.example.org/12',
      },
    ],
  });
  await openSection(page, 'videos', 'Videos');
  await expectColumns(page, ['Thumbnail', 'Title', 'Category', 'Duration', 'Status', 'Actions']);
  const main = rowOf(page, 'Open doors');
  await expect(main.locator('img')).toHaveAttribute('src', '/images/videos/family-day.svg');
  await expect(main.getByRole('cell')).toContainText(['', '', 'Documentaries', '34:05', 'Main Feature']);
  await expect(main).toContainText('January 31, 2026 · 28,410 views');
  await expect(rowOf(page, 'The long road').getByText('Featured', { exact: true })).toBeVisible();
  const elsewhere = rowOf(page, 'Elsewhere');
  await expect(elsewhere.getByText('Standard', { exact: true })).toBeVisible();

  const preview = await openPreview(page, main);
  await expect(preview.getByTitle('Open doors').contentFrame().getByText('The film')).toBeVisible();
  await expect(preview).toContainText('Twelve months and two houses.');
  await expectAccessible(page);
  await openPreview(page, elsewhere);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(preview.getByRole('link', { name: 'Play Elsewhere' })).toHaveAttribute(
    'href',
    'https://films.example.org/12',
  );
});

test('a video is added, edited and deleted', async ({ page }) => {
  test.slow(); // a long walk, on a busy computer
  const title = unique('Film');
  await openSection(page, 'videos', 'Videos');
  await visitHome(page);
  const form = await submitEmpty(page, video);
  for (const message of [
    'Title must be at least 2 characters',
    'Description must be at least 10 characters',
    'Category is required',
    'Duration is required',
  ])
    await expect(form.getByText(message)).toBeVisible();
  await expect(form.getByText('Please enter a valid URL')).toHaveCount(2);
  await expect(form.getByLabel('Date')).toHaveValue(
    await page.evaluate(() => new Date().toLocaleDateString('sv-SE')),
  );
  await form.getByLabel('Date').fill('');
  await form.getByLabel('Views').fill('-1');
  await form.getByRole('button', { name: 'Create Video' }).click();
  await expect(form.getByText('Please select a date')).toBeVisible();
  await expect(form.getByText('Views must be a non-negative number')).toBeVisible();
  const [known]: { name: string }[] = await (await page.request.get('/api/videos/categories')).json();
  const category = known?.name ?? '';
  await expect(form.locator('datalist option').first()).toHaveText(category);

  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill(stored.description);
  await form.getByLabel('Video URL').fill(stored.videoUrl);
  await form.getByLabel('Thumbnail URL').fill(stored.thumbnailUrl);
  await expect(form.getByAltText('Preview')).toHaveAttribute('src', stored.thumbnailUrl);
  await form.getByLabel('Category').fill(category);
  await form.getByLabel('Duration').fill('12:34');
  await form.getByLabel('Date').fill('2019-05-04');
  await form.getByLabel('Views').fill('');
  await form.getByLabel('Main Feature').check();
  await expect(form.getByLabel('Featured')).toBeChecked();
  // Only ticked, not stored: there is one main feature for all.
  await form.getByLabel('Main Feature').uncheck();
  await expect(form.getByLabel('Featured')).toBeChecked();
  await form.getByLabel('Featured').uncheck();
  const sent = page.waitForRequest('**/trpc/videos.create');
  await save(page, form, 'create', video);
  expect((await sent).postDataJSON()).toMatchObject({ views: 0, isFeatured: false, isMainFeature: false });

  const row = rowOf(page, title);
  await expect(row).toContainText('May 4, 2019 · 0 views');
  const edit = await openEdit(page, row, video);
  await edit.getByLabel('Views').fill('1200');
  await save(page, edit, 'update', video);
  await expect(row).toContainText('May 4, 2019 · 1,200 views');
  await readsOfHome(page, ['videos.featured', 'videos.mainFeature']);
  await page.goBack();
  await remove(page, row, video);
});
