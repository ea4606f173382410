import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Role } from '../../../src/shared/schemas/roles';
import { administrator, expect, unique } from './support';

/** The password of everybody whom a test invites. */
export const password = 'seven pink elephants sing';

export type Helper = { id: number; username: string; password: string };

/** Somebody of the staff for one test alone, invited by the administrator, with a password. */
export async function aHelper(request: APIRequestContext, roles: Role[]): Promise<Helper> {
  await request.post('/api/auth/login', { data: administrator });
  const username = unique('helper').replace(' ', '-');
  const invited = await request.post('/api/staff', { data: { username, roles } });
  const { id, invitation }: { id: number; invitation: string } = await invited.json();
  const token = invitation.split('/').at(-1);
  expect((await request.post('/api/auth/invitation', { data: { token, password } })).ok()).toBe(true);
  return { id, username, password };
}

/** Another browser, where nobody is signed in. */
export async function anotherBrowser(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

/** Signs a helper in without the form, and opens a section. */
export async function openAs(page: Page, { username, password }: Helper, section: string, heading: string) {
  expect((await page.request.post('/api/auth/login', { data: { username, password } })).ok()).toBe(true);
  await page.goto(`/admin?section=${section}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The question for a sign-in over what is open. */
export const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

export async function answerSignIn(page: Page, { username, password }: Omit<Helper, 'id'>) {
  await signInAgain(page).getByLabel('Username').fill(username);
  await signInAgain(page).getByLabel('Password').fill(password);
  await signInAgain(page).getByRole('button', { name: 'Sign in' }).click();
}

/** The names in the sidebar. */
export const sidebarOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link').allInnerTexts();

/** The addresses that the server refuses to the page from now on. */
export function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', async (response) => {
    // Reads travel together: one that was refused makes the whole answer a 207.
    const isMixed = response.status() === 207 && (await response.text()).includes('FORBIDDEN');
    if (response.status() === 403 || isMixed) refused.push(response.url());
  });
  return refused;
}
