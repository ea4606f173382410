/** Lines of bank statements are matched to donations and never counted twice. */
import { expect, test } from 'vitest';
import { bankLines, moneyEntries } from '../../../src/server/db/schema';
import { referenceOf } from '../../../src/shared/lib/references';
import { idOf, withOwner } from '../../support/app';
import { aDonation } from '../../support/factories';
import { donationCalls } from '../donation-calls';

const { site, cookie } = withOwner();

const { api, linesOf, match } = donationCalls(site, () => cookie());
const pledge = async () => idOf(await api('POST', '/donations', aDonation({ amount: 50 })));
const read = (lines: string[]) => linesOf(['Date,Amount,Text', ...lines].join('\n'));
const gift = { firstName: 'عمر', lastName: 'حداد', email: '', amount: 50, receivedOn: '2026-02-03' };

test('a line shows the donation that it names, and whether it is confirmed', async () => {
  const id = await pledge();
  const statement = [`2026-02-03,50,${referenceOf(id)}`, '2026-02-04,7,Somebody'];
  const [first, second] = await read(statement);
  expect(first).toMatchObject({ donationId: id, booked: false, donor: 'Layla Noor' });
  expect(second).toMatchObject({ donationId: null, booked: false, donor: null });
  await match(first, { donationId: id });
  expect((await read(statement))[0]).toMatchObject({ donationId: id, booked: true, donor: 'Layla Noor' });
});

test('a line can be matched with an earlier offline donation, and does not count again', async () => {
  const noted = await api('POST', '/donations/received', { ...gift, paymentMethod: 'bank' });
  const id = idOf(noted);
  const lines = await read(['2026-02-04,50,Omar', '2026-02-04,50,Omar', '2026-02-04,51,Omar']);
  expect(await match(lines[2], { donationId: id })).toMatchObject({ status: 409 });
  expect(await match(lines[0], { donationId: id })).toMatchObject({
    status: 200,
    body: { id, received: 50 },
  });
  expect(await match(lines[0], { donationId: id })).toMatchObject({ status: 200 });
  expect(await match(lines[1], { donationId: id })).toMatchObject({ status: 409 });
  expect(await site().db.$count(moneyEntries)).toBe(1);
  const cash = idOf(await api('POST', '/donations/received', { ...gift, paymentMethod: 'cash' }));
  expect(await match(lines[1], { donationId: cash })).toMatchObject({ status: 409 });
});

test('a line of a day to come is not recorded, for a donation or a standing order', async () => {
  const [line] = await read(['2999-02-03,50,Somebody']);
  const refused = { status: 400, body: { issues: [{ path: 'date' }] } };
  expect(await match(line, { donationId: await pledge() })).toMatchObject(refused);
  const donor = idOf(await api('POST', '/donors', { name: 'Omar' }));
  const order = { donor, amount: 50, every: 'month', reference: 'OMAR-MONTHLY' };
  const standingOrderId = idOf(await api('POST', '/plans', order));
  expect(await match(line, { donationId: null, standingOrderId })).toMatchObject(refused);
  expect(await site().db.$count(moneyEntries)).toBe(0);
});

test('equal lines with the same number in two statements are not recorded twice', async () => {
  const ids = [await pledge(), await pledge(), await pledge()];
  await read(['2026-02-03,50,Cash desk', '2026-02-03,50,Cash desk']);
  // The later statement has only one of them, where the other stood.
  const [, only] = await read(['2026-02-02,9,Other', '2026-02-03,50,Cash desk']);
  expect(await match(only, { donationId: ids[0] })).toMatchObject({ status: 200 });
  expect(await match(only, { donationId: ids[1] })).toMatchObject({ status: 409 });
  expect(await site().db.$count(moneyEntries)).toBe(1);
});

test('only unknown columns have to be named', async () => {
  const csv = 'Wann,Amount,Text\n03/04/2026,5,x\n';
  const answer = await api('POST', '/bank-statements', { csv, columns: { date: 'Wann' } });
  expect(JSON.stringify(answer.body)).toContain('whether the day or the month comes first');
  const columns = { date: 'Wann', dayFirst: true };
  expect((await api('POST', '/bank-statements', { csv, columns })).body).toMatchObject([
    { date: '2026-04-03', cents: 500, text: 'x' },
  ]);
});

test('a line of a payment recorded before is offered as that, and does not count again', async () => {
  const id = await pledge();
  await api('POST', `/donations/${id}/received`, { receivedOn: '2026-02-03', paymentMethod: 'bank' });
  const rows = [`2026-02-03,50,Noor ${referenceOf(id)}`];
  const [line] = await read(rows);
  expect(line).toMatchObject({ donationId: id, booked: false });
  expect(await match(line, { donationId: id })).toMatchObject({ status: 200, body: { id, received: 50 } });
  expect(await read(rows)).toMatchObject([{ donationId: id, booked: true }]);
  expect(await site().db.$count(moneyEntries)).toBe(1);
});

