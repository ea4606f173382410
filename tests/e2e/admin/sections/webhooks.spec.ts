// Webhooks as specified, with a real receiver.
import { once } from 'node:events';
import http from 'node:http';
import { answer, openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { expect, expectAllWellAtBothWidths, expectToast, test, unique } from '../../support/support';

test('a webhook is added, its secret shown once, tested, changed and deleted', async ({ page }) => {
  test.slow(); // axe
  let status = 500;
  const received: unknown[] = [];
  const receiver = http.createServer((request, response) => {
    received.push(request.headers['webhook-id']);
    request.resume().on('end', () => response.writeHead(status).end('لا يوجد مكان'));
  });
  const port = Number(process.env['E2E_PORT']) + 20_000 + test.info().parallelIndex;
  receiver.listen(port, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${port}/${unique('hook').replace(' ', '-')}/${'long'.repeat(60)}`;

  await openSection(page, 'integrations', 'Integrations');
  await page.getByRole('button', { name: 'Add a Webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a Webhook' });
  const address = form.getByLabel('Address', { exact: true });
  const add = () => form.getByRole('button', { name: 'Add Webhook' }).click();
  await address.fill('https://192.168.1.1/');
  await add();
  await expect(form.getByText('Please choose at least one event')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await form.getByLabel('A donation was pledged').check();
  await form.getByLabel('A news article was published').check();
  await add();
  await expect(form.getByText('This address is not reachable for everyone')).toBeVisible();
  await address.fill(url);
  await add();
  await expectToast(page, 'Webhook added successfully');
  const shown = page.getByRole('dialog', { name: 'Copy the Secret' });
  const secret = await shown.getByLabel('Secret', { exact: true }).inputValue();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await shown.getByRole('button', { name: 'Done' }).click();

  const row = rowsOf(page, 'List of webhooks').filter({ hasText: url });
  await row.getByRole('button', { name: 'Deliveries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliveries' });
  await expect(dialog).toContainText('No deliveries yet');
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  const delivery = rowsOf(page, 'List of deliveries').filter({ hasText: 'A test' });
  await expect(delivery).toContainText(/Response: 500.*Next try/s);
  await delivery.getByRole('button', { name: 'Attempts' }).click();
  await expect(dialog.getByText('لا يوجد مكان').first()).toBeVisible();
  await expectAllWellAtBothWidths(page);
  status = 204;
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect(delivery.getByText('Delivered')).toBeVisible();
  expect(new Set(received).size).toBe(1);
  receiver.closeAllConnections();
  receiver.close();
  await page.keyboard.press('Escape');

  for (const text of ['Donations: pledged', 'News: published']) await expect(row).toContainText(text);
  await row.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Webhook' });
  await expect(editing.getByLabel('Address', { exact: true })).toHaveValue(url);
  await editing.getByLabel('A donation was pledged').uncheck();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Webhook updated successfully');
  await expect(row).not.toContainText('Donations');
  await row.getByRole('button', { name: 'Switch off' }).click();
  await expect(row.getByText('Switched off')).toBeVisible();
  await row.getByRole('button', { name: 'Deliveries' }).click();
  await expect(dialog).toContainText('Switched off');
  await expect(dialog.getByRole('button', { name: 'Send a test' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Switch on' }).click();
  await expect(row.getByText('Switched off')).toBeHidden();

  const question = await answer(page, true, () => row.getByRole('button', { name: 'New secret' }).click());
  expect(question).toContain('The old one also signs deliveries for 24 hours.');
  await expect(shown.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
  await expect(shown.getByLabel('Secret', { exact: true })).not.toHaveValue(secret);
  await shown.getByRole('button', { name: 'Done' }).click();
  await answer(page, true, () => row.getByRole('button', { name: 'Delete' }).click());
  await expectToast(page, 'Webhook deleted successfully');
  await expect(row).toHaveCount(0);
});
