import { expect, type Locator, type Page } from '@playwright/test';

const widths = [320, 390, 768, 1280, 1920];

/** What sticks out of the page at a width; without its own scroll bar nothing may. */
export async function expectNoOverflow(page: Page, where: string) {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const ends = [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, dd)')]
        .filter((element) => element.checkVisibility() && !element.closest('.sr-only, .card-row'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
      return [...(wide > 0 ? [`the page by ${wide}px`] : []), ...ends.map((element) => element.outerHTML)];
    });
    expect(beyond, `${where} at ${width}px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Words, numbers and amounts that take more than one line. */
export const brokenWords = (part: Locator) =>
  part.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[$\p{L}\p{M}\p{N}.,]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });
