/** What donors see: the page of a pledge, its mails with receipts, and links that open nothing else. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { donations, donors, rateLimits } from '../../src/server/db/schema';
import { isLinkToken, newLinkToken } from '../../src/shared/lib/link-tokens';
import { inGroups, referenceOf } from '../../src/shared/lib/references';
import { signIn, withStaff } from '../support/app';
import { aDonation } from '../support/factories';
import { donationCalls, offlineDonation, pledgeAnswer } from './donation-calls';

const { site, cookie } = withStaff(['treasurer']);
const { api, send, pledge, receive, refund, statusOf, setting, mails, mailsAfter, donor, linesOf, match } =
  donationCalls(site, cookie);
const receiptsOf = async (token: string) =>
  z.object({ receipts: z.array(z.object({ number: z.string() })) }).parse(await statusOf(token)).receipts;

describe('a pledge', () => {
  test('is answered with the address of its page, which ends with a link token', async () => {
    const { statusUrl } = pledgeAnswer.parse((await send()).body);
    expect(isLinkToken(statusUrl.slice(-36))).toBe(true);
  });

  test.each([
    // 50 + 1.80 = 51.80, of which 2.9 percent are 1.50, and 30 cents.
    [{ paymentMethod: 'credit', amount: 50, coverFees: true }, 1.8],
    [{ paymentMethod: 'paypal', amount: 1, coverFees: true }, 0.34],
    [{ paymentMethod: 'bank', amount: 50, coverFees: true }, 0],
    [{ paymentMethod: 'credit', amount: 50 }, 0],
  ])('of %j covers %f of fees, by the settings at that time', async (values, feeCover) => {
    const { token } = await pledge(values);
    await setting('feePercent', '10');
    expect(await statusOf(token)).toMatchObject({ amount: values.amount, feeCover });
  });

  test('gets payment instructions by mail and on its page', async () => {
    const bank = 'Daewa Foundation\nIBAN DE02 1203 0000 0000 2020 51';
    const without = await mailsAfter(() => pledge());
    expect(without[0]?.text).not.toContain('How to pay');
    await setting('bankDetails', bank);
    const { id, token } = await pledge();
    const reference = inGroups(referenceOf(id));
    const mail = (await mails()).at(-1);
    expect(mail?.text).toContain(`How to pay $50.00 by bank transfer:\n\n${bank}\n\nReference: ${reference}`);
    expect(mail?.text).toContain(`/donate/${token}`);
    expect(await statusOf(token)).toMatchObject({
      state: 'waiting',
      bankDetails: bank,
      reference,
      receipts: [],
    });
  });
});

describe('the page of a donation', () => {
  test('shows what happened to the payment', async () => {
    const { id, token } = await pledge({ amount: 50 });
    expect(await statusOf(token)).toMatchObject({ state: 'waiting', received: 0 });
    await receive(id);
    const [first] = await receiptsOf(token);
    expect(await statusOf(token)).toMatchObject({
      state: 'arrived',
      received: 50,
      receivedOn: '2026-02-03',
      receipts: [{ amount: 50, replaces: null, replacedBy: null }],
    });
    await refund(id, { amount: 20 });
    const [, second] = await receiptsOf(token);
    expect(await statusOf(token)).toMatchObject({
      state: 'partlyRefunded',
      refunded: 20,
      receipts: [
        { number: first?.number, replacedBy: second?.number },
        { number: second?.number, amount: 30, replaces: first?.number, replacedBy: null },
      ],
    });
    await refund(id, { amount: 30 });
    expect(await statusOf(token)).toMatchObject({ state: 'refunded', refunded: 50 });
  });

  test.each([
    ['completed', 'arrived'],
    ['failed', 'failed'],
    ['refunded', 'refunded'],
    ['pending', 'waiting'],
  ])('without entries shows the status set by staff: %s', async (status, state) => {
    const { id, token } = await pledge();
    await api('PUT', `/donations/${id}/status`, { status });
    expect(await statusOf(token)).toMatchObject({ state, receipts: [] });
  });

  test('reveals no address and no other donation', async () => {
    const one = await pledge();
    const other = await pledge({ amount: 77 });
    await receive(one.id);
    const text = JSON.stringify(await statusOf(one.token));
    expect(await site().db.$count(donors)).toBe(1);
    for (const secret of [aDonation().email, other.token, (await donor())?.token ?? '', '77', 'statements'])
      expect(text).not.toContain(secret);
  });

  test('is a 404 for another token, and a 400 for an incomplete one', async () => {
    const { token } = await pledge();
    const ask = (one: string) => site().rest('GET', `/api/donations/status/${one}`);
    expect(await ask(newLinkToken())).toMatchObject({ status: 404 });
    expect(await ask(token.slice(0, -2))).toMatchObject({
      status: 400,
      body: { message: 'This link is incomplete' },
    });
    expect((await ask(token)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the mail with a receipt', () => {
  test('is sent once for each receipt, with links to print and to the annual statement', async () => {
    const { id, token } = await pledge();
    const [receipt, ...others] = await mailsAfter(async () => {
      await receive(id);
      await receive(id);
    });
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ kind: 'receipt', recipient: aDonation().email });
    for (const words of [
      'Amount: $50.00',
      'Received on: February 3, 2026',
      'Payment method: Bank Transfer',
      'Thank you. Please keep this for your records.',
    ])
      expect(receipt?.text).toContain(words);
    expect(receipt?.text).toContain(`/donate/${token}/receipt`);
    expect(receipt?.text).toContain(`/statements/${(await donor())?.token}`);
    expect(receipt?.text).not.toMatch(/[{}]/);
  });

  test('after a partial refund has a corrected receipt that names the former one', async () => {
    const { id } = await pledge();
    await receive(id);
    const [mail, ...others] = await mailsAfter(() => refund(id, { amount: 10 }));
    expect(others).toEqual([]);
    const year = new Date().getFullYear();
    expect(mail?.subject).toBe(`Your corrected receipt ${year}-000002`);
    expect(mail?.text).toContain(`replaces ${year}-000001`);
    expect(mail?.text).toContain('Amount that stays with us: $40.00');
  });

  test('is sent for a matched bank line too, and not for an offline donation', async () => {
    const { id } = await pledge();
    const [line] = await linesOf(`Date,Amount,Text\n2026-02-03,50,${referenceOf(id)}\n`);
    const matched = await mailsAfter(() => match(line));
    expect(matched.map(({ kind }) => kind)).toEqual(['receipt']);
    const paper = { ...offlineDonation, email: 'layla@example.org' };
    expect(await mailsAfter(() => api('POST', '/donations/received', paper))).toEqual([]);
  });

  test('is stored with the payment or not at all', async () => {
    const { id, token } = await pledge();
    await site().db.execute(
      "alter table outbox add constraint fails check (subject not like 'Your receipt%')",
    );
    expect((await receive(id)).status).toBe(500);
    await site().db.execute('alter table outbox drop constraint fails');
    expect(await statusOf(token)).toMatchObject({ state: 'waiting' });
    site().reported.length = 0;
  });

  test('never prevents a payment from being recorded, however many mails there were', async () => {
    const [first, ...others] = await Promise.all([pledge(), pledge(), pledge()]);
    const sent = await mailsAfter(async () => {
      expect((await receive(first.id)).status).toBe(200);
      await site().db.update(rateLimits).set({ points: 99 }); // of a hundred mails a day
      for (const { id } of others) expect((await receive(id)).status).toBe(200);
    });
    expect(sent).toHaveLength(2);
  });
});

describe('tokens', () => {
  test('are in no list, export, or log entry', async () => {
    const owner = await signIn(site().db, ['owner'], 'owner');
    const { id } = await pledge();
    await receive(id);
    const [donation] = await site().db.select().from(donations);
    const read = async (path: string) =>
      JSON.stringify((await site().rest('GET', path, { cookie: owner })).body);
    const page = await site().trpc('query', 'donations.page', {}, owner);
    const mailsShown = await site().trpc('query', 'mails.page', {}, owner);
    const texts = [
      await read('/api/donations'),
      await read('/admin/export/donations.csv'),
      await read('/admin/export/statement.csv'),
      await read('/api/audit'),
      JSON.stringify([page.body, mailsShown.body]),
      JSON.stringify((await api('PUT', `/donations/${id}/status`, { status: 'failed' })).body),
    ];
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(20);
      for (const token of [donation?.token, (await donor())?.token]) expect(text).not.toContain(token);
    }
  });

  test('of a donation do not open a statement, nor vice versa', async () => {
    const { token } = await pledge();
    expect((await site().trpc('query', 'donations.statement', { token })).status).toBe(404);
    expect((await site().trpc('query', 'donations.status', { token: (await donor())?.token })).status).toBe(
      404,
    );
  });
});
