import type { Locator, Page } from '@playwright/test';

/** The drafts of a section, unfolded. */
export async function openDrafts(page: Page): Promise<Locator> {
  const list = page.locator('details', { has: page.getByText(/^Drafts \(\d+\)/) });
  if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
  return list;
}

/** The question that a changed form asks before it closes. */
export const draftQuestion = (page: Page) => page.getByRole('dialog', { name: 'Keep your draft?' });
