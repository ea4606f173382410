import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, ensureSignedIn, expect, sharedCookies } from './support';

type Made = { id: number; slug: string };
type Fixtures = {
  /** The administrator's way to the REST interface; the page itself stays a visitor's. */
  admin: APIRequestContext;
  /** Stores content under a path such as `/api/news`; it is deleted after the test. */
  make: (path: string, content: object) => Promise<Made>;
};

export const test = base.extend<Fixtures>({
  async admin({ playwright, baseURL }, use) {
    const cookies = sharedCookies('fixtures');
    const request = await playwright.request.newContext({ baseURL, storageState: { cookies, origins: [] } });
    await ensureSignedIn(request, 'fixtures');
    await use(request);
    await request.dispose();
  },
  async make({ admin }, use) {
    const made: string[] = [];
    await use(async (path, content) => {
      const response = await admin.post(path, { data: content });
      expect(response.status(), await response.text()).toBe(201);
      const stored: Made = await response.json();
      made.push(`${path}/${stored.id}`);
      return stored;
    });
    for (const path of made) await admin.delete(path);
  },
});

/** `yyyy-MM-dd`, so many days before today. */
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** An article that is not among the newest, and on the first page of the staff's list. */
export const articleOf = (title: string) => ({
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  author: 'Maryam bint Yusuf',
  category: 'Education',
  date: daysAgo(35),
  imageUrl: '/images/news/winter-relief.svg',
  excerpt: 'What the students built with their own hands.',
  content: 'The workshop opened in spring.\nBy summer it was full.\n\nNow the second one is being built.',
});

/** An upcoming event whose text is longer than its card. */
export const eventOf = (title: string) => ({
  title,
  description: 'Bring a spade, gloves and somebody who has never planted a tree. '.repeat(20).trim(),
  date: daysAgo(-200),
  time: '7:00 AM - 3:00 PM',
  location: 'Marrow River Path',
  imageUrl: '/images/events/planting-day.svg',
  registrationLink: 'https://example.org/register/planting-day',
  isPast: false,
});

/** Follows a link of the main menu, which small screens keep behind a button. */
export async function follow(page: Page, name: string) {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await header.getByRole('link', { name, exact: true }).click();
}
