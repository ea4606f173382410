import { openSection } from '../../support/admin';
import { refuseWrites, rowsOf } from '../../support/admin-lists';
import { mail } from '../../support/mails';
import { answerReads, expect, expectAccessible, expectToast, test, unique } from '../../support/support';

const newsletter = {
  id: 41,
  subject: 'January',
  createdAt: '2026-01-31T10:00:00.000Z',
  recipients: 10,
  saved: 0,
};
const page1 = (...items: object[]) => ({ items, total: items.length });

test('a newsletter is sent once however often its button is pressed, and everybody is accounted for', async ({
  page,
}) => {
  const reader = `${unique('reader').replace(' ', '-')}@example.org`;
  await page.request.post('/api/newsletter/subscribe', { data: { email: reader } });
  await openSection(page, 'newsletter', 'Newsletter');
  const subject = unique('February');
  await page.getByLabel('Subject Line').fill(subject);
  await page.getByLabel('Email Content').fill('Dear friends,\n\nthank you.');
  const button = page.getByRole('button', { name: /^Send to \d+ Subscribers?$/ });
  await button.dblclick();
  await expectToast(page, 'Newsletter Sent');
  const sent: { subject: string; recipients: number }[] = await (
    await page.request.get('/api/newsletter/broadcasts')
  ).json();
  const mine = sent.filter((one) => one.subject === subject);
  expect(mine).toHaveLength(1);
  await expectToast(page, `Successfully sent newsletter to ${mine[0]?.recipients} subscriber`);
  await expect(button).toBeDisabled();
  const notice = page.getByText('Saved as a file; no mail server is set up', { exact: true });
  await expect(notice).toBeVisible();

  const row = page.getByRole('region', { name: 'Newsletters' }).getByRole('row', { name: subject });
  await expect(row).toContainText(/\d saved as (?:a file|files)/);
  await expect(row).not.toContainText('waiting', { timeout: 15_000 });
  await expect(row.getByRole('progressbar')).toBeHidden();
  await expect(row.getByRole('button', { name: 'Stop Sending' })).toBeHidden();
  await row.getByRole('button', { name: 'Recipients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recipients' });
  await expect(dialog).toContainText(subject);
  await dialog.getByLabel('Search').fill(reader.toUpperCase());
  const rows = rowsOf(page, 'Recipients');
  await expect(rows).toHaveText([new RegExp(`${reader}Saved as a file`)]);
  await expectAccessible(page);
  await dialog.getByLabel('Status').selectOption('Failed');
  await expect(rows).toHaveText(['No recipients found']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('progress is read again when the server tells of it, and not otherwise', async ({ page }) => {
  const answers = {
    'newsletter.broadcastsPage': page1({ ...newsletter, queued: 4, sent: 3, failed: 2, uncertain: 1 }),
  };
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('broadcastsPage')) reads += 1;
  });
  await page.clock.install();
  await answerReads(page, answers);
  await openSection(page, 'newsletter', 'Newsletter');
  const row = page.getByRole('row', { name: 'January' });
  await expect(row).toContainText('3 sent4 waiting2 failed1 uncertain');
  await expect(row.getByRole('progressbar', { name: 'Progress of January' })).toHaveAttribute('value', '6');
  await expectAccessible(page);
  answers['newsletter.broadcastsPage'] = page1({
    ...newsletter,
    queued: 0,
    sent: 5,
    failed: 2,
    uncertain: 1,
  });
  await page.request.post('/api/newsletter/subscribe', {
    data: { email: `${unique('x').replace(' ', '')}@example.org` },
  });
  await expect(row).toContainText('5 sent2 failed1 uncertain2 cancelled');
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  const readsSoFar = reads;
  await page.clock.fastForward(60_000);
  const recipients = page.waitForResponse('**/trpc/mails.page**');
  await row.getByRole('button', { name: 'Recipients' }).click();
  await recipients;
  expect(reads).toBe(readsSoFar);
});

test('a newsletter on its way is stopped, once somebody has confirmed it', async ({ page }) => {
  const running = { ...newsletter, queued: 10, sent: 0, failed: 0, uncertain: 0 };
  const answers = { 'newsletter.broadcastsPage': page1(running) };
  await answerReads(page, answers);
  const cancelled: unknown[] = [];
  await page.route('**/trpc/newsletter.cancel', (route) => {
    cancelled.push(route.request().postDataJSON());
    return route.fulfill({ json: { result: { data: { success: true } } } });
  });
  const letThrough = await refuseWrites(page, 'newsletter.cancel');
  await openSection(page, 'newsletter', 'Newsletter');
  const stop = page.getByRole('row', { name: 'January' }).getByRole('button', { name: 'Stop Sending' });
  const question = page.getByRole('dialog', { name: 'Stop Sending' });
  await stop.click();
  await expect(question).toContainText('10 messages still waiting will not go out.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await stop.click();
  await question.getByRole('button', { name: 'Stop Sending' }).click();
  await expectToast(page, 'Failed to stop the newsletter');
  await letThrough();
  answers['newsletter.broadcastsPage'] = page1({ ...running, queued: 0 });
  await question.getByRole('button', { name: 'Stop Sending' }).click();
  await expectToast(page, 'The newsletter is not sent any further.');
  await expect(question).toBeHidden();
  await expect(page.getByRole('row', { name: 'January' })).toContainText('10 cancelled');
  await expect(stop).toBeHidden();
  expect(cancelled).toEqual([{ id: 41 }]);
});

test('each recipient has a state, its last error and a time', async ({ page }) => {
  await answerReads(page, {
    'newsletter.broadcastsPage': page1({ ...newsletter, queued: 0, sent: 8, failed: 1, uncertain: 0 }),
    'mails.page': page1(
      mail(1, 'queued', { attempts: 2, lastError: '451 Try again later', dueAt: '2026-02-01T10:00:00.000Z' }),
      mail(2, 'failed', { lastError: '550 User unknown', lastErrorAt: '2026-02-02T10:00:00.000Z' }),
      mail(3, 'sent', { sentAt: '2026-02-03T10:00:00.000Z' }),
      mail(4, 'cancelled'),
    ),
  });
  await openSection(page, 'newsletter', 'Newsletter');
  await page.getByRole('button', { name: 'Recipients' }).click();
  const rows = rowsOf(page, 'Recipients');
  await expect(rows.nth(0)).toContainText(/Waiting451 Try again laterNext try: February 1, 2026/);
  await expect(rows.nth(1)).toContainText(/Failed550 User unknownFebruary 2, 2026/);
  await expect(rows.nth(2)).toContainText(/SentFebruary 3, 2026/);
  await expect(rows.nth(3)).toContainText('Cancelled');
  await expect(page.getByText('Showing 4 of 4 recipients')).toBeVisible();
  await expectAccessible(page);
});
