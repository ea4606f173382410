// Payments that need attention, and refunds: accessible and in view at both widths.
import { openSection } from '../../support/admin';
import { aName, endless, givenBy, pledge } from '../../support/money';
import {
  answerReads,
  expect,
  expectAllWellAtBothWidths,
  signInAsAdministrator,
  test,
} from '../../support/support';

test('payments that need attention, and the refund of one, fit every screen without violations', async ({
  page,
}) => {
  test.slow(); // axe
  await signInAsAdministrator(page);
  const lastName = aName();
  const id = await pledge(page, { lastName, amount: 80, paymentMethod: 'credit' });
  const [donation] = await givenBy(page, lastName);
  const issue = { kind: 'differs', createdAt: '2026-02-03T10:00:00.000Z', words: `What was paid ${endless}` };
  const payment = { receivedOn: '2026-02-03', received: 80, refunded: 0, refundable: 80 };
  const card = { ...payment, id: 1, paymentMethod: 'credit', reference: 'pi_card' };
  const bank = { ...payment, id: null, paymentMethod: 'bank', reference: `Line ${endless}`, refundable: 0 };
  await answerReads(page, {
    'donations.issues': [{ ...issue, id: 4, donationId: id, status: 'pending', providerStatus: 'completed' }],
    'donations.page': {
      items: [{ ...donation, version: 1, status: 'completed', received: 80, net: 80 }],
      total: 1,
    },
    'donations.payment': {
      payments: [bank, { ...card, id: 2 }, card],
      surplus: 160,
      providerStatus: 'completed',
      plan: null,
    },
  });
  await openSection(page, 'donations', 'Donations');
  await expect(page.getByRole('region', { name: 'Payments to check' })).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  const section = page.getByRole('region', { name: 'Entries and receipts' });
  await expect(section).toContainText('paid $160.00 more than was pledged');
  await expect(section.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(3);
  await expectAllWellAtBothWidths(page);
  await section.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Refund' }).getByLabel('Payment')).toBeFocused();
  await expectAllWellAtBothWidths(page);
});
