// The unsubscribe link of a newsletter.
import { writtenTo } from '../support/mails';
import { administrator, expect, expectAccessible, open, test, unique } from '../support/support';

test('the link of a newsletter asks before it unsubscribes, and says when it is incomplete', async ({
  page,
}) => {
  const { request } = page;
  const email = `${unique('leaver').replace(' ', '-')}@example.org`;
  await request.post('/api/newsletter/subscribe', { data: { email } });
  await request.post('/api/auth/login', { data: administrator });
  const data = { subject: unique('Goodbye'), content: 'Thank you for reading us.' };
  await request.post('/api/newsletter/broadcast', { data });
  const [link = ''] = (await writtenTo(email)).match(/\/unsubscribe\/[0-9a-f-]{36}/) ?? [];
  const isSubscribed = async () =>
    (await (await request.get('/api/newsletter/subscribers')).text()).includes(email);
  const heading = page.getByRole('heading', { level: 1 });
  const button = page.getByRole('main').getByRole('button');

  await open(page, link.slice(0, -3));
  await expect(heading).toHaveText('This link is incomplete');
  await expect(page.getByRole('main')).toContainText('Copy the whole link from the email');
  await expect(button).toHaveCount(0);
  await expectAccessible(page);
  await open(page, link);
  await expect(heading).toHaveText('Unsubscribe');
  await expectAccessible(page);
  expect(await isSubscribed()).toBe(true);
  await button.click();
  await expect(heading).toHaveText('You have unsubscribed');
  await expectAccessible(page);
  expect(await isSubscribed()).toBe(false);
  await open(page, link);
  await button.click();
  await expect(heading).toHaveText('You have unsubscribed');
});
