/** Donations are suggested for a line by reference, amount and name, each with its reasons. */
import { expect, test } from 'vitest';
import { referenceOf } from '../../../src/shared/lib/references';
import { withOwner } from '../../support/app';
import { donationCalls } from '../donation-calls';

const { site, cookie } = withOwner();

const { pledge, linesOf } = donationCalls(site, () => cookie());
const suggestedFor = (rows: string[]) =>
  linesOf(['Date;Amount;Text;Payer', ...rows.map((row) => `2026-02-03;${row}`)].join('\n'));

test('the reference weighs more than the amount, and the amount more than the name', async () => {
  const named = await pledge({ firstName: 'Omar', lastName: 'Haddad', amount: 70 });
  const sameName = await pledge({ amount: 60 });
  const sameAmount = await pledge({ firstName: 'Sara', lastName: 'Khan', amount: 50 });
  const both = await pledge({ amount: 50 });
  const [line] = await suggestedFor([`50;Gift ${referenceOf(named.id)};Layla Noor`]);
  expect(line).toMatchObject({
    donationId: null,
    suggestions: [
      { donationId: named.id, donor: 'Omar Haddad', openCents: 7000, reasons: ['reference'] },
      { donationId: both.id, reasons: ['amount', 'name'] },
      { donationId: sameAmount.id, reasons: ['amount'] },
    ],
  });
  const [byName] = await suggestedFor(['12;Gift;Layla Noor']);
  expect(byName?.suggestions).toMatchObject([
    { donationId: both.id, reasons: ['name'] },
    { donationId: sameName.id, reasons: ['name'] },
  ]);
  const [certain] = await suggestedFor([`70;${referenceOf(named.id)};Layla Noor`]);
  expect(certain?.donationId).toBe(named.id);
  expect(certain?.suggestions[0]).toMatchObject({ donationId: named.id, reasons: ['reference', 'amount'] });
});

test.each([
  ['MUELLER, JUERGEN', true],
  ['Jurgen Muller', true],
  ['Dr. Jürgen Karl Müller', true],
  ['Müller', false],
  ['Jürgen Maier', false],
  ['Müller und Söhne GmbH', false],
])('Jürgen Müller is found as the payer %s: %s', async (payer, found) => {
  const { id } = await pledge({ firstName: 'Jürgen', lastName: 'Müller', amount: 70 });
  const [line] = await suggestedFor([`12;Gift;"${payer}"`]);
  expect(line?.suggestions).toEqual(
    found ? [expect.objectContaining({ donationId: id, reasons: ['name'] })] : [],
  );
});

test('a line without a payer is searched for the name', async () => {
  const { id } = await pledge({ firstName: 'ليلى', lastName: 'نور' });
  const [line] = await suggestedFor(['12;تحويل من نور ليلى;']);
  expect(line?.suggestions).toMatchObject([{ donationId: id, reasons: ['name'] }]);
});
