// Days are those of the foundation’s time zone, wherever the reader is.
import { openSection } from '../support/admin';
import { answerReads, expect, open, test, unique } from '../support/support';

// The furthest east that there is: nearly every day is another one here than where the site is.
test.use({ timezoneId: 'Pacific/Kiritimati' });

const dayIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(moment));

test('the tables tell the day where the foundation is, not where the administrator is', async ({ page }) => {
  const lastName = unique('Donor').replaceAll(' ', '');
  const data = {
    firstName: 'Noor',
    lastName,
    email: 'noor@example.org',
    amount: 25,
    paymentMethod: 'credit',
  };
  expect((await page.request.post('/api/donations', { data })).status()).toBe(201);
  await openSection(page, 'donations', 'Donations');
  const all: { lastName: string; createdAt: string }[] = await (
    await page.request.get('/api/donations')
  ).json();
  const createdAt = all.find((one) => one.lastName === lastName)?.createdAt ?? '';
  for (const zone of ['Etc/GMT+12', 'Pacific/Kiritimati']) {
    await answerReads(page, { 'settings.timeZone': zone });
    await page.reload();
    await page.getByRole('searchbox').fill(lastName);
    const row = page.getByRole('row').filter({ hasText: lastName });
    await expect(row).toContainText(dayIn(zone, createdAt));
    await row.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByText(`${dayIn(zone, createdAt)} at `)).toBeVisible();
    await page.unrouteAll();
  }
});

test('a comment bears the same day in the page that is served and in every browser', async ({ page }) => {
  await openSection(page, 'comments', 'Comments');
  const [article]: { slug: string }[] = await (await page.request.get('/api/news')).json();
  const content = unique('A comment of its day');
  const path = `/news/${article?.slug}`;
  const data = { name: 'Bilal', email: 'bilal@example.org', content };
  const sent = await page.request.post(`/api${path}/comments`, { data });
  const { id, createdAt }: { id: number; createdAt: string } = await sent.json();
  await page.request.put(`/api/comments/${id}/status`, { data: { status: 'approved' } });
  const settings: { key: string; value: string }[] = await (await page.request.get('/api/settings')).json();
  const zone = settings.find(({ key }) => key === 'timeZone')?.value ?? '';
  expect(await (await page.request.get(path)).text()).toContain(dayIn(zone, createdAt));
  await open(page, path);
  const comment = page.getByRole('listitem').filter({ hasText: content });
  await expect(comment.locator('time')).toHaveText(dayIn(zone, createdAt));
  await page.request.delete(`/api/comments/${id}`);
});

test('what is added begins with today where the foundation is', async ({ page }) => {
  for (const [zone, day] of [
    ['America/Chicago', '2026-12-31'],
    ['Asia/Riyadh', '2027-01-01'],
  ] as const) {
    await page.clock.setFixedTime('2027-01-01T01:00:00Z');
    await answerReads(page, { 'settings.timeZone': zone });
    await openSection(page, 'news', 'News & Updates');
    await page.getByRole('button', { name: 'Add News Article' }).click();
    await expect(page.getByRole('dialog').getByLabel('Date')).toHaveValue(day);
    await page.unrouteAll();
  }
});
