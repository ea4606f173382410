import type { Page } from '@playwright/test';
import { openSection } from '../support/admin';
import { callsOf, eventOf, follow, test } from '../support/content';
import { answerReads, expect, expectAccessible, expectToast, open, unique } from '../support/support';

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const categories = (page: Page) => page.getByRole('group', { name: 'Filter by category' });
const months = (page: Page) => page.getByRole('group', { name: 'Filter by month' });
const choice = (page: Page, name: string) => categories(page).getByRole('button', { name, exact: true });

/** Two events of a category of their own, in different months. */
const twoOf = (category: string) =>
  ['2032-05-03', '2032-06-14'].map((date) => ({ ...eventOf(unique('Walk')), date, category }));

test('the events of one category have an address, with a month or without', { tag: '@both' }, async ({
  page,
  make,
}) => {
  const category = unique('نزهات');
  const [may, june] = twoOf(category);
  for (const event of [may, june]) await make('/api/events', event ?? {});
  await open(page, '/events');
  const calls = callsOf(page);
  await choice(page, category).click();
  await expect(page).toHaveURL(`/events?${new URLSearchParams({ category })}`);
  await expect(choice(page, category)).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, may?.title ?? '').getByText(category)).toBeVisible();
  await months(page).getByRole('button', { name: 'June 2032' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, june?.title ?? '')).toBeVisible();
  await page.reload();
  await expect(choice(page, category)).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page);

  await choice(page, 'All Categories').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/events?month=2032-06');
  await page.goBack();
  await expect(choice(page, category)).toHaveAttribute('aria-pressed', 'true');
  await choice(page, 'Community').click();
  await expect(page.getByText('No upcoming events found')).toBeVisible();
  await expect(page.getByText('Please try another month or category.')).toBeVisible();
  await page.getByRole('tab', { name: 'Past Events' }).click();
  await expect(page).toHaveURL(/tab=past/);
  await expect(cards(page).first()).toBeVisible();
  expect(new Set(calls)).toEqual(new Set(['events.past']));
});

test('there is no filter where no event has a category', async ({ page }) => {
  await open(page, '/contact');
  await answerReads(page, { 'events.upcoming': [{ ...eventOf('A walk'), id: 2_000_000_000, category: '' }] });
  await follow(page, 'Events');
  await expect(card(page, 'A walk')).toBeVisible();
  await expect(categories(page)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('categories and months are links', async ({ page, make }) => {
    const category = unique('Choir');
    for (const event of twoOf(category)) await make('/api/events', event);
    await page.goto('/events');
    await choice(page, category).click();
    await expect(cards(page)).toHaveCount(2);
    await months(page).getByRole('button', { name: 'May 2032' }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(choice(page, category)).toHaveAttribute('aria-pressed', 'true');
    await choice(page, 'All Categories').click();
    await expect(choice(page, category)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('the page and the calendar of an event name its category', async ({ page, make }) => {
  const { id } = await make('/api/events', { ...eventOf(unique('Named')), category: 'Outdoors, with tea' });
  await open(page, `/events/${id}`);
  await expect(page.getByText('Upcoming event · Outdoors, with tea')).toBeVisible();
  const calendar = await (await page.request.get(`/events/${id}.ics`)).text();
  expect(calendar).toContain('CATEGORIES:Outdoors\\, with tea\r\n');
});

test('an event is given a category in its form, and the list is narrowed to it', async ({ page, make }) => {
  const category = unique('Reading');
  const [title, other] = [unique('Evening'), unique('Morning')];
  const date = '2040-01-01'; // the first page has the latest
  await make('/api/events', { ...eventOf(title), date });
  await make('/api/events', { ...eventOf(other), date });
  await openSection(page, 'events', 'Events');
  await page.getByLabel('Search').fill(title);
  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Event' });
  await form.getByLabel('Category').fill(category);
  await form.getByRole('button', { name: 'Update Event' }).click();
  await expectToast(page, 'Event updated');
  await expect(row).toContainText(category);

  await page.getByLabel('Search').fill('');
  await expect(page.getByRole('row', { name: other })).toBeVisible();
  await page.getByLabel('Category').selectOption(category);
  await expect(page).toHaveURL(new RegExp(`category=${category.replace(' ', '(\\+|%20)')}`));
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Category')).toHaveValue(category);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Category').selectOption('');
  await expect(page.getByRole('row', { name: other })).toBeVisible();
});
