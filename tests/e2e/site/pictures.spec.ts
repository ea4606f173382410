// Uploaded pictures are served in the width that each place needs.
import type { Page } from '@playwright/test';
import { aCourse, aFacultyMember, aHistoryEvent, aTeamMember, aVideo } from '../../support/factories';
import { articleOf, eventOf, test } from '../support/content';
import { aKeptPicture, aPhotograph } from '../support/pictures';
import { expect, open, unique } from '../support/support';

/** The uploaded pictures of the page as they are laid out, each loaded anew for the width that the page has now. */
const shown = (page: Page) =>
  page.locator('img[srcset]').evaluateAll(async (images) => {
    const found = images
      .filter((image) => image instanceof HTMLImageElement)
      .map((image) => {
        const fresh = new Image();
        for (const { name, value } of image.attributes) fresh.setAttribute(name, value);
        fresh.loading = 'eager';
        image.replaceWith(fresh);
        return fresh;
      });
    for (const image of found) await image.decode();
    return found.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const file = Number(/-(\d+)x\d+\.webp$/.exec(image.currentSrc)?.[1]);
      // With `srcset`, `naturalWidth` is the width in CSS pixels that `sizes` promises.
      const promised = image.naturalWidth;
      return { width, height, promised, ratio: promised / image.naturalHeight, file };
    });
  });

test('each place loads the file that fits it, at every width', async ({ page, make }) => {
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
  ]) {
    await open(page, path);
    for (const width of [390, 700, 800, 1100, 1280]) {
      await page.setViewportSize({ width, height: 844 });
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
  }
});
