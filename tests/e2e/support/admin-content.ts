import { expect, type Locator, type Page } from '@playwright/test';
import { answer } from './admin';
import { expectToast } from './support';

/** A content type, as the messages name one item. */
type Kind = { noun: string };

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const titled = (words: string) => words.split(' ').map(capitalized).join(' ');

/** The toast says this; it is closed, so that the next one is known to be another. */
async function readToast(page: Page, text: string) {
  await expectToast(page, text);
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' });
  await toasts.getByRole('button', { name: 'Close' }).click();
  await expect(toasts.getByRole('listitem')).toHaveCount(0);
}

/** Opens the empty form of a kind of item and sends it. */
export async function submitEmpty(page: Page, { noun }: Kind): Promise<Locator> {
  await page.getByRole('button', { name: `Add ${titled(noun)}` }).click();
  const form = page.getByRole('dialog', { name: `Add ${titled(noun)}` });
  await form.getByRole('button', { name: `Create ${titled(noun)}` }).click();
  return form;
}

/** Deletes what a row shows: first without confirming, then for good. */
export async function remove(page: Page, row: Locator, { noun }: Kind) {
  const press = async (accept: boolean) =>
    expect(await answer(page, accept, () => row.getByRole('button', { name: 'Delete' }).click())).toBe(
      `Are you sure you want to delete this ${noun}? This action cannot be undone.`,
    );
  await press(false);
  await expect(row).toBeVisible();
  await press(true);
  await readToast(page, `${capitalized(noun)} deleted successfully`);
  await expect(row).toBeHidden();
}

/** The row that names something, and not the one with its preview. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name, has: page.getByRole('button', { name: 'Edit' }) });

/** Does with the item of a row what its menu offers. */
export async function chooseMore(row: Locator, name: string) {
  await row.getByRole('button', { name: 'More' }).click();
  await row.page().getByRole('menuitem', { name }).click();
}

/** What the preview beneath a row shows. */
export async function openPreview(page: Page, row: Locator): Promise<Locator> {
  await row.getByRole('button', { name: 'Preview' }).click();
  await expect(row.getByRole('button', { name: 'Collapse' })).toHaveAttribute('aria-expanded', 'true');
  return page
    .getByRole('row')
    .filter({ hasNot: page.getByRole('button', { name: 'Edit' }) })
    .nth(1);
}
