import type { Page } from '@playwright/test';
import { openSection } from '../../support/admin';
import { answerReads, expect, expectAccessible, expectToast, test, unique } from '../../support/support';

/** As many subscribers to reach as a test needs, whatever other tests do. */
const withSubscribers = (page: Page, count: number) =>
  answerReads(page, { 'newsletter.recipients': { count }, 'newsletter.page': { items: [], total: 0 } });

test('a newsletter that could not be sent is kept, and one that was sent is not sent again', async ({
  page,
}) => {
  await withSubscribers(page, 1);
  await openSection(page, 'newsletter', 'Newsletter');
  const panel = page.getByRole('region', { name: 'Compose Newsletter' });
  const button = panel.getByRole('button', { name: 'Send to 1 Subscriber', exact: true });
  await expect(panel.getByText('HTML formatting coming soon')).toBeVisible();
  await button.click();
  await expect(panel.getByText('Subject is required')).toBeVisible();
  await expect(panel.getByText('Content must be at least 10 characters')).toBeVisible();
  await expectAccessible(page);

  const sent: { body: unknown; key: string | undefined }[] = [];
  let answer: { status: number; body: string } = { status: 502, body: 'away' };
  await page.route('**/trpc/newsletter.broadcast', async (route) => {
    const request = route.request();
    sent.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] });
    await route.fulfill({
      ...answer,
      contentType: answer.status === 200 ? 'application/json' : 'text/plain',
    });
  });
  await panel.getByLabel('Subject Line').fill('January');
  await panel.getByLabel('Email Content').fill('Dear friends,\n\nthank you.');
  await button.click();
  await expectToast(page, 'Failed to send newsletter. Please try again.');
  await expect(panel.getByRole('alert')).toHaveText(
    'Failed to send newsletter: There was an error sending your newsletter. Please try again or contact support.',
  );
  await expect(panel.getByLabel('Subject Line')).toHaveValue('January');
  await expect(panel.getByLabel('Email Content')).toHaveValue('Dear friends,\n\nthank you.');
  await expectAccessible(page);

  answer = { status: 200, body: JSON.stringify({ result: { data: { id: 1, recipients: 3 } } }) };
  await button.click();
  await expectToast(page, 'Newsletter Sent');
  await expectToast(page, 'Successfully sent newsletter to 3 subscribers.');
  await expect(panel.getByRole('status')).toContainText('Newsletter sent successfully');
  await expect(panel.getByRole('alert')).toBeHidden();
  await expect(panel.getByLabel('Subject Line')).toHaveValue('');
  await expect(panel.getByLabel('Email Content')).toHaveValue('');
  await expect(button).toBeDisabled();
  await panel.getByLabel('Subject Line').fill('February');
  await expect(button).toBeDisabled();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Write another newsletter' }).click();
  await expect(button).toBeEnabled();

  const body = { subject: 'January', content: 'Dear friends,\n\nthank you.', sendToAll: true };
  expect(sent).toEqual([
    { body, key: expect.any(String) },
    { body, key: sent[0]?.key },
  ]);
});

test('the composer counts the subscribers, and without any there is none', async ({ page }) => {
  await withSubscribers(page, 2);
  await openSection(page, 'newsletter', 'Newsletter');
  await expect(page.getByRole('button', { name: 'Send to 2 Subscribers', exact: true })).toBeVisible();
  await withSubscribers(page, 0);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No subscribers');
  await expect(page.getByLabel('Subject Line')).toBeHidden();
  await expect(page.getByRole('button', { name: /Send to/ })).toBeHidden();
  await expect(page.getByText('No newsletter subscribers found')).toBeVisible();
  await expectAccessible(page);
});

test('who cannot be reached is marked, with the reason', async ({ page }) => {
  const suppressedReason = '550 5.1.1 User unknown';
  const createdAt = '2026-01-31T10:00:00.000Z';
  const items = [
    { id: 1, email: 'here@example.org', createdAt, suppressedReason: null },
    { id: 2, email: 'gone@example.org', createdAt, suppressedReason },
  ];
  await answerReads(page, { 'newsletter.page': { items, total: 2 } });
  await openSection(page, 'newsletter', 'Newsletter');
  await expect(page.getByRole('row', { name: 'gone@example.org' })).toContainText(
    `Undeliverable${suppressedReason}`,
  );
  await expect(page.getByText('Undeliverable')).toHaveCount(1);
  await expectAccessible(page);
});

