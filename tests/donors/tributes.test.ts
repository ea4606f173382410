/** Donations in honor or in memory of someone: the card is sent once they are paid, and says nothing about money. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { donations, donors, outbox, tributes } from '../../src/server/db/schema';
import { tributeContactRetention } from '../../src/server/routers/giving/ledger/tributes';
import { printedDonation } from '../../src/shared/schemas/donation-links';
import { donationCalls } from '../money/donation-calls';
import { withOwner } from '../support/app';

const { site, cookie, send: asOwner } = withOwner();
const { api, send, pledge, receive, refund, setting, mails, mailsAfter } = donationCalls(site, () =>
  cookie(),
);

const notify = { name: 'Samir Noor', email: 'samir@example.org' };
const tribute = { kind: 'memory', name: 'Amal Noor', message: 'She taught us\nall to read.', notify };
const give = (values: object = {}, donation: object = {}) =>
  pledge({
    firstName: 'Layla',
    lastName: 'Noor',
    amount: 50,
    tribute: { ...tribute, ...values },
    ...donation,
  });
const tributeOf = async (id: number) => (await api('GET', `/donations/${id}/tribute`)).body;
const withId = z.looseObject({ id: z.int() });
const cards = async () => (await mails()).filter(({ kind }) => kind === 'card');

describe('the card', () => {
  test('waits until the pledge is fully paid, and is sent once, without the amount', async () => {
    await setting('siteName', 'The Foundation');
    const { id } = await give();
    await receive(id, { amount: 20 });
    expect(await cards()).toEqual([]);
    await receive(id);
    await receive(id, { amount: 10 });
    const [card, ...others] = await cards();
    expect([card, others]).toMatchObject([
      {
        recipient: 'samir@example.org',
        subject: 'A donation in memory of Amal Noor',
        contentFormat: 'plain',
      },
      [],
    ]);
    expect(card?.text).toBe(
      'Dear Samir Noor,\n\nLayla Noor made a donation to The Foundation in memory of Amal Noor and wanted you to know.\n\n' +
        'The Foundation\n\nA message from Layla Noor:\nShe taught us\nall to read.',
    );
    expect(await tributeOf(id)).toMatchObject({ ...tribute, id, sentAt: expect.any(String) });
  });

  test('is sent at once for an offline donation, whose donor gets no email', async () => {
    const offline = { firstName: 'Layla', lastName: 'Noor', email: 'layla@example.org', amount: 50 };
    const { body, status } = await api('POST', '/donations/received', {
      ...offline,
      paymentMethod: 'cash',
      receivedOn: '2026-02-03',
      tribute,
    });
    expect(status).toBe(201);
    const { id } = withId.parse(body);
    expect(await mails()).toMatchObject([{ kind: 'card', recipient: 'samir@example.org' }]);
    expect(await tributeOf(id)).toMatchObject({ ...tribute, id, sentAt: expect.any(String) });
  });

  test('is in the language of the donor, with the text of the setting', async () => {
    await setting('languages', 'en,ar');
    const { id } = await give({ kind: 'honor', message: '' }, { locale: 'ar' });
    await receive(id);
    expect(await cards()).toMatchObject([
      {
        locale: 'ar',
        subject: 'تبرّع إهداءً إلى Amal Noor',
        text: expect.stringContaining('السلام عليكم Samir'),
      },
    ]);
  });

  test('carries no link of the donor, and waits while its mailbox is over its limit', async () => {
    const message = 'Win at https://casino.example now';
    for (let paid = 0; paid < 6; paid++)
      await receive((await give({ message, name: 'casino.example' }, { email: `d${paid}@example.org` })).id);
    const sent = await cards();
    const isLater = ({ dueAt }: (typeof sent)[number]) => Date.parse(dueAt) > Date.now() + 60_000;
    expect(sent.map(isLater)).toEqual([false, false, false, false, false, true]);
    for (const { subject, text } of sent) expect(subject + text).not.toMatch(/https:|casino\.example/);
  });

  test.each([
    [{ notify: undefined }, {}, 0],
    [{}, { notify: null }, 0],
    [{}, { message: 'Changed' }, 1],
  ])('of %j, changed to %j, is sent %i times', async (values, changes, count) => {
    const { id } = await give(values);
    await api('PATCH', `/donations/${id}/tribute`, changes);
    const sent = await mailsAfter(() => receive(id));
    expect(sent.filter(({ kind }) => kind === 'card')).toHaveLength(count);
  });
});

test('of a paid donation, the card is sent once staff adds the recipient', async () => {
  const { id } = await give({ notify: undefined });
  await receive(id);
  expect(await cards()).toEqual([]);
  expect((await api('PATCH', `/donations/${id}/tribute`, { notify })).body).toMatchObject({
    notify,
    sentAt: expect.any(String),
  });
  expect(await cards()).toMatchObject([{ recipient: notify.email }]);
});

test('of a donation that was partly refunded, no card is sent', async () => {
  const { id } = await give({ notify: undefined });
  await receive(id);
  await refund(id, { amount: 10 });
  await api('PATCH', `/donations/${id}/tribute`, { notify });
  expect(await cards()).toEqual([]);
});

test.each([
  [{ kind: 'joy' }, 'tribute.kind', 'Kind must be one of honor, memory'],
  [{ name: ' ' }, 'tribute.name', 'Name is required'],
  [{ name: 'A\r\nBcc: x@example.org' }, 'tribute.name', 'Must not contain line breaks or control characters'],
  [{ message: 'x'.repeat(501) }, 'tribute.message', 'Must be at most 500 characters'],
  [{ notify: { name: 'Samir', email: 'x' } }, 'tribute.notify.email', 'Please enter a valid email'],
])('%o is refused', async (values, path, message) => {
  const { status, body } = await send({ tribute: { ...tribute, ...values } });
  expect([status, body]).toMatchObject([400, { issues: [{ path, message }] }]);
  expect(await site().db.$count(donations)).toBe(0);
});

test('staff changes it until the card is sent', async () => {
  const { id } = await give();
  const change = (values: object, tag: string) =>
    asOwner('PATCH', `/api/donations/${id}/tribute`, values, { 'if-match': tag });
  expect((await change({ name: 'Amal' }, `"${id}-1"`)).body).toMatchObject({
    name: 'Amal',
    notify,
    version: 2,
  });
  await receive(id);
  expect(await change({ name: 'A.' }, '*')).toMatchObject({
    status: 409,
    body: { message: 'The card has already been sent' },
  });
});

test('staff adds it to a donation without one, whose card is sent if it is paid', async () => {
  const { id } = await pledge();
  await receive(id);
  const path = `/donations/${id}/tribute`;
  expect(await tributeOf(id)).toBeNull();
  expect(await api('PATCH', path, { name: 'Amal Noor' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'kind', message: 'Kind must be one of honor, memory' }] },
  });
  const seen = { 'if-match': `"${id}-1"` };
  expect((await asOwner('PATCH', `/api${path}`, tribute, seen)).status).toBe(404);
  expect((await api('PATCH', '/donations/99/tribute', tribute)).status).toBe(404);
  const mailed = await mailsAfter(() => api('PATCH', path, tribute));
  expect(mailed).toMatchObject([{ kind: 'card', recipient: notify.email }]);
  expect(await tributeOf(id)).toMatchObject({ ...tribute, updatedBy: 'admin' });
  const second = { ...tribute, name: 'Samir Noor' };
  const unseen = { 'if-match': `"${id}-0"` };
  expect((await asOwner('PATCH', `/api${path}`, second, unseen)).status).toBe(412);
  expect((await asOwner('GET', '/api/audit?limit=1')).body).toMatchObject([
    {
      action: 'donations.changeTribute',
      subject: `donations/${id}`,
      changed: ['kind', 'name', 'message', 'notify'],
    },
  ]);
});

test('without a recipient, a tribute that staff adds has no card', async () => {
  const { id } = await pledge();
  const answer = await api('PATCH', `/donations/${id}/tribute`, { kind: 'honor', name: 'A.', notify: null });
  expect(answer).toMatchObject({
    status: 200,
    body: { kind: 'honor', name: 'A.', message: '', notify: null },
  });
  await receive(id);
  expect(await cards()).toEqual([]);
});

test('who gets the card is forgotten after 30 days, sent or not, here and in the mail', async () => {
  const [paid, open, fresh] = [await give(), await give(), await give()];
  await receive(paid.id);
  const daysAgo = (days: number) => ({ createdAt: sql`now() - ${days} * interval '1 day'` });
  await site().db.update(tributes).set(daysAgo(31));
  await site().db.update(tributes).set(daysAgo(29)).where(eq(tributes.id, fresh.id));
  await site()
    .db.update(outbox)
    .set({ ...daysAgo(31), status: 'sent' });
  await tributeContactRetention(site().db).run(new AbortController().signal);
  for (const { id } of [paid, open])
    expect(await tributeOf(id)).toMatchObject({ name: 'Amal Noor', notify: null });
  expect(await tributeOf(fresh.id)).toMatchObject({ notify });
  const kinds = (await mails()).map(({ kind }) => kind);
  expect(kinds).toContain('receipt');
  expect(kinds).not.toContain('card');
});

describe("the donor's postal address", () => {
  const address = '1 Garden Street\nRiverton';
  const addressOnReceipt = async (token: string) =>
    printedDonation.parse((await site().trpc('query', 'donations.printed', { token }, cookie())).body)
      .receipts[0]?.address;

  test('is on the receipt of its donation only, not on other receipts of the donor', async () => {
    await setting('donorAddress', 'optional');
    const [first, second] = [await pledge({ address }), await pledge()];
    await receive(first.id);
    await receive(second.id);
    expect([await addressOnReceipt(first.token), await addressOnReceipt(second.token)]).toEqual([
      address,
      null,
    ]);
    expect(await site().db.select({ address: donors.address }).from(donors)).toEqual([{ address: null }]);
  });

  test('is not stored unless the setting asks for it', async () => {
    await pledge({ address });
    expect(await site().db.select({ address: donations.address }).from(donations)).toEqual([
      { address: null },
    ]);
    expect(await site().db.select({ address: donors.address }).from(donors)).toEqual([{ address: null }]);
  });
});
