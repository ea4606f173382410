import type { Locator, Page } from '@playwright/test';

/** The drafts of a section, unfolded. */
export async function openDrafts(page: Page): Promise<Locator> {
  const list = page.locator('details', { has: page.getByText(/^Drafts \(\d+\)/) });
  if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
  return list;
}

/** The question that a changed form asks before it closes. */
export const draftQuestion = (page: Page) => page.getByRole('dialog', { name: 'Keep your draft?' });

/** Closes a changed form, and decides what becomes of its draft. */
export async function leaveForm(page: Page, form: Locator, decision: 'Keep draft' | 'Delete draft') {
  await form.getByRole('button', { name: 'Cancel' }).click();
  await draftQuestion(page).getByRole('button', { name: decision }).click();
}
