/** ISO 20022 files are read like CSV files; a payment that is in several files is one line. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bankLines, moneyEntries } from '../../../src/server/db/schema';
import { referenceOf } from '../../../src/shared/lib/references';
import { bankLine } from '../../../src/shared/schemas/bank-statements';
import { withOwner } from '../../support/app';
import { donationCalls } from '../donation-calls';

const { site, cookie } = withOwner();

const { api, pledge, match } = donationCalls(site, () => cookie());
const read = async (body: object) =>
  z.array(bankLine).parse((await api('POST', '/bank-statements', body)).body);
const sample = (name: string) =>
  readFile(new URL(`../../fixtures/bank-statements/${name}.xml`, import.meta.url), 'utf8');

type Payment = {
  amount?: string;
  currency?: string;
  ref?: string;
  text?: string;
  payer?: string;
  entry?: string;
};
const entryOf = ({
  amount = '50.00',
  currency = 'USD',
  ref,
  text = '',
  payer = 'Layla Noor',
  entry = '',
}: Payment) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-02-03</Dt></BookgDt>${ref ? `<AcctSvcrRef>${ref}</AcctSvcrRef>` : ''}
  <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>${entry}</Ntry>`;
const camt = (...payments: Payment[]) =>
  `<Document><BkToCstmrStmt><Stmt>${payments.map(entryOf).join('')}</Stmt></BkToCstmrStmt></Document>`;

test.each([
  [
    'german-camt.053.001.02',
    [
      {
        cents: 5000,
        payer: 'Jürgen Müller',
        text: 'Spende Winterhilfe RF13 D000 0000 012 vielen Dank',
      },
    ],
  ],
  [
    'swiss-camt.053.001.08',
    [
      { cents: 10_000, payer: 'Rutschmann Pia', text: 'RF13D0000000012 Patenschaft GIFT-2026-7' },
      { cents: 8050, payer: 'ليلى نور', text: 'Sammelgutschrift' },
    ],
  ],
  [
    'french-camt.052.001.06',
    [{ cents: 2500, payer: "MME AMÉLIE L'HÉRITIER", text: 'Don & soutien DON-ÉTÉ' }],
  ],
  ['dutch-camt.054.001.13', [{ cents: 125_000, payer: 'STG. DE VRIES', text: 'Overboeking gift moskee' }]],
])('the incoming payments of a file are read: %s', async (name, payments) => {
  const lines = payments.map((one, index) => ({ ...one, line: index + 1, date: '2026-02-13' }));
  for (const _ of [1, 2]) expect(await read({ xml: await sample(name) })).toMatchObject(lines);
  expect(await site().db.$count(bankLines)).toBe(lines.length);
});

test('a payment that a CSV and an XML file contain is one line, whichever is read first', async () => {
  const { id } = await pledge();
  const xml = camt({ text: `Zakat ${referenceOf(id)}`, ref: 'A-1' }, { text: 'Ramadan', ref: 'A-2' });
  const csv = `Date;Amount;Text;Payer\n2026-02-03;50;SEPA credit;"NOOR, LAYLA"\n2026-02-03;50;Zakat ${referenceOf(id)};Layla Noor`;
  const [, named] = await read({ csv });
  expect(await match(named, { donationId: id })).toMatchObject({ status: 200 });
  expect(await read({ xml })).toMatchObject([
    { booked: true, donationId: id },
    { booked: false, text: 'SEPA credit' },
  ]);
  expect(await read({ csv })).toMatchObject([{ booked: false }, { booked: true }]);
  expect(await site().db.$count(bankLines)).toBe(2);
  expect(await site().db.$count(moneyEntries)).toBe(1);
});

test.each([
  ['references of the bank', { ref: 'A-1', text: 'Gift' }, { ref: 'A-2', text: 'Gift' }],
  [
    'payers',
    { text: 'Friday prayer', payer: 'Layla Noor' },
    { text: 'Friday prayer, men', payer: 'Omar Haddad' },
  ],
  ['donations', { text: referenceOf(1), ref: 'A-1' }, { text: `Gift ${referenceOf(2)}` }],
])('equal amounts of a day with other %s are two payments, also in two files', async (_what, one, other) => {
  await read({ xml: camt(one) });
  await read({ xml: camt(other) });
  expect(await site().db.$count(bankLines)).toBe(2);
});

test('a payment whose text changes is known by the reference of the bank', async () => {
  await read({ xml: camt({ ref: 'A-1', text: 'Pending' }) });
  await read({ xml: camt({ ref: 'A-1', text: 'Friday collection' }) });
  expect(await site().db.$count(bankLines)).toBe(1);
});

const bomb = `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]>${camt({ text: '&c;' })}`;

test.each([
  ['csv', {}, 'Please send the statement as text'],
  ['xml', { csv: 'a', xml: 'a' }, 'Please send either csv or xml'],
  ['xml', { xml: '' }, 'The statement is empty'],
  ['xml', { xml: `<a>${'a'.repeat(900_000)}</a>` }, 'The statement is too long'],
  ['xml', { xml: camt({ text: 'Gift' }).slice(0, -40) }, 'damaged or cut off'],
  ['xml', { xml: camt({ text: '&unknown;' }) }, 'damaged or cut off'],
  ['xml', { xml: 'Date;Amount' }, 'damaged or cut off'],
  ['xml', { xml: bomb }, 'a document type (DOCTYPE) is not accepted'],
  ['xml', { xml: `${'<a>'.repeat(60)}${'</a>'.repeat(60)}` }, 'nested too deeply'],
  ['xml', { xml: '<html><body>Sign in</body></html>' }, 'not a camt.052, camt.053 or camt.054'],
  ['xml', { xml: camt({}, { currency: 'EUR' }) }, 'Payment 2 is in EUR, but donations are recorded in USD'],
  ['xml', { xml: camt({}, { amount: '1,50' }) }, 'Payment 2: 1,50 is not an amount'],
  ['xml', { xml: camt({}).replace('2026-02-03', '2026-02-30') }, 'Payment 1: 2026-02-30 is not a date'],
])('a bad file is refused, and nothing is stored: %s %#', async (path, body, message) => {
  const answer = await api('POST', '/bank-statements', body);
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  expect(JSON.stringify(answer.body)).toContain(message);
  expect(await site().db.$count(bankLines)).toBe(0);
});
