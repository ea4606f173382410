import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** The rows of a section's table, without the headings. */
export const rowsOf = (page: Page, table: string) =>
  page.getByRole('region', { name: table }).locator('tbody > tr');

/** Presses a column's heading, and waits until the table stands in that order. */
export async function sortBy(page: Page, heading: string, order: 'ascending' | 'descending') {
  await page.getByRole('columnheader', { name: heading }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: heading })).toHaveAttribute('aria-sort', order);
}

/** The lines of the file that a link gives. */
export async function linesOf(page: Page, link: Locator): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const text = await readFile(await download.path(), 'utf8');
  return text.trimEnd().split('\r\n');
}
