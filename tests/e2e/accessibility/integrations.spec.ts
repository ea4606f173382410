// axe finds nothing in tokens, webhooks and their forms.
import { openSection } from '../support/admin';
import { rowsOf } from '../support/admin-lists';
import { expect, expectAllWellAtBothWidths, test, unique } from '../support/support';

// Axe takes seconds on a busy machine.
test.beforeEach(() => test.slow());

const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('tokens with any name, their forms and a new token have no violations', async ({ page }) => {
  await openSection(page, 'integrations', 'Integrations');
  const arabic = unique('موقع شباب المؤسسة');
  for (const data of [
    { name: unique(endless), scopes: ['donations:read', 'donations:write', 'newsletter:write', 'news:read'] },
    { name: arabic, scopes: ['news:write'] },
  ]) {
    const made = await page.request.post('/api/tokens', { data });
    const { id }: { id: number } = await made.json();
    await page.request.patch(`/api/tokens/${id}`, { data: { active: false } });
  }
  await page.reload();
  const row = page.getByRole('row', { name: arabic });
  await expect(row.getByRole('button', { name: 'Revoke' })).toBeVisible();
  await expectAllWellAtBothWidths(page);

  await page.getByRole('button', { name: 'Make a Token' }).click();
  const form = page.getByRole('dialog', { name: 'Make a Token' });
  await form.getByRole('button', { name: 'Make Token' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await form.getByLabel('At the end of a day').check();
  await expectAllWellAtBothWidths(page);
  await form.getByLabel('After a year').check();
  await form.getByLabel('Name', { exact: true }).fill(unique('Website'));
  await form.getByLabel('Send a newsletter').check();
  await form.getByRole('button', { name: 'Make Token' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Copy Your Token' }).getByLabel('Token', { exact: true }),
  ).toHaveValue(/^fdn_/);
  await expectAllWellAtBothWidths(page);
});

test('webhooks with any address, their form and their deliveries have no violations', async ({ page }) => {
  await openSection(page, 'integrations', 'Integrations');
  const url = `https://مثال.example.org/${unique(endless).replace(' ', '-')}/${'long'.repeat(60)}`;
  const events = ['donation.created', 'comment.updated', 'news.created', 'news.updated', 'video.deleted'];
  const made = await page.request.post('/api/webhooks', { data: { url, events } });
  const { id }: { id: number } = await made.json();
  await page.request.post(`/api/webhooks/${id}/test`);
  await page.reload();
  const row = rowsOf(page, 'List of webhooks').filter({ hasText: url });
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expectAllWellAtBothWidths(page);

  await row.getByRole('button', { name: 'Deliveries' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliveries' });
  await expect(dialog.getByText('There is no host').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Attempts' }).click();
  await expectAllWellAtBothWidths(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add a Webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a Webhook' });
  await form.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(form.getByLabel('Address', { exact: true })).toBeFocused();
  await expectAllWellAtBothWidths(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.request.delete(`/api/webhooks/${id}`);
});
