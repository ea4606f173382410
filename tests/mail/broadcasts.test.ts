/** A newsletter is queued once per subscriber, and can be cancelled. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox, subscribers } from '../../src/server/db/schema';
import { mailing } from './mailing';

const { site, query, mutate, subscribe, broadcast, listBroadcasts, mails, statuses } = mailing();
const spring = { subject: 'Spring' };
const summer = { subject: 'Summer' };

const send = async (body: object) => (await broadcast(body)).body;
const put = (id: number, status: typeof outbox.$inferInsert.status) =>
  site().db.update(outbox).set({ status }).where(eq(outbox.id, id));
const cancel = (id: number) => mutate('newsletter.cancel', { id });

test('a newsletter is sent in the order of subscription', async () => {
  await subscribe('a@example.org', 'b@example.org');
  await site().db.update(subscribers).set({ email: 'c@example.org' }).where(eq(subscribers.id, 1));
  await send(spring);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['c@example.org', 'b@example.org']);
});

describe('the list of newsletters', () => {
  test('is the newest first, with how far each has come', async () => {
    expect(await listBroadcasts()).toEqual([]);
    await subscribe('a@example.org', 'b@example.org', 'c@example.org', 'd@example.org', 'e@example.org');
    await send(spring);
    await send(summer);
    for (const [id, status] of [
      [1, 'sent'],
      [2, 'failed'],
      [3, 'uncertain'],
      [4, 'cancelled'],
      [6, 'sending'],
    ] as const)
      await put(id, status);
    const createdAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await listBroadcasts()).toEqual([
      {
        id: 2,
        subject: 'Summer',
        createdAt,
        recipients: 5,
        queued: 5,
        sent: 0,
        saved: 0,
        failed: 0,
        uncertain: 0,
      },
      {
        id: 1,
        subject: 'Spring',
        createdAt,
        recipients: 5,
        queued: 1,
        sent: 1,
        saved: 0,
        failed: 1,
        uncertain: 1,
      },
    ]);
    const page = await query('newsletter.broadcastsPage', { pageSize: 1, page: 2 });
    expect(page.body).toMatchObject({ items: [{ id: 1, sent: 1 }], total: 2 });
  });
});

describe('a newsletter', () => {
  test('sent five times at once is one; one with another text is separate', async () => {
    await subscribe('a@example.org', 'b@example.org');
    const answers = await Promise.all([send(spring), send(spring), send(spring), send(spring), send(spring)]);
    for (const answer of answers) expect(answer).toEqual({ id: 1, recipients: 2 });
    expect(await send({ ...spring, content: 'The orchard is in full bloom.' })).toMatchObject({ id: 2 });
    expect(await send({ ...spring, subject: 'spring' })).toMatchObject({ id: 3 });
    expect(await statuses()).toHaveLength(6);
  });

  test('without subscribers is listed, and can be sent once there are some', async () => {
    expect(await send(spring)).toMatchObject({ recipients: 0 });
    expect(await listBroadcasts()).toMatchObject([{ recipients: 0, queued: 0 }]);
    await subscribe('a@example.org');
    expect(await send(spring)).toMatchObject({ recipients: 1 });
  });

  test('that is cancelled stops; mails being sent are not called back', async () => {
    await subscribe('a@example.org', 'b@example.org', 'c@example.org', 'd@example.org');
    await send(spring);
    await send(summer);
    await put(1, 'sent');
    await put(2, 'sending');
    expect(await cancel(1)).toMatchObject({ status: 200, body: { success: true } });
    expect((await statuses()).slice(0, 4)).toEqual(['sent', 'sending', 'cancelled', 'cancelled']);
    expect((await statuses()).slice(4)).toEqual(['queued', 'queued', 'queued', 'queued']);
    expect((await cancel(0)).status).toBe(400);
  });

  test('that was cancelled before any of it went out can be sent after all', async () => {
    await subscribe('a@example.org');
    await send(spring);
    await cancel(1);
    expect(await send(spring)).toEqual({ id: 2, recipients: 1 });
    expect(await statuses()).toEqual(['cancelled', 'queued']);
  });
});
