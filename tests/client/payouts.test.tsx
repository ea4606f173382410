/** Payouts: what is in them, and their match with lines of a bank statement. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { payoutMovements, payouts } from '../../src/server/db/schema';
import { wholeCents } from '../../src/shared/lib/money';
import {
  answerQuestions,
  expectToast,
  fill,
  findRow,
  press,
  rowsOf,
  startBrowser,
  user,
} from '../support/browser/browser';
import { aPayout } from '../support/factories';

const openTab = async (name: string) => user.click(await screen.findByRole('tab', { name }));

test('without a payment provider there is no tab of payouts', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  await browser.openSection('donations', 'Donations');
  await screen.findByText('No donations found');
  expect(screen.queryByRole('tab', { name: 'Payouts' })).toBeNull();
});

test('the treasurer matches a payout with its line, sees what is in it and undoes the match', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  const [stored] = await browser.db
    .insert(payouts)
    .values(aPayout({ cents: wholeCents(4825), traceId: 'ST-K4P2X7M9', complete: true }))
    .returning();
  const payoutId = stored?.id ?? 0;
  await browser.db.insert(payoutMovements).values([
    { payoutId, kind: 'charge', cents: wholeCents(5000), ref: 'ch_1', text: 'Not ours' },
    { payoutId, kind: 'fee', cents: wholeCents(-175), ref: 'txn_1 fee' },
  ]);
  const questions = answerQuestions(true);
  await browser.openSection('donations', 'Donations');
  await openTab('Bank statement');
  const csv = 'Date,Amount,Description\n2026-02-06,48.25,STRIPE ST-K4P2X7M9\n2026-02-06,48.25,Gift\n';
  await fill(document.body, 'Or paste the text', csv);
  await press('Read the statement');
  const line = await findRow(/ST-K4P2X7M9/);
  expect(line).toHaveTextContent(/Suggested.*Payout \d+ of the payment provider.*Same reference and amount/);
  await press('Match', line);
  await expectToast('1 payment recorded');
  expect(await findRow(/ST-K4P2X7M9/)).toHaveTextContent('Recorded');
  await openTab('Payouts');
  const row = await findRow(/\$48\.25/);
  expect(row).toHaveTextContent(/February 5, 2026.*Paid.*Needs attention.*Matched, February 6, 2026/);
  await press('Details', row);
  expect(await screen.findByText(/2 transactions totaling \$48\.25 are not recorded here/)).toBeVisible();
  expect(await findRow(/Donation.*Not recorded here.*Not ours/)).toHaveTextContent('$50.00');
  await press('Undo match');
  await expectToast('Match undone');
  expect(questions).toHaveLength(1);
  expect(await findRow(/February 5, 2026.*\$48\.25.*Not matched/)).toBeVisible();
});

test('a line without a certain payout is matched by choosing one', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  await browser.db.insert(payouts).values(aPayout({ cents: wholeCents(4825), complete: true }));
  await browser.openSection('donations', 'Donations');
  await openTab('Bank statement');
  await fill(document.body, 'Or paste the text', 'Date,Amount,Description\n2026-02-06,48.25,Transfer\n');
  await press('Read the statement');
  const line = await findRow(/Transfer/);
  expect(line).toHaveTextContent(/Possibly payout \d+ of the payment provider/);
  await press('Choose', line);
  const dialog = await screen.findByRole('dialog');
  await press(/^Match with payout/, dialog);
  await expectToast('1 payment recorded');
  expect(await browser.call('GET', '/api/payouts')).toMatchObject([{ bankLine: { date: '2026-02-06' } }]);
});

test('every transaction of a long payout is on one of its pages', async () => {
  const browser = await startBrowser({ roles: ['treasurer'] });
  const values = aPayout({ cents: wholeCents(2100), complete: true });
  const [stored] = await browser.db.insert(payouts).values(values).returning();
  const charges = Array.from({ length: 21 }, (_, index) => ({
    payoutId: stored?.id ?? 0,
    kind: 'charge' as const,
    cents: wholeCents(100),
    ref: `ch_${index + 1}`,
  }));
  await browser.db.insert(payoutMovements).values(charges);
  await browser.openSection('donations', 'Donations');
  await openTab('Payouts');
  await press('Details', await findRow(/\$21\.00/));
  await findRow(/ch_20/);
  expect(screen.queryByRole('row', { name: /ch_21/ })).toBeNull();
  const movements = screen.getByRole('region', { name: 'Payments, fees and refunds' });
  await press('Next page');
  await findRow(/ch_21/);
  expect(rowsOf(movements)).toHaveLength(2);
});
