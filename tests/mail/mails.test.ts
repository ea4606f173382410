/** The list of mails: their state, what is found, and decisions about those that failed. */
import { describe, expect, test } from 'vitest';
import { broadcasts, outbox, subscribers } from '../../src/server/db/schema';
import { mailStatuses } from '../../src/shared/schemas/mail';
import { mailing } from './mailing';

const { site, query: ask, mutate: tell, subscribe, broadcast, mails, statuses, sending, settled } = mailing();

type Row = Partial<typeof outbox.$inferInsert>;
/** Mails in these states, numbered from 1. */
const add = (...rows: Row[]) =>
  site().insert(
    outbox,
    ...rows.map((row, index) => ({
      kind: 'test' as const,
      recipient: `r${index + 1}@example.org`,
      subject: 'Hello',
      text: 'There',
      ...row,
    })),
  );

describe('the state of mail', () => {
  test('of an empty outbox', async () => {
    expect((await ask('mails.state')).body).toEqual({
      configured: false,
      from: 'no-reply@example.org',
      lastSentAt: null,
      lastError: null,
      waiting: 0,
      saved: 0,
      failed: 0,
      uncertain: 0,
    });
  });

  test('counts what waits, failed or is uncertain, and knows the last success and error', async () => {
    await add(
      ...mailStatuses.map((status) => ({ status })),
      { status: 'sent', sentAt: '2026-01-02T00:00:00Z' },
      { status: 'sent', sentAt: '2026-01-01T00:00:00Z' },
      { status: 'failed', lastError: 'newer', lastErrorAt: '2026-01-02T00:00:00Z' },
      { status: 'queued', lastError: 'older', lastErrorAt: '2026-01-01T00:00:00Z' },
    );
    expect((await ask('mails.state')).body).toMatchObject({
      lastSentAt: '2026-01-02T00:00:00.000Z',
      lastError: { message: 'newer', at: '2026-01-02T00:00:00.000Z' },
      waiting: 3,
      saved: 1,
      failed: 2,
      uncertain: 1,
    });
  });
});

describe('the list of mails', () => {
  const found = async (input: object) => (await ask('mails.page', input)).body;
  const ids = (...expected: number[]) => ({ items: expected.map((id) => ({ id })) });

  test('has pages, newest first, and finds by address, state, kind and newsletter', async () => {
    for (const name of ['100%', 'b', 'c']) await subscribe(`${name}@example.org`);
    await broadcast();
    await add({ status: 'failed', kind: 'receipt', recipient: 'Layla@example.org' }, { status: 'sent' });
    expect(await found({})).toMatchObject({ ...ids(5, 4, 3, 2, 1), total: 5 });
    expect(await found({ pageSize: 2, page: 2 })).toMatchObject({ ...ids(3, 2), total: 5 });
    expect(await found({ pageSize: 2, page: 3 })).toMatchObject({ ...ids(1), total: 5 });
    expect(await found({ pageSize: 2, page: 4 })).toMatchObject({ ...ids(), total: 5 });
    expect(await found({ order: 'asc', pageSize: 2 })).toMatchObject({ ...ids(1, 2), total: 5 });
    expect(await found({ search: ' lÀyLa@ ' })).toMatchObject({ ...ids(4), total: 1 });
    expect(await found({ search: '%' })).toMatchObject({ ...ids(1), total: 1 });
    expect(await found({ status: 'sent' })).toMatchObject({ ...ids(5), total: 1 });
    expect(await found({ kind: 'newsletter', status: 'queued' })).toMatchObject({
      ...ids(3, 2, 1),
      total: 3,
    });
    expect(await found({ broadcastId: 1, search: 'b@' })).toMatchObject({ ...ids(2), total: 1 });
    expect(await found({ broadcastId: 2 })).toMatchObject({ ...ids(), total: 0 });
  });

  test('shows a mail’s subject, a newsletter’s too, and neither its words nor the way to unsubscribe', async () => {
    await subscribe('a@example.org');
    await broadcast();
    const { body } = await ask('mails.page', {});
    const shown = {
      id: 1,
      kind: 'newsletter',
      recipient: 'a@example.org',
      subject: 'Spring',
      status: 'queued',
      attempts: 0,
      lastError: null,
      lastErrorAt: null,
      dueAt: expect.stringMatching(/Z$/),
      sentAt: null,
      createdAt: expect.stringMatching(/Z$/),
    };
    expect(body).toEqual({ items: [shown], total: 1 });
  });

  test('shows failed and uncertain mail together', async () => {
    await copiesForNobody();
    const { body } = await ask('mails.page', { status: ['failed', 'uncertain'] });
    expect(body).toMatchObject({ total: 2, items: [{ status: 'uncertain' }, { status: 'failed' }] });
  });

  test.each([
    { status: 'lost' },
    { kind: 'letter' },
    { broadcastId: 0 },
    { pageSize: 101 },
    { search: '\0' },
  ])('refuses %j', async (input) => {
    expect((await ask('mails.page', input)).status).toBe(400);
  });
});

