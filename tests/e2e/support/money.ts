import { expect, type Page } from '@playwright/test';
import { unique } from './support';

/** A last name that nobody else has. */
export const aName = (word = 'Noor') => unique(word).replace(' ', '');
export const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

type Given = { id: number; lastName: string; amount: number; received: number; receivedOn: string | null };

/** Pledges a donation; gives its number. */
export async function pledge(page: Page, fields: object): Promise<number> {
  const donor = { firstName: 'Layla', email: 'layla@example.org', paymentMethod: 'bank' };
  const given = await page.request.post('/api/donations', { data: { ...donor, ...fields } });
  expect(given.status()).toBe(201);
  const { id }: { id: number } = await given.json();
  return id;
}

/** What somebody of this name has given, the first one first. */
export async function givenBy(page: Page, lastName: string): Promise<Given[]> {
  const all: Given[] = await (await page.request.get('/api/donations')).json();
  return all.filter((one) => one.lastName === lastName).toSorted((one, other) => one.id - other.id);
}

export const searchFor = (page: Page, text: string) =>
  page.getByPlaceholder('Search by name or email...').first().fill(text);
