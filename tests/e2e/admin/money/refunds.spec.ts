import { openSection } from '../../support/admin';
import { aName, pledge, searchFor } from '../../support/money';
import { answerReads, expect, test } from '../../support/support';

const card = { paymentMethod: 'credit', receivedOn: '2026-02-03', refunded: 0 };

test('the amount of a refund follows the payment that is chosen', async ({ page }) => {
  const lastName = aName();
  await openSection(page, 'donations', 'Donations');
  await pledge(page, { lastName, amount: 50 });
  await answerReads(page, {
    'donations.payment': {
      payments: [
        { ...card, id: 1, reference: 'pi_1', received: 30, refundable: 30 },
        { ...card, id: 2, reference: 'pi_2', received: 70, refundable: 70, receivedOn: null },
      ],
      surplus: 50,
      providerStatus: null,
      plan: null,
    },
  });
  await searchFor(page, lastName);
  await expect(page.getByText('Showing 1 of 1 donations')).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('Ask the donor which payment was intended')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Credit Card pi_2');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog).toContainText('Up to $100.00 of the donation from Layla');
  await expect(dialog.getByLabel('Payment')).toBeFocused();
  await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('50.00');
  await dialog.getByLabel('Payment').selectOption('1');
  await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('30.00');
  await dialog.getByLabel('Payment').selectOption('2');
  await expect(dialog.getByLabel('Amount (USD)')).toHaveValue('50.00');
});