/** A failed, an uncertain and a sent copy of a newsletter for somebody who has unsubscribed meanwhile. */
async function copiesForNobody() {
  await site().db.insert(broadcasts).values({ subject: 'Spring', content: 'In bloom', recipients: 3 });
  const unsubscribeToken = crypto.randomUUID();
  const copy = {
    kind: 'newsletter',
    broadcastId: 1,
    recipient: 'left@example.org',
    unsubscribeToken,
  } as const;
  await site().insert(
    outbox,
    { ...copy, status: 'failed' },
    { ...copy, status: 'uncertain' },
    { ...copy, status: 'sent' },
  );
}

test('a newsletter would go to the subscribers whom the mail server has not refused', async () => {
  expect((await ask('newsletter.recipients')).body).toMatchObject({ count: 0 });
  await site().insert(
    subscribers,
    { email: 'a@example.org' },
    { email: 'b@example.org', suppressedReason: '550 unknown' },
  );
  expect((await ask('newsletter.recipients')).body).toMatchObject({ count: 1 });
});

describe('a decision', () => {
  const all = mailStatuses.map((_, index) => index + 1);
  const decide = (decision: string, ids: number[] = all) => tell('mails.decide', { ids, decision });
  const before = () =>
    add(...mailStatuses.map((status) => ({ status, attempts: 8, dueAt: '2099-01-01T00:00:00Z' })));

  test('to send again is for what failed or is uncertain', async () => {
    await before();
    expect((await decide('resend', [...all, 99])).body).toEqual({ count: 2 });
    expect(await statuses()).toEqual(['queued', 'sending', 'sent', 'saved', 'queued', 'queued', 'cancelled']);
    const server = await sending();
    await settled('queued', 'sending', 'sent', 'saved', 'sent', 'sent', 'cancelled');
    expect(server.recipients()).toEqual(['r5@example.org', 'r6@example.org']);
    expect((await mails())[4]).toMatchObject({ attempts: 1 });
  });

  test('that it has arrived is for what is uncertain', async () => {
    await before();
    expect((await decide('sent')).body).toEqual({ count: 1 });
    expect(await statuses()).toEqual(['queued', 'sending', 'sent', 'saved', 'failed', 'sent', 'cancelled']);
    expect((await decide('sent')).body).toEqual({ count: 0 });
  });

  test('about mail to a former subscriber is possible, except sending it again', async () => {
    await copiesForNobody();
    expect((await decide('resend', [1, 2, 3])).body).toEqual({ count: 0 });
    expect((await decide('sent', [1, 2, 3])).body).toEqual({ count: 1 });
    expect(await statuses()).toEqual(['failed', 'sent', 'sent']);
    expect((await decide('cancel', [1, 2, 3])).body).toEqual({ count: 1 });
    expect(await statuses()).toEqual(['cancelled', 'sent', 'sent']);
    expect((await ask('mails.state')).body).toMatchObject({ failed: 0, uncertain: 0 });
    expect((await decide('resend', [1, 2, 3])).body).toEqual({ count: 0 });
  });

  test('to send again makes the subscriber count as reachable', async () => {
    await copiesForNobody();
    const [copy] = await site().db.select().from(outbox);
    await site().insert(
      subscribers,
      { email: 'left@example.org', token: copy?.unsubscribeToken ?? '', suppressedReason: '550 unknown' },
      { email: 'other@example.org', suppressedReason: '550 unknown' },
    );
    expect((await decide('resend', [1, 2, 3])).body).toEqual({ count: 2 });
    expect(await statuses()).toEqual(['queued', 'queued', 'sent']);
    expect((await ask('newsletter.recipients')).body).toMatchObject({ count: 1 });
  });

  test.each([
    { ids: [], decision: 'sent' },
    { ids: [1], decision: 'queued' },
    { ids: ['1'], decision: 'sent' },
    { ids: Array.from({ length: 1001 }, (_, id) => id + 1), decision: 'sent' },
  ])('that is none is a 400', async (input) => {
    expect((await tell('mails.decide', input)).status).toBe(400);
  });
});
