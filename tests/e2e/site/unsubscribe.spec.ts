// The link of a newsletter that unsubscribes.
import type { APIRequestContext, Page } from '@playwright/test';
import { writtenTo } from '../support/mails';
import { administrator, expect, expectAccessible, open, test, unique } from '../support/support';

const isSubscribed = async (request: APIRequestContext, email: string) => {
  const subscribers: { email: string }[] = await (await request.get('/api/newsletter/subscribers')).json();
  return subscribers.some((subscriber) => subscriber.email === email);
};

/** A new subscriber, and the link in the newsletter that was sent to this address. */
async function subscriberWithLink({ request }: Page) {
  const email = `${unique('leaver').replace(' ', '-')}@example.org`;
  await request.post('/api/newsletter/subscribe', { data: { email } });
  await request.post('/api/auth/login', { data: administrator });
  const data = { subject: unique('Goodbye'), content: 'Thank you for reading us.' };
  await request.post('/api/newsletter/broadcast', { data });
  const [link] = (await writtenTo(email)).match(/\/unsubscribe\/[0-9a-f-]{36}/) ?? [];
  if (!link) throw new Error('The newsletter has no link to unsubscribe');
  return { email, link };
}

test('the link of a newsletter only asks, and its button unsubscribes', async ({ page }) => {
  const { email, link } = await subscriberWithLink(page);
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe');
  await expectAccessible(page);
  expect(await isSubscribed(page.request, email)).toBe(true);

  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed');
  await expectAccessible(page);
  expect(await isSubscribed(page.request, email)).toBe(false);

  await open(page, link);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have unsubscribed');
});

test('a link that was cut says so, and what to do', async ({ page }) => {
  const { email, link } = await subscriberWithLink(page);
  await open(page, link.slice(0, -3));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete');
  await expect(page.getByRole('main')).toContainText('Copy the whole link from the mail');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  expect(await isSubscribed(page.request, email)).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
});
