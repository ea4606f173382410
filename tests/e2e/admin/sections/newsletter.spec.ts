// The newsletter section as specified: composing, recipients, subscribers and test messages.
import { openSection } from '../../support/admin';
import { rowsOf, searchFor } from '../../support/admin-lists';
import { writtenTo } from '../../support/mails';
import { expect, expectAccessible, expectToast, test, unique } from '../../support/support';

const address = (word: string) => `${unique(word).replace(' ', '-')}@example.org`;

test('a newsletter is sent once, however often its button is pressed, and each recipient has a state', async ({
  page,
}) => {
  const reader = address('reader');
  await page.request.post('/api/newsletter/subscribe', { data: { email: reader } });
  await openSection(page, 'newsletter', 'Newsletter');
  const panel = page.getByRole('region', { name: 'Compose Newsletter' });
  const button = panel.getByRole('button', { name: /^Send to \d+ Subscribers?$/ });
  await expect(panel.getByText('HTML formatting coming soon')).toBeVisible();
  await button.click();
  await expect(panel.getByText('Subject is required')).toBeVisible();
  await expect(panel.getByText('Content must be at least 10 characters')).toBeVisible();
  await expectAccessible(page);

  const subject = unique('February');
  await panel.getByLabel('Subject Line').fill(subject);
  await panel.getByLabel('Email Content').fill('Dear friends,\n\nthank you.');
  await button.dblclick();
  await expectToast(page, 'Newsletter Sent');
  const sent: { subject: string; recipients: number }[] = await (
    await page.request.get('/api/newsletter/broadcasts')
  ).json();
  const mine = sent.filter((one) => one.subject === subject);
  expect(mine).toHaveLength(1);
  await expectToast(page, `Successfully sent newsletter to ${mine[0]?.recipients} subscriber`);
  await expect(panel.getByRole('status')).toContainText('Newsletter sent successfully');
  await expect(page.getByText('Saved as a file; no mail server is set up', { exact: true })).toBeVisible();

  const row = page.getByRole('region', { name: 'Newsletters' }).getByRole('row', { name: subject });
  await expect(row).toContainText(/\d saved as (?:a file|files)/);
  await row.getByRole('button', { name: 'Recipients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recipients' });
  await dialog.getByLabel('Search').fill(reader.toUpperCase());
  await expect(rowsOf(page, 'Recipients')).toHaveText([new RegExp(`${reader}Saved as a file`)]);
  await expectAccessible(page);
});

test('subscribers are found, sorted, selected and removed', async ({ page }) => {
  const word = unique('friend').replace(' ', '-');
  for (const number of [1, 2, 3])
    await page.request.post('/api/newsletter/subscribe', {
      data: { email: `${word}-${number}@example.org` },
    });
  await openSection(page, 'newsletter', 'Newsletter');
  await searchFor(page, word.toUpperCase(), page.getByPlaceholder('Search by email...'));
  const rows = page.getByRole('row', { name: word });
  await expect(rows).toHaveCount(3);
  const header = page.getByRole('columnheader', { name: 'Subscribed On' });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText(`${word}-3`);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText(`${word}-1`);

  const selectAll = page.getByRole('checkbox', { name: 'Select all' });
  await page.getByRole('checkbox', { name: `${word}-1` }).check();
  await expect(selectAll).toHaveJSProperty('indeterminate', true);
  await selectAll.check();
  await page.getByRole('checkbox', { name: `${word}-1` }).uncheck();
  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Remove Selected (2)' }).click();
  await expect(question).toContainText('Are you sure you want to remove 2 subscribers from the newsletter?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, '2 subscribers removed successfully');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Subscriber removed successfully');
  await expect(page.getByText('No newsletter subscribers found')).toBeVisible();
});

test('without a mail server, the panel says so, and a test message becomes a file', async ({ page }) => {
  await openSection(page, 'newsletter', 'Newsletter');
  await expect(page.getByText('so newsletters reach nobody')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Mail', exact: true });
  await expect(panel).toContainText('Each one is written as a file into the folder outbox');
  await expect(panel).toContainText('no-reply@localhost');
  const recipient = address('trial');
  await panel.getByLabel('Send a test message to').fill(recipient);
  await panel.getByRole('button', { name: 'Send Test Message' }).click();
  await expectToast(page, 'Saved as a file; no mail server is set up');
  await expect(panel.getByLabel('Send a test message to')).toHaveValue('');
  expect(await writtenTo(recipient)).toContain('Subject: Test message from');
});
