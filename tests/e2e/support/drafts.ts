import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { type Draft, draft as draftAnswer } from '../../../src/shared/schemas/drafts';

/** The drafts whose values hold a text, as the API tells them to whoever is signed in. */
async function storedDrafts(page: Page, text: string): Promise<Draft[]> {
  const all = z.array(draftAnswer).parse(await (await page.request.get('/api/drafts')).json());
  return all.filter(({ values }) => JSON.stringify(values).includes(text));
}

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
