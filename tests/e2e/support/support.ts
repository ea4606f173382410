import AxeBuilder from '@axe-core/playwright';
import {
  type APIRequestContext,
  test as base,
  type Cookie,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import axe from 'axe-core';

/** Axe, and clicks that a test forces, run scripts in the frame of the page preview, whose sandbox allows none. */
const isExpected = (error: string) =>
  error.startsWith('Failed to load resource') ||
  error.startsWith("Blocked script execution in 'about:srcdoc'");

/** Every test fails on an error of the page itself, such as one of hydration. */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text());
      });
      await use(errors);
      // A read that is on its way when a test ends is nobody's error.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Waits until the page answers to clicks. */
export const interactive = (page: Page) => page.waitForFunction(() => !('$_TSR' in window));

/** Lays out what is below the screen, without waiting until the page does. */
export const layOutCompletely = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-lazy-layout]')?.removeAttribute('data-lazy-layout'));

/** Opens a page and lays it out completely, so that overflow below the screen is found. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await interactive(page);
  await layOutCompletely(page);
  return response;
}

/** The administrator whom playwright.config.ts lets the site make. */
export const administrator = { username: 'admin', password: 'correct horse battery staple' };

const noCookies: Cookie[] = [];

/** Sessions that the tests of this worker share, and since when: one of pages, which can end it, and one of fixtures. */
const shared = { pages: { since: 0, cookies: noCookies }, fixtures: { since: 0, cookies: noCookies } };
type Sharing = keyof typeof shared;

/** The cookies of a shared session, as long as it counts as a recent one. */
export const sharedCookies = (by: Sharing) =>
  Date.now() - shared[by].since < 5 * 60_000 ? shared[by].cookies : noCookies;

/** Signs the administrator in, unless the shared session whose cookies there are is still good. */
export async function ensureSignedIn(request: APIRequestContext, by: Sharing) {
  if (sharedCookies(by).length > 0 && (await request.get('/api/auth/me')).ok()) return;
  expect((await request.post('/api/auth/login', { data: administrator })).status()).toBe(200);
  const { cookies } = await request.storageState();
  shared[by] = { since: Date.now(), cookies: cookies.filter(({ name }) => name === 'session') };
}

/** Signs the administrator in without the form. */
export async function signInAsAdministrator(page: Page) {
  await page.context().addCookies(sharedCookies('pages'));
  await ensureSignedIn(page.request, 'pages');
}

export async function signIn(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Has axe in every frame of a page, which takes it longer to read than to look: one that has it keeps it. */
async function bringAxe(page: Page) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

const someRules = { colours: ['color-contrast'], look: ['color-contrast', 'target-size'] };

/** No violation of WCAG 2.2 AA that axe can see: by all rules, by all but that of colours, or by some alone. */
export async function expectAccessible(page: Page, rules: 'all' | 'structure' | 'colours' | 'look' = 'all') {
  await bringAxe(page);
  // Without frames to look into there is no need of the blank page that puts their results together.
  const builder = new AxeBuilder({ page, axeSource: ';' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (rules === 'colours' || rules === 'look') builder.withRules(someRules[rules]);
  else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  if (rules === 'structure') builder.disableRules('color-contrast');
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** As `expectAccessible`, and the colours once more in the dark scheme. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, 'colours');
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** No violation; the colours are the same at every width, so that a wide page shows them, in both schemes. */
export const expectAllWell = (page: Page) =>
  isNarrow(page) ? expectAccessible(page, 'structure') : expectAccessibleInBothSchemes(page);

/** What is beyond the screen, or in the rows of a table that has to be scrolled sideways. */
const beyondTheScreen = (page: Page) =>
  page.evaluate(() => {
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > innerWidth;
    };
    const controls = [...document.querySelectorAll('main td :is(button, input)')].filter(isBeyond);
    const scrolling = [...document.querySelectorAll('html, main [role=region]:has(td button)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .flatMap((region) => [region.ariaLabel, ...[...region.querySelectorAll('td *')].filter(isBeyond)]);
    return [...controls, ...scrolling].map((part) => (part instanceof Element ? part.outerHTML : part));
  });

/** No violation on a wide screen, nor in the look of a phone in dark colours, where everything fits. */
export async function expectAllWellAtBothWidths(page: Page) {
  const wide = page.viewportSize();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await beyondTheScreen(page), `at ${width} px`).toEqual([]);
  }
  await expectAccessible(page, 'look');
  if (wide) await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** The one toast that is visible says this. */
export async function expectToast(page: Page, text: string | RegExp) {
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText(text);
}

/** A text that no other test uses. */
export const unique = (text: string) =>
  `${text} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** The part of the page stands where it can be read: below the header, not under it. */
export const expectScrolledTo = (page: Page, part: Locator) =>
  expect
    .poll(async () => {
      const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
      const top = (await part.boundingBox())?.y ?? -1;
      return top >= header && top < (page.viewportSize()?.height ?? 0) / 2;
    })
    .toBe(true);

/** Keeps requests of the browser waiting; whoever calls the result lets them go. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** The reads of the browser, except of messages, without which no page is shown. */
export const reads = /\/trpc\/(?!messages\.read)/;

/** Keeps the reads of the browser waiting. */
export const holdReads = (page: Page) => hold(page, reads);

/** Keeps the scripts waiting that a page loads, or that another page needs. */
export const holdScripts = (page: Page) => hold(page, '**/assets/*.js');

/** Answers reads of the browser with this, whatever else travels with them. */
export const answerReads = (page: Page, answers: Record<string, unknown>) =>
  page.route('**/trpc/**', async (route) => {
    const asked = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    if (!asked.some((procedure) => procedure in answers)) return route.fallback();
    const response = await route.fetch();
    const results: unknown[] = await response.json();
    const json = asked.map((procedure, index) =>
      procedure in answers ? { result: { data: answers[procedure] } } : results[index],
    );
    return route.fulfill({ response, json });
  });
