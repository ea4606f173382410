import type { Locator, Page } from '@playwright/test';
import { openSection } from './admin';
import { signInAsAdministrator, unique } from './support';

type HistoryEvent = { id: number; title: string; description: string };

/** A history event of this test alone, made by somebody else. */
export async function aHistoryEvent(page: Page): Promise<HistoryEvent> {
  await signInAsAdministrator(page);
  const data = {
    year: 1999,
    sortOrder: 90_000,
    title: unique('A garden'),
    description: 'It was planted by hand.',
  };
  const event: HistoryEvent = await (await page.request.post('/api/about/history', { data })).json();
  return event;
}

/** Those of the history events with this title that are stored. */
export async function storedHistory(page: Page, title: string): Promise<HistoryEvent[]> {
  const all: HistoryEvent[] = await (await page.request.get('/api/about/history')).json();
  return all.filter((event) => event.title === title);
}

/** The form that adds a history event, filled in. */
export async function fillHistoryForm(page: Page, title: string): Promise<Locator> {
  await openSection(page, 'history', 'History Events');
  await page.getByRole('button', { name: 'Add History Event' }).click();
  const form = page.getByRole('dialog', { name: 'Add History Event' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('It was planted by hand.');
  return form;
}
