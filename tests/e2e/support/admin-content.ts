import { expect, type Locator, type Page } from '@playwright/test';

/** A content type, as the messages name one item. */
type Kind = { noun: string };

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const titled = (words: string) => words.split(' ').map(capitalized).join(' ');

/** Opens the empty form of a kind of item and sends it. */
export async function submitEmpty(page: Page, { noun }: Kind): Promise<Locator> {
  await page.getByRole('button', { name: `Add ${titled(noun)}` }).click();
  const form = page.getByRole('dialog', { name: `Add ${titled(noun)}` });
  await form.getByRole('button', { name: `Create ${titled(noun)}` }).click();
  return form;
}

/** The row that names something, and not the one with its preview. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name, has: page.getByRole('button', { name: 'Edit' }) });

/** Does with the item of a row what its menu offers. */
export async function chooseMore(row: Locator, name: string) {
  await row.getByRole('button', { name: 'More' }).click();
  await row.page().getByRole('menuitem', { name }).click();
}

/** Opens the preview beneath a row. */
export async function openPreview(row: Locator) {
  await row.getByRole('button', { name: 'Preview' }).click();
  await expect(row.getByRole('button', { name: 'Collapse' })).toHaveAttribute('aria-expanded', 'true');
}
