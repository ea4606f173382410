import type { Locator, Page } from '@playwright/test';
import { articlePage } from '../../../src/shared/schemas/news';
import { openSection } from './admin';
import { articleOf } from './content';
import { expect, expectToast, unique } from './support';

/** A new article that is there, and its form; its text is `content`. */
export async function edit(page: Page, content: string) {
  const title = unique('Winter relief');
  const article = { ...articleOf(title), content };
  const { slug } = article;
  await openSection(page, 'news', 'News & Updates');
  await page.request.post('/api/news', { data: article });
  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  await page.getByRole('row', { name: title }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit News Article' });
  const field = form.getByRole('textbox', { name: 'Content' });
  await expect(form.getByRole('toolbar')).toBeVisible();
  const save = async () => {
    const updated = page.waitForResponse(/trpc\/news\.update/); // the toast of an earlier save may still be there
    await form.getByRole('button', { name: 'Update News Article' }).click();
    await updated;
    await expectToast(page, 'News article updated successfully');
    await expect(form).toBeHidden();
    return articlePage.parse(await (await page.request.get(`/api/news/${slug}`)).json()).article;
  };
  return { form, field, slug, save, article };
}

/** Puts the cursor at the end of the text. */
export async function toEnd(page: Page, field: Locator) {
  await field.focus();
  /** The words after the cursor. */
  const rest = () =>
    field.evaluate((element) => {
      const { focusNode, focusOffset } = getSelection() ?? {};
      const range = document.createRange();
      range.selectNodeContents(element);
      if (focusNode) range.setStart(focusNode, focusOffset ?? 0);
      return range.toString().trim();
    });
  // Soon after the focus the editor restores its old selection, unless it has noticed a newer one, as it does in a frame.
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(async () => {
    await page.keyboard.press('Control+End');
    await frame();
    expect(await rest()).toBe('');
  }).toPass();
}
