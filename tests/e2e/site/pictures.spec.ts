// Content with very long words and large pictures: no page breaks, and each place loads the file that fits it.
import type { Page } from '@playwright/test';
import { aFacultyMember, aHistoryEvent } from '../../support/factories';
import { test } from '../support/content';
import { aKeptPicture, aPhotograph } from '../support/pictures';
import { expect, open, unique } from '../support/support';
import { expectNoOverflow } from '../support/widths';

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

/** At this width each uploaded picture is of a file that is about as large as its place. */
async function expectFittingPictures(page: Page, where: string) {
  for (const picture of await shown(page)) {
    // Where it fills a place that is higher than it is wide, it is shown wider than the place.
    const needed = Math.max(picture.width, picture.height * picture.ratio);
    expect(Math.abs(picture.promised - needed), where).toBeLessThanOrEqual(Math.max(4, needed * 0.03));
    expect(picture.file, where).toBeGreaterThanOrEqual(needed * 0.85);
  }
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(4);
const short = longWord.slice(0, 90);
const far = '2999-01-01';

test('pages bear very long words, and load the pictures that fit, at every width', async ({ page, make }) => {
  test.slow();
  const { url: imageUrl } = await aKeptPicture(page, {}, await aPhotograph(1800, 1200));
  const slug = unique('long word').toLowerCase().replaceAll(' ', '-');
  const text = { title: longWord, category: 'Education', imageUrl, slug, description: longWord };
  const article = { ...text, date: far, author: short, excerpt: longWord, content: longWord };
  await make('/api/news', { ...article, slug: `related-${slug}` });
  await make('/api/news', article);
  await make('/api/programs', { ...text, longDescription: longWord });
  await make('/api/team', { name: short, title: short, bio: longWord, imageUrl, isLeadership: true });
  const { id } = await make('/api/events', { ...text, date: '2031-01-31', time: short, location: short });
  const duration = longWord.slice(0, 50);
  const videoUrl = 'https://www.youtube.com/watch?v=abcdefghijk';
  const video = { ...text, category: 'Lectures', videoUrl, thumbnailUrl: imageUrl, isFeatured: true };
  await make('/api/videos', { ...video, duration, date: far });
  const course = { ...text, level: 'Beginner', duration, instructors: [duration] };
  await make('/api/university/courses', course);
  await make('/api/university/faculty', aFacultyMember({ name: short, imageUrl }));
  await make('/api/about/history', aHistoryEvent({ title: longWord, imageUrl }));
  for (const path of [
    '/',
    '/news',
    `/news/${slug}`,
    '/programs',
    `/programs/${slug}`,
    '/events',
    `/events/${id}`,
    '/daewa-tv',
    '/about',
    '/university',
    '/university?tab=faculty',
    '/sitemap',
  ]) {
    await open(page, path);
    await expect(page.getByRole('main')).toContainText(duration);
    await expectNoOverflow(page, path);
    if (path !== '/sitemap') await expect(page.locator('img[srcset]')).not.toHaveCount(0);
    for (const width of [390, 700, 800, 1100, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectFittingPictures(page, `${path} at ${width} pixels`);
    }
  }
});
