// A row opens by a press and by Enter, which does no more than that; selecting its text opens nothing.
import { openSection } from '../support/admin';
import { rowOf } from '../support/admin-content';
import { aHistoryEvent } from '../support/admin-sections';
import { expect, test } from '../support/support';

test('a row opens by a press and by Enter, and not while its text is selected', async ({ page }) => {
  const { title } = await aHistoryEvent(page);
  await openSection(page, 'history', 'History Events');
  const row = rowOf(page, title);
  const form = page.getByRole('dialog', { name: 'Edit History Event' });
  await row.scrollIntoViewIfNeeded(); // other tests may have filled the list
  const words = await row.getByText(title).boundingBox();
  if (!words) throw new Error('The row has no title');

  await page.mouse.move(words.x + 2, words.y + words.height / 2);
  await page.mouse.down();
  await page.mouse.move(words.x + 40, words.y + words.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => String(getSelection()))).not.toBe('');
  await expect(form).toBeHidden();

  await row.getByText(title).click();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(row).toBeFocused();

  await page.keyboard.press('Enter'); // would send the form if its field got the key as well
  await expect(form.getByLabel('Year')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});
