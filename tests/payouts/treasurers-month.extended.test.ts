/** A month of a treasurer, from outside: the files for the accountant, the bank and the provider agree to the cent. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { payoutCheck } from '../../src/server/routers/giving/payouts/check';
import { today } from '../../src/shared/lib/days';
import { referenceOf } from '../../src/shared/lib/references';
import { type BankLine, bankLine } from '../../src/shared/schemas/bank-statements';
import { donation } from '../../src/shared/schemas/donations';
import { moneyEntry } from '../../src/shared/schemas/money';
import { listedPayout, payoutWithMovements } from '../../src/shared/schemas/payouts';
import { usePaidSite } from '../money/paid-site';
import { idOf } from '../support/app';
import { ask } from '../support/calls';
import { cellsOf } from '../support/csv';
import { aFund } from '../support/factories';
import type { Payout } from '../support/stripe-peer/objects';

const site = usePaidSite();
const day = today('UTC');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const centsIn = (cell: string | undefined) => Math.round(Number(cell) * 100);

type Row = { cents: number; text: string };
const inDollars = ({ cents }: Row) => (cents / 100).toFixed(2);
const payoutRow = ({ amount, trace_id }: Payout): Row => ({
  cents: amount,
  text: `STRIPE TRANSFER ${trace_id?.value}`,
});
const pledgeRow = ({ id, cents }: { id: number; cents: number }): Row => ({
  cents,
  text: `Gift ${referenceOf(id)}`,
});
const csv = (rows: Row[], comma: string) =>
  ['Date', 'Amount', 'Description'].join(comma) +
  rows.map((row) => `\n${[day, inDollars(row), row.text].join(comma)}`).join('');
const camt = (rows: Row[]) =>
  `<Document><BkToCstmrStmt><Stmt>${rows
    .map(
      (row, index) => `<Ntry><Amt Ccy="USD">${inDollars(row)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
        <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>REF${index}</AcctSvcrRef>
        <NtryDtls><TxDtls><RmtInf><Ustrd>${row.text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`;

const sent = async (method: string, path: string, body?: unknown) => {
  const answer = await site().api(method, path, body);
  expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300);
  return answer;
};
const read = async (file: object) =>
  z.array(bankLine).parse((await sent('POST', '/bank-statements', file)).body);
const match = (line: BankLine | undefined, values: object = {}) =>
  sent('POST', '/bank-statements/matches', { ...line, ...values });
/** Books or matches what is suggested. @returns the lines that are still open */
async function bookSuggested(lines: BankLine[]): Promise<BankLine[]> {
  const open: BankLine[] = [];
  for (const line of lines) {
    if (line.booked) continue;
    if (line.payoutId !== null) await sent('PUT', `/payouts/${line.payoutId}/bank-line`, line);
    else if (line.donationId !== null || line.standingOrderId !== null) await match(line);
    else open.push(line);
  }
  return open;
}
const entriesOf = async (id: number) =>
  z.array(moneyEntry).parse((await sent('GET', `/donations/${id}/entries`)).body);
/** Corrects the newest payment of a donation. */
async function correct(id: number, correction: object) {
  const [last] = await entriesOf(id);
  await sent('POST', `/donations/${id}/corrections`, {
    reason: 'A mistake',
    entries: [{ entryId: last?.id, ...correction }],
  });
}
const received = async (values: object) =>
  idOf(
    await sent('POST', '/donations/received', {
      firstName: 'Layla',
      lastName: 'Noor',
      email: '',
      paymentMethod: 'cash',
      receivedOn: day,
      ...values,
    }),
  );
const fileOf = async (path: string) => {
  const { app, cookie } = site();
  const [headings = [], ...rows] = cellsOf((await ask(app, `/admin/export/${path}`, { cookie })).text);
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]])));
};

