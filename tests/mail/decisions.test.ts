/** Staff decide about mails that failed or may not have arrived. */
import { describe, expect, test } from 'vitest';
import { broadcasts, outbox, subscribers } from '../../src/server/db/schema';
import { mailing } from './mailing';

const { site, cookie, statuses } = mailing();

const query = (name: string, input?: unknown) => site().trpc('query', name, input, cookie());
const decide = (decision: string, ids = [1, 2, 3]) =>
  site().trpc('mutation', 'mails.decide', { ids, decision }, cookie());

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
  await site()
    .db.insert(outbox)
    .values([
      { ...copy, status: 'failed' },
      { ...copy, status: 'uncertain' },
      { ...copy, status: 'sent' },
    ]);
}

describe('what failed or is uncertain', () => {
  test('is settled also when its reader has unsubscribed, and is never sent again then', async () => {
    await copiesForNobody();
    expect((await decide('resend')).body).toEqual({ count: 0 });
    expect((await decide('sent')).body).toEqual({ count: 1 });
    expect(await statuses()).toEqual(['failed', 'sent', 'sent']);
    expect((await decide('cancel')).body).toEqual({ count: 1 });
    expect(await statuses()).toEqual(['cancelled', 'sent', 'sent']);
    expect((await query('mails.state')).body).toMatchObject({ failed: 0, uncertain: 0 });
    expect((await decide('resend')).body).toEqual({ count: 0 });
  });

  test('is sent again to somebody who then counts as reachable', async () => {
    await copiesForNobody();
    const [copy] = await site().db.select().from(outbox);
    await site()
      .db.insert(subscribers)
      .values([
        { email: 'left@example.org', token: copy?.unsubscribeToken ?? '', suppressedReason: '550 unknown' },
        { email: 'other@example.org', suppressedReason: '550 unknown' },
      ]);
    expect((await decide('resend')).body).toEqual({ count: 2 });
    expect(await statuses()).toEqual(['queued', 'queued', 'sent']);
    expect((await query('newsletter.recipients')).body).toMatchObject({ count: 1 });
  });

  test('is listed together', async () => {
    await copiesForNobody();
    const { body } = await query('mails.page', { status: ['failed', 'uncertain'] });
    expect(body).toMatchObject({ total: 2, items: [{ status: 'uncertain' }, { status: 'failed' }] });
    expect((await query('mails.page', { status: 'sent' })).body).toMatchObject({ total: 1 });
  });
});

test('a newsletter would go to the subscribers whom the mail server has not refused', async () => {
  expect((await query('newsletter.recipients')).body).toMatchObject({ count: 0 });
  await site()
    .db.insert(subscribers)
    .values([{ email: 'a@example.org' }, { email: 'b@example.org', suppressedReason: '550 unknown' }]);
  expect((await query('newsletter.recipients')).body).toMatchObject({ count: 1 });
});
