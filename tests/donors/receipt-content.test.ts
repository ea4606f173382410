/** What receipts say, and that it stays as it was when they were issued. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receipts } from '../../src/server/db/schema';
import { receiptsOf as storedReceiptsOf } from '../../src/server/routers/giving/ledger/receipts';
import { printedDonation, statement } from '../../src/shared/schemas/donation-links';
import { printedReceipts, receiptRegister } from '../../src/shared/schemas/receipts';
import { donationCalls } from '../money/donation-calls';
import { withOwner } from '../support/app';

const { site, cookie } = withOwner();
const { api, pledge, receive, refund, setting, mails } = donationCalls(site, cookie);
const year = new Date().getFullYear();
const query = async (name: string, input: object) => (await site().trpc('query', name, input, cookie())).body;
const printedOf = async (token: string) =>
  printedDonation.parse(await query('donations.printed', { token })).receipts;
const change = (key: string, value: string) => api('PATCH', `/settings/${key}`, { value });

const official = {
  receiptLegalName: 'Daewa Foundation Inc.',
  receiptAddress: '7 Registry Road\nRiverton',
  registrationNumber: 'EIN 12-3456789',
  receiptStatement: 'No goods or services were provided.',
  receiptSigner: 'Maryam Haddad',
  receiptSignerRole: 'Treasurer',
  receiptSignature: '/media/aaaaaaaaaaaaaaaaaaaaaaaa-300x100.webp',
  logoUrl: '/media/bbbbbbbbbbbbbbbbbbbbbbbb-200x200.webp',
};
const words = {
  foundation: official.receiptLegalName,
  address: official.receiptAddress,
  registrationNumber: official.registrationNumber,
  logo: official.logoUrl,
  statement: official.receiptStatement,
  signer: official.receiptSigner,
  signerRole: official.receiptSignerRole,
  signature: official.receiptSignature,
};

test('is the same on page, print and in the mail, and does not change with the settings', async () => {
  for (const [key, value] of Object.entries(official)) await setting(key, value);
  const { id, token } = await pledge({ amount: 102.5, email: 'layla@example.org' });
  await api('PATCH', '/donors/1', { address: '1 Garden Street\nRiverton', organisation: 'Garden School' });
  await receive(id);
  const content = {
    words,
    address: '1 Garden Street\nRiverton',
    organisation: 'Garden School',
    amountInWords: 'One hundred two US dollars and fifty cents',
  };
  expect(await printedOf(token)).toMatchObject([content]);
  const text = (await mails()).findLast(({ kind }) => kind === 'receipt')?.text;
  const written = Object.values(words).filter((one) => !one.startsWith('/media/'));
  for (const line of [...written, content.amountInWords, content.address, 'Garden School'])
    expect(text).toContain(line);

  await change('receiptLegalName', 'Another Name');
  await change('receiptSignature', '');
  await api('PATCH', '/donors/1', { address: 'Elsewhere' });
  expect(await printedOf(token)).toMatchObject([content]);
  expect(printedReceipts.parse(await query('receipts.printed', { year })).receipts).toMatchObject([content]);
  await refund(id, { amount: 2.5 });
  expect(await printedOf(token)).toMatchObject([
    { ...content, refunded: 0 },
    {
      address: 'Elsewhere',
      amountInWords: 'One hundred US dollars',
      refunded: 2.5,
      words: { foundation: 'Another Name', signature: '' },
    },
  ]);
});

test('is in the language of issue, as is the fund, and in the language of the reader on a statement', async () => {
  await setting('languages', 'en, ar');
  const fund = await api('POST', '/funds', { name: 'Winter relief' });
  const values = { name: 'إغاثة الشتاء', description: '' };
  await api('PUT', '/translations/fund/1/ar', { values, published: true });
  expect(fund.status).toBe(201);
  const { id, token } = await pledge({ locale: 'ar', fundId: 1, amount: 11 });
  await receive(id);
  expect(await printedOf(token)).toMatchObject([
    {
      locale: 'ar',
      fund: 'إغاثة الشتاء',
      amountInWords: 'فقط أحد عشر دولارًا أمريكيًا لا غير',
      words: { foundation: 'مؤسسة دعوة', note: expect.stringContaining('شكرًا') },
    },
  ]);
});

test('of a receipt from before it was stored is what is true today', async () => {
  const { id, token } = await pledge();
  await receive(id);
  await refund(id, { amount: 10 });
  await site().db.update(receipts).set({ content: null }).where(eq(receipts.donationId, id));
  expect(await printedOf(token)).toMatchObject([
    { refunded: 0, words: { foundation: 'Daewa Foundation', logo: '' } },
    { refunded: 10, amountInWords: 'Forty US dollars' },
  ]);
  expect(await storedReceiptsOf(site().db, id)).toHaveLength(2);
});

test('of the register has each number with its state, and none is missing', async () => {
  const [kept, corrected, returned] = [await pledge(), await pledge(), await pledge()];
  for (const { id } of [kept, corrected, returned]) await receive(id);
  await refund(corrected.id, { amount: 5 });
  await refund(returned.id, { amount: 50 });
  const register = receiptRegister.parse(await query('receipts.page', { year }));
  expect(register).toMatchObject({ total: 5, pages: 1, missing: 0 });
  expect(register.items.map(({ number, state }) => [number.slice(-1), state])).toEqual([
    ['5', 'cancelled'],
    ['4', 'issued'],
    ['3', 'replaced'],
    ['2', 'replaced'],
    ['1', 'issued'],
  ]);
  await site().db.delete(receipts).where(eq(receipts.number, 1));
  expect(await query('receipts.page', { year })).toMatchObject({ total: 4, missing: 1 });
  expect(await query('receipts.page', { year: year - 1 })).toMatchObject({ total: 0, missing: 0, items: [] });
});

test('hides the signature from the public list of settings', async () => {
  await setting('receiptSignature', official.receiptSignature);
  expect(JSON.stringify((await site().rest('GET', '/api/settings')).body)).not.toContain('receiptSignature');
});

test('of the annual statement has the same texts', async () => {
  for (const [key, value] of Object.entries(official)) await setting(key, value);
  const { id } = await pledge();
  await receive(id);
  const { body } = await api('GET', `/donations/${id}/statement`);
  const token = JSON.stringify(body).slice(-38, -2);
  expect(statement.parse(await query('donations.statement', { token }))).toMatchObject({ words });
});
