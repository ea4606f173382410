// Uploaded pictures are served in the width and the form that each place needs.
import type { Page } from '@playwright/test';
import { aCourse, aFacultyMember, aHistoryEvent, aTeamMember, aVideo } from '../../support/factories';
import { articleOf, eventOf, test } from '../support/content';
import { aKeptPicture, aPhotograph } from '../support/pictures';
import { expect, open, unique } from '../support/support';

/** The pictures of ours on the page, as they are laid out, and as their `sizes` promise. */
const shown = (page: Page) =>
  page.locator('img[srcset]').evaluateAll(async (images) => {
    const found = images.filter((image) => image instanceof HTMLImageElement);
    for (const image of found) {
      image.loading = 'eager';
      await image.decode();
    }
    return found.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const file = Number(/-(\d+)x\d+\.webp$/.exec(image.currentSrc)?.[1]);
      // A file of several bears its width in CSS pixels by what `sizes` says.
      return {
        width,
        height,
        promised: image.naturalWidth,
        ratio: image.naturalWidth / image.naturalHeight,
        file,
      };
    });
  });

test('each place gets the file that fits it, at every width', async ({ page, make }) => {
  test.slow();
  const { url } = await aKeptPicture(page, {}, await aPhotograph(1800, 1200));
  const title = unique('Shown');
  const far = '2999-01-01';
  const { slug } = await make('/api/news', { ...articleOf(title), date: far, imageUrl: url });
  const { id } = await make('/api/events', { ...eventOf(title), imageUrl: url });
  await make('/api/videos', aVideo({ thumbnailUrl: url, date: far }));
  await make('/api/team', aTeamMember({ imageUrl: url }));
  await make('/api/university/courses', aCourse({ imageUrl: url }));
  await make('/api/university/faculty', aFacultyMember({ imageUrl: url }));
  await make('/api/about/history', aHistoryEvent({ imageUrl: url }));
  for (const path of [
    '/',
    '/news',
    `/news/${slug}`,
    '/events',
    `/events/${id}`,
    '/daewa-tv',
    '/about',
    '/university',
    '/university?tab=faculty',
  ])
    for (const width of [390, 700, 800, 1100, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, path);
      const pictures = await shown(page);
      expect(pictures.length, path).toBeGreaterThan(0);
      for (const picture of pictures) {
        // Where it fills a place that is higher than it is wide, it is shown wider than the place.
        const needed = Math.max(picture.width, picture.height * picture.ratio);
        const at = `${path} at ${width} pixels`;
        expect(Math.abs(picture.promised - needed), at).toBeLessThanOrEqual(Math.max(4, needed * 0.03));
        expect(picture.file, at).toBeGreaterThanOrEqual(needed * 0.85);
      }
    }
});

test('the first picture is preloaded, what it shows is said, and what matters stays in view', async ({
  page,
  make,
}) => {
  const said = { alt: 'Children read', focus: { x: 0.2, y: 0.75 } };
  const { url } = await aKeptPicture(page, said, await aPhotograph(1400, 1000));
  const title = unique('Reading');
  const { slug } = await make('/api/news', { ...articleOf(title), imageUrl: url });
  const html = await (await page.request.get(`/news/${slug}`)).text();
  const [head = ''] = html.split('</head>');
  expect(head).toMatch(
    /<link rel="preload" as="image" imageSrcSet="[^"]+ 1280w,[^"]+ 1400w" imageSizes="[^"]+720px/,
  );
  await open(page, `/news/${slug}`);
  const image = page.getByRole('img', { name: 'Children read' });
  await expect(image).toHaveAttribute('width', '1400');
  await expect(image).toHaveAttribute('height', '1000');
  await expect(image).toHaveAttribute('fetchpriority', 'high');
  await expect(image).not.toHaveAttribute('loading', 'lazy');
  await expect(image).toHaveCSS('object-position', '20% 75%');
});

test('a picture of ours whose file is away gives way to the pattern', async ({ page, make }) => {
  const { url } = await aKeptPicture(page, { alt: 'Children read' });
  await page.route('**/media/*', (route) => route.fulfill({ status: 404 }));
  const title = unique('Away');
  const { slug } = await make('/api/news', { ...articleOf(title), imageUrl: url });
  await open(page, `/news/${slug}`);
  const image = page.locator('article img').first();
  await expect(image).toHaveAttribute('src', /^\/patterns\/\d+\.svg$/);
  await expect(image).toHaveAttribute('alt', '');
  await expect(image).not.toHaveAttribute('srcset');
});