test('subscribers are found, sorted, ticked over several pages and removed', async ({ page }) => {
  const word = unique('friend').replace(' ', '-');
  const address = (number: number) => `${word}-${String(number).padStart(2, '0')}@example.org`;
  for (let number = 0; number < 17; number += 1)
    await page.request.post('/api/newsletter/subscribe', { data: { email: address(number) } });
  await openSection(page, 'newsletter', 'Newsletter');
  await page.getByPlaceholder('Search by email...').fill(word.toUpperCase());
  const rows = page.getByRole('row', { name: word });
  const selectAll = page.getByRole('checkbox', { name: 'Select all' });
  const removeSelected = page.getByRole('button', { name: /^Remove Selected/ });
  const turnTo = (number: number) => page.getByRole('button', { name: String(number), exact: true }).click();
  await expect(page.getByText('Showing 15 of 17 subscribers')).toBeVisible();
  await expect(rows).toHaveCount(15);

  const header = page.getByRole('columnheader', { name: 'Subscribed On' });
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText(address(16));
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText(address(0));

  await expect(removeSelected).toHaveText('Remove Selected (0)');
  await removeSelected.click();
  await expectToast(page, 'No subscribers selected');
  await expectToast(page, 'Please select at least one subscriber to remove');
  await selectAll.check();
  await expect(removeSelected).toHaveText('Remove Selected (15)');
  await turnTo(2);
  await expect(rows).toHaveCount(2);
  await expect(selectAll).not.toBeChecked();
  await page.getByRole('checkbox', { name: address(16) }).check();
  await expect(selectAll).toHaveJSProperty('indeterminate', true);
  await expect(removeSelected).toHaveText('Remove Selected (16)');
  await expectAccessible(page);
  await turnTo(1);
  await expect(selectAll).toBeChecked();
  await selectAll.uncheck();
  await expect(removeSelected).toHaveText('Remove Selected (1)');
  await page.getByRole('checkbox', { name: address(1) }).check();

  const question = page.getByRole('dialog');
  const confirm = question.getByRole('button', { name: 'Remove' });
  for (const name of ['remove', 'removeMany'])
    await page.route(`**/trpc/newsletter.${name}`, (route) => route.fulfill({ status: 502, body: 'away' }));
  await rows.first().getByRole('button', { name: 'Remove' }).click();
  await expect(question).toContainText(
    `Are you sure you want to remove ${address(0)} from the newsletter? This action cannot be undone.`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await rows.first().getByRole('button', { name: 'Remove' }).click();
  await confirm.click();
  await expectToast(page, 'Failed to remove subscriber');
  await page.unroute('**/trpc/newsletter.remove');
  await confirm.click();
  await expectToast(page, 'Subscriber removed successfully');
  await expect(rows.first()).toContainText(address(1));

  await removeSelected.click();
  await expect(question).toContainText('Are you sure you want to remove 2 subscribers from the newsletter?');
  await confirm.click();
  await expectToast(page, 'Failed to remove subscribers');
  await page.unroute('**/trpc/newsletter.removeMany');
  await confirm.click();
  await expectToast(page, '2 subscribers removed successfully');
  await expect(rows).toHaveCount(14);
  await expect(page.getByText(/^Showing/)).toBeHidden();

  await selectAll.check();
  // Somebody else removes one of them meanwhile.
  const all: { id: number; email: string }[] = await (
    await page.request.get('/api/newsletter/subscribers')
  ).json();
  const gone = all.find(({ email }) => email === address(5))?.id;
  await page.request.delete(`/api/newsletter/subscribers/${gone}`);
  await removeSelected.click();
  await confirm.click();
  await expectToast(page, '13 subscribers removed successfully');
  await expect(page.getByText('No newsletter subscribers found')).toBeVisible();
  await expect(removeSelected).toHaveText('Remove Selected (0)');
});
