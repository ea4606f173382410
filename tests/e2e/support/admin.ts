import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { signInAsAdministrator } from './support';

/** Signs in without the form, and opens a section of the administrator area. */
export async function openSection(page: Page, section: string, heading: string) {
  await signInAsAdministrator(page);
  await page.goto(`/admin?section=${section}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The area hears of nothing that others change, so that what it shows is as it was read. */
export const hearNothing = (where: Page | BrowserContext) =>
  where.route('**/admin/changes*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  );

/** Does what asks a question of the browser's own, and answers it; gives the question. */
export async function answer(page: Page, accept: boolean, action: () => Promise<void>): Promise<string> {
  const asked = page.waitForEvent('dialog');
  const done = action();
  const dialog = await asked;
  await (accept ? dialog.accept() : dialog.dismiss());
  await done;
  return dialog.message();
}

/** It is seen without scrolling sideways, and unless it may be further `below`, without scrolling at all. */
export async function expectInView(what: Locator, { below }: { below: boolean }) {
  await expect(what).toBeVisible();
  const { x = -1, width = 0 } = (await what.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(what.page().viewportSize()?.width ?? 0);
  if (!below) await expect(what).toBeInViewport();
}