test('60 gifts, 6 mistakes, 3 bank files, 2 disputes and a double payment agree to the cent', async () => {
  const { peer, pledge, pay, later, db, provider, log } = site();
  const { account } = peer;
  const fundId = idOf(await sent('POST', '/funds', aFund({ zakat: true })));
  let told = 0;
  /** The webhooks of what has happened since the last call. */
  const hear = async () => {
    const all = peer.deliveries();
    for (const delivery of all.slice(told)) await site().hook(delivery);
    told = all.length;
    await later();
  };
  let donors = 0;
  const byCard = async (values: object = {}) => {
    donors += 1; // a mailbox gets few checkouts
    const given = await pledge({ email: `donor.${donors}@example.org`, recurring: false, ...values });
    const intent = pay(given);
    return { ...given, intent };
  };
  const payOut = async () => {
    await hear();
    const payout = account.payOut({ arrivesInDays: 0 });
    account.arriveAtBank(payout.id);
    await hear();
    await payoutCheck({ db, provider, log }).run(new AbortController().signal);
    return payoutRow(payout);
  };

  // Week one: 8 gifts by card, 3 of them monthly, and 12 pledges of bank transfers.
  for (const amount of numbers(3)) await byCard({ amount: amount * 11, coverFees: amount < 3 });
  const disputed = [await byCard({ amount: 75 }), await byCard({ amount: 40 })] as const;
  for (const amount of numbers(3)) await byCard({ amount: amount * 5, recurring: true });
  const pledges: { id: number; cents: number }[] = [];
  for (const index of numbers(12)) {
    const amount = 20 + Math.ceil(index / 2); // always two of the same amount
    const { id } = await pledge({ amount, paymentMethod: 'bank', fundId: index % 3 === 0 ? fundId : null });
    pledges.push({ id, cents: amount * 100 });
  }
  const orders: Row[] = [];
  for (const index of numbers(2)) {
    const donor = idOf(await sent('POST', '/donors', { name: `Donor ${index}` }));
    const reference = `ORDER-${index}`;
    await sent('POST', '/plans', { donor, amount: 15, every: 'month', reference, fundId: null });
    orders.push({ cents: 1500, text: reference });
  }
  // Two lines without a reference, which the treasurer assigns to each other's donations (mistake 1).
  const [first, second, ...others] = pledges;
  if (!first || !second) throw new Error('There are no pledges');
  const swapped = [
    { cents: first.cents, text: 'Omar Farouk' },
    { cents: second.cents, text: 'Sara Haddad' },
  ];
  const fileOne = [...swapped, ...others.slice(0, 4).map(pledgeRow), ...orders, await payOut()];
  const open = await bookSuggested(await read({ csv: csv(fileOne, ',') }));
  expect(open.map(({ text }) => text)).toEqual(swapped.map(({ text }) => text));
  await match(open[0], { donationId: second.id });
  await correct(second.id, { action: 'reverse' });
  const again = await bookSuggested(await read({ csv: csv(fileOne, ',') }));
  await match(again[0], { donationId: first.id });
  await match(again[1], { donationId: second.id });

  // Week two: 12 gifts by card, a refund, two disputes, a double payment and cash.
  for (const amount of numbers(10)) await byCard({ amount: 30 + amount, fundId });
  const { intent: refunded } = await byCard({ amount: 60 });
  await hear();
  account.refund(refunded, 1234);
  const disputes = disputed.map(({ intent }) => account.dispute(intent));
  const twice = await pledge({ amount: 90, recurring: false });
  pay(twice);
  const twiceRow = pledgeRow({ id: twice.id, cents: 9000 });
  const cash: number[] = [];
  for (const amount of numbers(8)) cash.push(await received({ amount: amount + 0.25 }));
  const [typo = 0, wrongFund = 0, wrongMethod = 0] = cash;
  const parts: { id: number; cents: number }[] = [];
  for (const amount of [100, 150]) {
    const { id } = await pledge({ amount, paymentMethod: 'bank' });
    await sent('POST', `/donations/${id}/received`, { amount: 60, receivedOn: day, paymentMethod: 'cash' });
    parts.push({ id, cents: (amount - 60) * 100 });
  }
  // The transfer is recorded before the webhook of the card payment arrives.
  await bookSuggested(await read({ csv: csv([twiceRow], ';') }));
  await hear();
  const payments = z
    .object({ payments: z.array(z.object({ id: z.int().nullable() })), surplus: z.number() })
    .parse((await sent('GET', `/donations/${twice.id}/payment`)).body);
  expect(payments.surplus).toBe(90);
  const paymentId = payments.payments.find(({ id }) => id !== null)?.id;
  await sent('POST', `/donations/${twice.id}/refunds`, { amount: 90, paymentId });
  await later();
  const fileTwo = [
    ...fileOne.slice(-3),
    twiceRow,
    ...others.slice(4, 8).map(pledgeRow),
    ...parts.slice(0, 1).map(pledgeRow),
    await payOut(),
  ];
  expect(await bookSuggested(await read({ csv: csv(fileTwo, ';') }))).toEqual([]);

  // Mistakes 2 to 6: amount, fund, method, a bounced check, and cash that was recorded twice.
  await correct(typo, { action: 'change', amount: 12.5 });
  await correct(wrongFund, { action: 'change', fundId });
  await correct(wrongMethod, { action: 'change', paymentMethod: 'cheque' });
  await correct(await received({ amount: 500, paymentMethod: 'cheque' }), { action: 'reverse' });
  await correct(await received({ amount: 8.25 }), { action: 'reverse' });
  await received({ amount: 33.33, paymentMethod: 'cheque' });
  await received({ amount: 7.77 });

  // Weeks three and four: renewals, 9 more gifts by card, and what was left at the bank.
  for (const [index, id] of [...account.subscriptions.keys()].entries()) account.renew(id, (index + 1) * 500);
  await later(); // each monthly donation is checked once a day
  const [won = '', lost = ''] = disputes;
  account.closeDispute(won, 'won');
  account.closeDispute(lost, 'lost');
  for (const amount of numbers(9)) await byCard({ amount: 12 + amount });
  const fileThree = [...others.slice(8).map(pledgeRow), ...parts.slice(1).map(pledgeRow), await payOut()];
  const secondOrders = orders.map(({ cents, text }) => ({ cents, text: `${text} again` }));
  expect(await bookSuggested(await read({ xml: camt([...fileThree, ...secondOrders]) }))).toEqual([]);

  const atBank = [...fileOne, ...fileTwo.slice(3), ...fileThree, ...secondOrders];
  const isPayout = ({ text }: Row) => text.startsWith('STRIPE');
  const fromDonors = sum(atBank.filter((row) => !isPayout(row)).map(({ cents }) => cents));
  const fromProvider = sum(atBank.filter(isPayout).map(({ cents }) => cents));

  // The provider: all its money is in payouts, which the bank and the ledger have.
  const ofProvider = account.transactions
    .map(({ transaction }) => transaction)
    .filter(({ reporting_category: category }) => category !== 'payout');
  expect(sum(ofProvider.map(({ net }) => net))).toBe(fromProvider);
  const payouts = z.array(listedPayout).parse((await sent('GET', '/payouts')).body);
  for (const { id, issues, bankLine: line } of payouts) {
    const { movements } = payoutWithMovements.parse((await sent('GET', `/payouts/${id}`)).body);
    expect(movements.filter(({ booked }) => !booked)).toEqual([]);
    expect([issues, line?.date]).toEqual([[], day]);
  }
  expect(payouts).toHaveLength(3);
  const ledger = await site().ledger();
  expect(sum(payouts.map(({ cents }) => cents))).toBe(fromProvider);
  expect(await site().attention()).toEqual([]);

  // The accountant's file: by payment method, and in total.
  const statement = await fileOf(`statement.csv?year=${day.slice(0, 4)}`);
  const rowOf = (name: string) => statement.find((row) => row['Name'] === name);
  const netOf = (name: string) => centsIn(rowOf(name)?.['Net (USD)']);
  const inHand = sum(numbers(8).map((amount) => amount * 100 + 25)) - 125 + 1250 + 3333 + 777 + 12_000;
  expect(netOf('Bank Transfer')).toBe(fromDonors);
  expect(netOf('Credit Card')).toBe(fromProvider);
  expect(netOf('Cash') + netOf('Check')).toBe(inHand);
  expect(netOf('Check')).toBe(325 + 3333);
  const total = netOf(day.slice(0, 4));
  expect(total).toBe(fromDonors + fromProvider + inHand);
  expect(sum(ledger.map(({ cents }) => cents))).toBe(total);
  expect(rowOf(day.slice(0, 4))?.['Donations']).toBe('60');
  const listed = await fileOf('donations.csv');
  expect(sum(listed.map((row) => centsIn(row['Net (USD)'])))).toBe(total);
  const given = z.array(donation).parse((await sent('GET', '/donations?limit=100')).body);
  expect(sum(given.map(({ net }) => Math.round(net * 100)))).toBe(total);
}, 120_000);
