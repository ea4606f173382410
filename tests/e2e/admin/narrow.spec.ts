// On a phone, table rows become cards that are still rows for a screen reader.
import type { Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { expect, sampleArticle, test, unique } from '../support/support';

const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Sends every public form, so that each table has a row with words that do not end. */
async function sendEverything(page: Page) {
  const { slug } = await sampleArticle(page);
  const email = `${unique('e').replace(' ', '')}.${'long'.repeat(12)}@example.org`;
  const person = { firstName: endless, lastName: unique('Haddad'), email };
  const message = { name: endless, email, subject: endless, message: endless };
  for (const [path, data] of [
    ['/api/donations', { ...person, amount: 50, paymentMethod: 'credit' }],
    ['/api/volunteers', { ...person, phone: '555 0100', message: endless }],
    ['/api/university/applications', { ...person, courseId: 1, phone: '555 0100', message: endless }],
    ['/api/contact', { ...message, newsletter: true }],
    [`/api/news/${slug}/comments`, { name: endless, email, content: endless }],
  ] as const)
    expect((await page.request.post(path, { data })).status(), path).toBe(201);
}

/** What of the tables is beyond the screen, or only there after scrolling sideways. */
const beyondTheScreen = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('main [role=region]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((region) => `${region.ariaLabel} scrolls`),
    ...[...document.querySelectorAll('main td button, main td input')]
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((control) => control.outerHTML),
  ]);

test('a phone shows whole rows, with their actions', { tag: '@narrow' }, async ({ page }) => {
  test.slow(); // all sections, twice
  await sendEverything(page);
  for (const [section, heading] of [
    ['news', 'News & Updates'],
    ['programs', 'Programs'],
    ['team', 'Team Members'],
    ['videos', 'Videos'],
    ['university', 'University'],
    ['university&tab=faculty', 'University'],
    ['history', 'History Events'],
    ['events', 'Events'],
    ['comments', 'Comments'],
    ['donations', 'Donations'],
    ['volunteers', 'Volunteers'],
    ['applications', 'Applications'],
    ['contacts', 'Contact Messages'],
    ['newsletter', 'Newsletter'],
  ] as const) {
    await openSection(page, section, heading);
    await expect(page.locator('td button').first()).toBeVisible();
    const preview = page.getByRole('button', { name: /^(Preview|Details)$/ }).first();
    if (await preview.isVisible()) await preview.click();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await beyondTheScreen(page), `${section} at ${width}px`).toEqual([]);
    }
  }
});

/** What assistive tools find in the page with this role, by its name. */
async function named(page: Page, role: string) {
  const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => String(node.name?.value));
}

test('rows that stand as cards are still rows of a table', { tag: '@narrow' }, async ({ page }) => {
  await openSection(page, 'programs', 'Programs');
  await expect(page.getByRole('button', { name: 'Edit' }).first()).toBeVisible();
  const rows = await page.locator('tr').count();
  expect(await named(page, 'table')).toHaveLength(1);
  expect(await named(page, 'columnheader')).toEqual(['Title', 'Category', 'Actions']);
  expect(await named(page, 'row')).toHaveLength(rows);
  expect(await named(page, 'cell')).toHaveLength((rows - 1) * 3);
  // A cell is named by what is in it alone; the column's name comes from the heading.
  expect((await named(page, 'cell')).filter((name) => /^(Title|Category)/.test(name))).toEqual([]);
});