test('rows above the headings are skipped, whatever their separator', async () => {
  const id = await pledge();
  const csv = [
    'Account;DE02 1203 0000 0000 2020 51, "Main"',
    'From;01.02.2026, until;28.02.2026',
    '',
    'Buchungstag;Verwendungszweck;Betrag',
    `03.02.2026;Noor, Layla ${referenceOf(id)};50,00`,
  ].join('\n');
  const answer = await api('POST', '/bank-statements', { csv });
  expect(answer.body).toMatchObject([{ line: 4, date: '2026-02-03', cents: 5000, donationId: id }]);
});

test('the payer is kept, and shown when the statement is read again', async () => {
  const rows = ['Date;Amount;Text;Payer', '2026-02-03;50;Gift;"Noor, Layla"', '2026-02-04;7;Cash desk;'];
  const csv = rows.join('\n');
  for (const _ of [1, 2])
    expect((await api('POST', '/bank-statements', { csv })).body).toMatchObject([
      { text: 'Gift', payer: 'Noor, Layla' },
      { text: 'Cash desk', payer: null },
    ]);
});

/** Headings as in the CSV files of banks, each with one payment. */
const bankFiles = [
  'Posting Date,Description,Amount,Type,Balance,Check or Slip #\n02/13/2026,Layla Noor,50.00,ACH_CREDIT,950.00,',
  'Status,Date,Description,Debit,Credit\nCleared,02/13/2026,Layla Noor,,50.00',
  'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance\n12,Layla Noor,02/13/26,Credit,50.00,950',
  'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n13/02/2026,FPI,12,34,LAYLA NOOR,,50.00,950',
  'Date,Type,Description,Value,Balance,Account Name,Account Number\n13/02/2026,BAC,LAYLA NOOR,50.00,950.00,X,12',
  'Date,Counter Party,Reference,Type,Amount (USD),Balance (USD)\n13/02/2026,Layla Noor,Gift,FASTER PAYMENT,50.00,950',
  'Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Amount (USD)\n2026-02-13,2026-02-13,Layla Noor,DE02,Credit,Gift,50.0',
  'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung;Info\nDE02;13.02.26;13.02.26;GUTSCHRIFT;Spende;Layla Noor;50,00;USD;Umsatz gebucht',
  'Buchungsdatum;Wertstellung;Status;Zahlungspflichtige*r;Verwendungszweck;Umsatztyp;IBAN;Betrag ($)\n13.02.26;13.02.26;Gebucht;Layla Noor;Spende;Eingang;DE02;50,00',
  'Date;Libellé;Débit;Crédit\n13/02/2026;VIREMENT DE LAYLA NOOR;;50,00',
  'Fecha;Concepto;Importe;Divisa\n13/02/2026;Transferencia de Layla Noor;50,00;USD',
  'التاريخ,البيان,مدين,دائن\n2026-02-13,تحويل من ليلى نور,,50.00',
  'dateOp;dateVal;label;category;categoryParent;amount;comment;accountNum;accountLabel\n2026-02-13;2026-02-13;"VIR LAYLA NOOR";Virements;Virements;50,00;;0001;Compte',
  'Number,Date,Account,Amount,Subcategory,Memo\n,13/02/2026,20-00 12,50.00,Counter Credit,LAYLA NOOR',
  'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split\ntx_1,13/02/2026,10:00:00,Faster payment,Layla Noor,,General,50.00,USD,50.00,USD,Gift,,,Gift,',
  'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTOPUP,Current,2026-02-12 10:00:00,2026-02-13 10:00:00,Payment from Layla Noor,50.00,0.00,USD,COMPLETED,950.00',
  'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie\n13.02.2026;13.02.2026;Gutschrift;Layla Noor Spende;50,00;USD;DE02;',
  'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung\n13.02.2026;13.02.2026;Layla Noor;Gutschrift;Spende;950,00;USD;50,00;USD',
  'Bezeichnung Auftragskonto;IBAN Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung\nVerein;DE02;13.02.2026;13.02.2026;Layla Noor;DE03;Gutschrift;Spende;50,00;USD;950,00',
  "Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise\n13/02/2026;VIR RECU;DE: LAYLA NOOR;50,00;USD",
  'Fecha Operación;Fecha Valor;Concepto;Importe;Saldo\n13/02/2026;13/02/2026;Transferencia de Layla Noor;50,00;950,00',
];

test.each(bankFiles)('a file of a bank is read by its headings: %s', async (csv) => {
  const lines = await linesOf(csv);
  expect(lines).toMatchObject([{ date: '2026-02-13', cents: 5000, text: expect.stringMatching(/./) }]);
  expect(`${lines[0]?.payer} ${lines[0]?.text}`).toMatch(/Layla Noor|ليلى نور/i);
});

test.each([
  [
    'Date;Betrag (€);Text\n13.02.2026;50,00;Spende',
    'The statement is in €, but donations are recorded in USD',
  ],
  ['Date,Amount (GBP),Text\n2026-02-13,50,Gift', 'The statement is in GBP'],
  ['Date,Amount,Text,Currency\n2026-02-13,50,Gift,USD\n2026-02-14,50,Gift,EUR', 'Line 3 is in EUR'],
])('another currency is refused, and nothing is stored: %s', async (csv, words) => {
  const answer = await api('POST', '/bank-statements', { csv });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(words);
  expect(await site().db.$count(bankLines)).toBe(0);
});
