/** Newsletters reach subscribers, and addresses that bounce are suppressed. */
import { describe, expect, test } from 'vitest';
import { outbox, subscribers } from '../../src/server/db/schema';
import { headersOf, readMail } from '../support/mail-server';
import { mailing } from './mailing';

const { site, query, mutate, subscribe, broadcast, mails, queue, sending, settled } = mailing();

describe('a newsletter', () => {
  test('reaches every subscriber once, with a way to unsubscribe', async () => {
    await subscribe('a@example.org', 'b@example.org');
    const server = await sending();
    expect((await broadcast()).body).toEqual({ id: 1, recipients: 2 });
    await settled('sent', 'sent');
    expect(server.recipients()).toEqual(['a@example.org', 'b@example.org']);
    const arrived = server.arrived.find(({ recipient }) => recipient === 'a@example.org');
    const mail = await readMail(arrived ?? { recipient: '', raw: '' });
    const [subscriber] = await site().db.select().from(subscribers).orderBy(subscribers.id);
    const link = `https://example.org/unsubscribe/${subscriber?.token}`;
    expect(mail.subject).toBe('Spring');
    expect(headersOf(mail)).toMatchObject({
      'list-unsubscribe': `<${link}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(arrived?.raw).toContain(`\r\nList-Unsubscribe: <${link}>\r\n`);
    expect(mail.text).toContain(`Unsubscribe: ${link}`);
    expect(mail.html).toContain(`<a href="${link}">`);
  });

  test('is not sent to an address that the mail server has refused, until it subscribes again', async () => {
    await subscribe('gone@example.org', 'here@example.org');
    const server = await sending({
      recipient: (address) => (address.startsWith('gone') ? '550 5.1.1 unknown' : undefined),
    });
    await broadcast();
    await settled('failed', 'sent');
    const { body } = await query('newsletter.page', { search: 'gone' });
    expect(body).toMatchObject({ items: [{ suppressedReason: expect.stringContaining('unknown') }] });
    expect((await broadcast({ subject: 'Summer' })).body).toMatchObject({
      recipients: 1,
    });
    await settled('failed', 'sent', 'sent');
    expect(server.recipients()).toEqual(['here@example.org', 'here@example.org']);
    await site().rest('POST', '/api/newsletter/subscribe', { body: { email: 'GONE@example.org' } });
    expect((await broadcast({ subject: 'Autumn' })).body).toMatchObject({
      recipients: 2,
    });
  });

  type Behaviour = Parameters<typeof sending>[0];
  test.each<[string, Behaviour, tries: number, recipients: number]>([
    ['it looks like spam', { text: () => '554 5.7.1 looks like an advertisement' }, 1, 1],
    ['the server does not relay', { recipient: () => '554 5.7.1 Relay access denied' }, 1, 1],
    ['the server keeps shutting down', { recipient: () => '421 4.3.2 shutting down' }, 8, 1],
    ['the address is unknown', { recipient: () => '550 no such user here' }, 1, 0],
    ['the address is unknown (5.1.1)', { recipient: () => '550 5.1.1 no such user here' }, 1, 0],
    ['the mailbox is full', { text: () => '552 5.2.2 mailbox full' }, 1, 0],
    ['the address is deferred too often', { recipient: () => '450 4.2.1 try later' }, 8, 0],
    ['the text is deferred too often', { text: () => '451 try later' }, 8, 0],
  ])('suppresses an address only for a reason of its own: %s', async (_, behaviour, tries, recipients) => {
    await subscribe('a@example.org');
    await broadcast();
    await site()
      .db.update(outbox)
      .set({ attempts: tries - 1 });
    await sending(behaviour);
    await settled('failed');
    expect((await broadcast({ subject: 'Summer' })).body).toMatchObject({ recipients });
  });

  test('that is stopped while a mail is put off sends that one no more', async () => {
    await subscribe('a@example.org');
    let answer: (reply: '450 4.2.1 try later') => void = () => undefined;
    const reply = new Promise<'450 4.2.1 try later'>((resolve) => (answer = resolve));
    const server = await sending({ recipient: () => reply });
    await broadcast();
    await settled('sending');
    await mutate('newsletter.cancel', { id: 1 });
    expect((await mails())[0]?.status).toBe('sending');
    answer('450 4.2.1 try later');
    await settled('cancelled');
    expect(server.arrived).toEqual([]);
  });

  test('waits for all other mail', async () => {
    await subscribe('reader@example.org');
    await broadcast();
    await queue('donor@example.org');
    const server = await sending({}, '?maxConnections=1');
    await settled('sent', 'sent');
    expect(server.arrived.map(({ recipient }) => recipient)).toEqual([
      'donor@example.org',
      'reader@example.org',
    ]);
  });
});
