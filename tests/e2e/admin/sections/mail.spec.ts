import type { Page } from '@playwright/test';
import { hearNothing, openSection } from '../../support/admin';
import { refuseWrites, rowsOf } from '../../support/admin-lists';
import { goodState, mail, writtenTo } from '../../support/mails';
import { answerReads, expect, expectAccessible, expectToast, test, unique } from '../../support/support';

test('without a mail server, the panel says so, and a test message becomes a file', async ({ page }) => {
  await openSection(page, 'newsletter', 'Newsletter');
  await expect(page.getByText('so newsletters reach nobody')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Mail', exact: true });
  await expect(panel).toContainText('Each one is written as a file into the folder outbox');
  await expect(panel).toContainText('no-reply@localhost');
  const address = `${unique('trial').replace(' ', '-')}@example.org`;
  const send = panel.getByRole('button', { name: 'Send Test Message' });
  await panel.getByLabel('Send a test message to').fill('nobody');
  await send.click();
  await expect(panel.getByText('Please enter a valid email')).toBeVisible();
  await panel.getByLabel('Send a test message to').fill(address);
  const letThrough = await refuseWrites(page, 'mails.sendTest');
  await send.click();
  await expectToast(page, 'Failed to send the test message');
  await letThrough();
  await send.click();
  await expectToast(page, 'Saved as a file; no mail server is set up');
  await expect(panel.getByLabel('Send a test message to')).toHaveValue('');
  expect(await writtenTo(address)).toContain('Subject: Test message from');
});

const writeMessage = (page: Page) =>
  page.request.post('/api/contact', {
    data: {
      name: 'Visitor',
      email: `${unique('visitor').replace(' ', '.')}@example.org`,
      subject: 'Hours',
      message: 'When are you open?',
    },
  });

test('with a mail server, the panel follows what waits', async ({ page }) => {
  const lastError = { message: '451 4.3.0 Try again later', at: goodState.lastSentAt };
  const answers = { 'mails.state': { ...goodState, waiting: 12, lastError } };
  await answerReads(page, answers);
  await openSection(page, 'newsletter', 'Newsletter');
  const panel = page.getByRole('region', { name: 'Mail', exact: true });
  await expect(panel).toContainText('Mail goes out through a mail server.');
  await expect(panel).toContainText('Daewa Foundation <news@example.org>');
  await expect(panel).toContainText('451 4.3.0 Try again later');
  await expect(panel).toContainText('Waiting12');
  await expect(page.getByText('No mail server is set up')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Messages to Look After' })).toHaveCount(0);
  answers['mails.state'].waiting = 0;
  await writeMessage(page); // whose answer is a mail, so that the server tells of mails
  await expect(panel).toContainText('Waiting0');
});

test('messages that failed or are uncertain are settled together', async ({ page }) => {
  await hearNothing(page); // what others do would move the rows
  const failed = mail(1, 'failed', { lastError: '550 5.1.1 User unknown' });
  const uncertain = mail(2, 'uncertain', {
    kind: 'receipt',
    subject: 'Thank you',
    lastError: 'Connection closed',
  });
  const answers = {
    'mails.state': { ...goodState, failed: 1, uncertain: 1 },
    'mails.page': { items: [failed, uncertain], total: 2 },
  };
  await answerReads(page, answers);
  const decided: unknown[] = [];
  let count = 1;
  await page.route('**/trpc/mails.decide', (route) => {
    decided.push(route.request().postDataJSON());
    return route.fulfill({ json: { result: { data: { count } } } });
  });
  await openSection(page, 'newsletter', 'Newsletter');
  const part = page.getByRole('region', { name: 'Messages to Look After' });
  const rows = rowsOf(page, 'Failed or uncertain messages');
  const button = (name: string) => part.getByRole('button', { name });
  await expect(part).toContainText('it may have arrived, and if you send it again, it may arrive twice');
  await expect(rows.nth(0)).toContainText('JanuaryNewsletter to reader-1@example.org');
  await expect(rows.nth(0)).toContainText('Failed550 5.1.1 User unknown');
  await expect(rows.nth(1)).toContainText('Thank youReceipt to reader-2@example.org');
  await expect(button('Send Again (0)')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  const letThrough = await refuseWrites(page, 'mails.decide');
  await part.getByRole('checkbox', { name: 'Select all' }).check();
  await button('Send Again (2)').click();
  await expectToast(page, 'Failed to change the messages');
  await letThrough();
  await button('It Arrived (2)').click();
  await expectToast(page, '1 message marked as arrived. 1 message left as before');
  await expect(button('It Arrived (0)')).toHaveAttribute('aria-disabled', 'true');
  await part.getByRole('checkbox', { name: 'reader-1@example.org' }).check();
  count = 0;
  await button('Send Again (1)').click();
  await expectToast(page, 'people who have unsubscribed are not sent again');
  await expect(button('Send Again (0)')).toHaveAttribute('aria-disabled', 'true');
  await part.getByRole('checkbox', { name: 'reader-1@example.org' }).check();
  count = 1;
  answers['mails.state'] = goodState;
  await button('Give Up (1)').click();
  await expectToast(page, '1 message given up.');
  await expect(part).toBeHidden();
  expect(decided).toEqual([
    { ids: [1, 2], decision: 'sent' },
    { ids: [1], decision: 'resend' },
    { ids: [1], decision: 'cancel' },
  ]);
});

test('tables and composer follow the number of failures; filter and search are asked for', async ({
  page,
}) => {
  const answers = {
    'mails.state': { ...goodState, waiting: 1, failed: 1 },
    'mails.page': { items: [mail(1, 'failed')], total: 1 },
    'newsletter.recipients': { count: 9 },
  };
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('mails.page')) asked.push(decodeURIComponent(request.url()));
  });
  await answerReads(page, answers);
  const listening = page.waitForResponse('**/admin/changes*');
  await openSection(page, 'newsletter', 'Newsletter');
  await listening;
  const part = page.getByRole('region', { name: 'Messages to Look After' });
  const rows = rowsOf(page, 'Failed or uncertain messages');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send to 9 Subscribers' })).toBeVisible();
  answers['newsletter.recipients'] = { count: 8 };
  answers['mails.state'] = { ...goodState, failed: 2 };
  answers['mails.page'] = { items: [mail(2, 'failed'), mail(1, 'failed')], total: 2 };
  await writeMessage(page); // whose answer is a mail, so that the server tells of mails
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Send to 8 Subscribers' })).toBeVisible();
  await part.getByRole('checkbox', { name: 'Select all' }).check();
  await part.getByLabel('Status').selectOption('Uncertain');
  await expect(part.getByRole('button', { name: 'Give Up (0)' })).toBeVisible();
  await expect.poll(() => asked.at(-1)).toContain('"status":"uncertain"');
  await part.getByLabel('Search').fill('reader');
  await expect.poll(() => asked.at(-1)).toContain('"search":"reader"');
});

test('the dashboard leads to the messages that need somebody', async ({ page }) => {
  const answers = { 'mails.state': { ...goodState, failed: 3, uncertain: 1 } };
  await answerReads(page, answers);
  await openSection(page, '', 'Dashboard');
  await expect(page.getByText('(3 failed, 1 uncertain)')).toBeVisible();
  await expectAccessible(page);
  answers['mails.state'] = goodState;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quick actions' })).toBeVisible();
  await expect(page.getByText('Unread messages')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look after them' })).toHaveCount(0);
  answers['mails.state'] = { ...goodState, uncertain: 1 };
  await page.reload();
  await page.getByRole('link', { name: 'Look after them in Newsletter' }).click();
  await expect(page.getByRole('heading', { name: 'Messages to Look After' })).toBeVisible();
});
