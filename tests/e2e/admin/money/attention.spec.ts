import { openSection } from '../../support/admin';
import { rowsOf } from '../../support/admin-lists';
import { aName, endless, fits, givenBy, pledge } from '../../support/money';
import { answerReads, expect, expectAllWellAtBothWidths, expectToast, test } from '../../support/support';

test('what needs a look says what to do, and leads to its donation', async ({ page }) => {
  test.slow(); // axe
  await openSection(page, 'donations', 'Donations');
  const lastName = aName();
  const id = await pledge(page, { lastName, amount: 80, paymentMethod: 'credit' });
  const [donation] = await givenBy(page, lastName);
  const concern = { kind: 'differs', status: 'pending', createdAt: '2026-02-03T10:00:00.000Z' };
  await answerReads(page, {
    'donations.attention': [
      {
        ...concern,
        id: 4,
        donationId: id,
        providerStatus: 'completed',
        words: `What was paid differs ${endless}`,
      },
      {
        ...concern,
        id: 3,
        donationId: null,
        status: null,
        providerStatus: null,
        words: 'The provider knows more',
      },
      ...[2, 1].map((one) => ({
        ...concern,
        id: one,
        donationId: null,
        providerStatus: null,
        words: 'A refund',
      })),
    ],
  });
  await page.goto('/admin');
  const list = page.getByRole('region', { name: 'Payments that need a look' });
  await expect(list).toContainText('Here: Pending. The provider: Completed.');
  await list.getByRole('button', { name: 'Show all 4' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await page.goto('/admin?section=donations');
  await expect(list).toBeVisible();
  await expect(rowsOf(page, 'Donations').first()).toBeVisible();
  await expectAllWellAtBothWidths(page);
  expect(await fits(page)).toBe(true);
  await list.getByRole('link', { name: `Show donation ${id}` }).click();
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
  await expect(rowsOf(page, 'Donations').first()).toContainText(lastName);
  await page.getByRole('button', { name: 'Show all donations' }).click();
  await expect(page.getByText(`Only donation ${id} is shown`)).toBeHidden();

  // What did not come through the provider it cannot give back.
  const paid = { ...donation, version: 1, status: 'completed', received: 80, net: 80 };
  const payment = { receivedOn: '2026-02-03', received: 80, refunded: 0, refundable: 80 };
  const card = { ...payment, id: 1, paymentMethod: 'credit', reference: 'pi_card' };
  const bank = { ...payment, id: null, paymentMethod: 'bank', reference: `Line ${endless}`, refundable: 0 };
  const known = { providerStatus: 'completed', plan: null };
  await answerReads(page, {
    'donations.page': { items: [paid], total: 1 },
    'donations.payment': { ...known, payments: [bank, { ...card, id: 2 }, card], surplus: 160 },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Details' }).click();
  const section = page.getByRole('region', { name: 'Entries and receipts' });
  await expect(section).toContainText('paid more than once: $160.00 more than was pledged');
  await expect(section.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(3);
  await expectAllWellAtBothWidths(page);
  await section.getByRole('button', { name: 'Refund', exact: true }).click();
  const chosen = page.getByRole('dialog', { name: 'Refund' });
  await expect(chosen.getByLabel('Payment')).toHaveValue('1');
  await expect(chosen.getByLabel('Amount')).toHaveValue('80.00');
  await expectAllWellAtBothWidths(page);
  await page.keyboard.press('Escape');

  await answerReads(page, { 'donations.payment': { ...known, payments: [card], surplus: 0 } });
  await page.reload();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Refund', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Refund' });
  await expect(form.getByLabel('Amount')).toHaveValue('80.00');
  await form.getByLabel('Amount').fill('none');
  await form.getByRole('button', { name: 'Refund the donor' }).click();
  await expect(form.getByText('Amount must be a number')).toBeVisible();
  await expectAllWellAtBothWidths(page);
  await form.getByLabel('Amount').fill('20');
  await form.getByRole('button', { name: 'Refund the donor' }).click();
  await expectToast(page, 'Failed to refund. This gift did not come through the provider');
});
