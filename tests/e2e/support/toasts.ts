import { expect, type Locator, type Page } from '@playwright/test';

const toastOf = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

/** The toast, if it is there, lies over none of these, not even in part. */
export async function expectUncovered(page: Page, parts: Locator[]) {
  const toast = (await toastOf(page).count()) > 0 ? await toastOf(page).boundingBox() : null;
  for (const part of parts) {
    const box = await part.boundingBox();
    const isCovered =
      toast &&
      box &&
      toast.x < box.x + box.width &&
      box.x < toast.x + toast.width &&
      toast.y < box.y + box.height &&
      box.y < toast.y + toast.height;
    expect(isCovered ?? false, await part.innerText()).toBe(false);
  }
}

/** The toast of this button covers neither it, at the lower edge of the window, nor those of the header. */
export async function expectToastBesideButtons(page: Page, button: Locator) {
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.click();
  await expect(toastOf(page)).toHaveCount(1);
  await expect(button).toBeFocused();
  await expectUncovered(page, [button, ...(await page.getByRole('banner').getByRole('button').all())]);
}
