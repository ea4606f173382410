/** Each mail is sent at most once, and retried only where that is safe. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { outbox } from '../../src/server/db/schema';
import { headersOf, readMail } from '../support/mail-server';
import { until } from '../support/processes';
import { mailing } from './mailing';

const { site, mailServer, deliver, work, sending, mails, statuses, settled, queue, dueNow } = mailing();

/** Makes the worker's intervals a matter of `wait`; everything else takes its time. */
const holdClock = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
const untilLooked = 0.5;
const untilLeasesExpire = 10;
afterEach(() => {
  vi.useRealTimers();
});

describe('a mail', () => {
  test('has a text and an HTML part, a Message-ID that stays, and no way in for headers', async () => {
    const server = await sending();
    await site().db.insert(outbox).values({
      kind: 'test',
      recipient: 'a@example.org',
      subject: 'One\r\nBcc: x@example.org',
      text: 'See https://example.org/a?b=1&c=2 or <b>this</b>\nwrite to me@example.org\n\nسلام "you"',
    });
    await settled('sent');
    expect(server.recipients()).toEqual(['a@example.org']);
    const mail = await readMail(server.arrived[0] ?? { recipient: '', raw: '' });
    const [row] = await mails();
    expect(mail.messageId).toBe(`<${row?.key}@example.org>`);
    expect(mail.subject).toBe('One Bcc: x@example.org');
    expect(mail.from).toMatchObject({ name: 'Daewa Foundation', address: 'news@example.org' });
    expect(mail.text).toContain('<b>this</b>\nwrite to me@example.org\n\nسلام "you"');
    expect(mail.html).toContain(
      '<a href="https://example.org/a?b=1&amp;c=2">https://example.org/a?b=1&amp;c=2</a>',
    );
    expect(mail.html).toContain('<a href="mailto:me@example.org">');
    expect(mail.html).toContain('&lt;b&gt;this&lt;/b&gt;<br>');
    expect(mail.html).not.toContain('<b>');
    expect(headersOf(mail)['auto-submitted']).toBe('auto-generated');
    expect(headersOf(mail)['bcc']).toBeUndefined();
  });

  test('waits 10 seconds after a temporary refusal, then 30, and is given up after the eighth try', async () => {
    holdClock();
    const server = await sending({ recipient: () => '451 4.3.0 try later' });
    await queue('a@example.org');
    wait(untilLooked);
    for (const [attempt, seconds] of [10, 30, 60, 120, 240, 480, 960].entries()) {
      await until(`try ${attempt + 1}`, async () => (await mails())[0]?.attempts === attempt + 1);
      await settled('queued');
      const [row] = await mails();
      const waits = (Date.parse(row?.dueAt ?? '') - Date.parse(row?.lastErrorAt ?? '')) / 1000;
      expect(waits).toBeCloseTo(seconds, 0);
      await dueNow();
      wait(untilLooked);
    }
    await settled('failed');
    expect((await mails())[0]).toMatchObject({
      attempts: 8,
      lastError: expect.stringContaining('try later'),
    });
    expect(server.arrived).toEqual([]);
  });

  test('that is refused for good fails at the first try', async () => {
    await sending({ recipient: () => '550 5.1.1 no such user' });
    await queue('a@example.org');
    await settled('failed');
    expect((await mails())[0]).toMatchObject({
      attempts: 1,
      lastError: expect.stringContaining('no such user'),
    });
  });

  test('whose connection broke before its text is tried again', async () => {
    await sending({ recipient: () => 'drop' });
    await queue('a@example.org');
    await until('the first try', async () => (await mails())[0]?.lastError !== null);
    await settled('queued');
  });

  test.each(['drop', 'keep and drop'] as const)(
    'whose connection broke after its text (%s) is uncertain and never sent again by itself',
    async (text) => {
      const server = await sending({ text: () => text });
      await queue('a@example.org');
      await settled('uncertain');
      await queue('b@example.org');
      await settled('uncertain', 'uncertain');
      expect((await mails())[0]?.attempts).toBe(1);
      expect(server.recipients()).toEqual(text === 'drop' ? [] : ['a@example.org', 'b@example.org']);
    },
  );

  test('waits while there is no mail server, and while it refuses the password', async () => {
    const server = await mailServer({ user: { name: 'site', password: 'right' } });
    const withoutPassword = work(server.url);
    await queue('a@example.org');
    await until('a refusal', async () => (await mails())[0]?.lastError !== null);
    await settled('queued');
    await withoutPassword.stop();
    work(server.url.replace('smtp://', 'smtp://site:right@'));
    await until('it to be sent', async () => {
      await dueNow();
      return (await statuses())[0] === 'sent';
    });
    expect(server.recipients()).toEqual(['a@example.org']);
  });

  test('of a dead worker is uncertain, that of a living one is not', async () => {
    await queue('dead@example.org', 'alive@example.org');
    await site().db.update(outbox).set({
      status: 'sending',
      claimedBy: '00000000-0000-4000-8000-000000000000',
      claimedUntil: sql`now() + (id - 2) * interval '1 minute' + interval '20 seconds'`,
    });
    await sending();
    await settled('uncertain', 'sending');
  });

  test('that a worker claimed without learning of it is uncertain, however busy the worker is', async () => {
    let answer = () => {};
    const later = new Promise<void>((resolve) => (answer = resolve));
    holdClock();
    await sending({ text: () => later.then(() => undefined) });
    await queue('busy@example.org');
    wait(untilLooked);
    await settled('sending');
    const [busy] = await mails();
    const claimedUntil = new Date(0).toISOString();
    await site().db.insert(outbox).values({
      kind: 'test',
      recipient: 'unknown@example.org',
      status: 'sending',
      claimedBy: busy?.claimedBy,
      claimedUntil,
    });
    wait(untilLeasesExpire);
    await settled('sending', 'uncertain');
    answer();
    await settled('sent', 'uncertain');
  });

  test('is settled whatever the server says', async () => {
    const reason = `no\0such\r\n${'user '.repeat(200)}`;
    const send = async () => ({ outcome: 'rejected', reason }) as const;
    deliver({ connections: 1, send, retire: async () => {}, close: async () => {} });
    await queue('a@example.org');
    await settled('failed');
    const { lastError } = (await mails())[0] ?? {};
    expect(lastError).toMatch(/^no such user[ a-z]*$/);
    expect(lastError).toHaveLength(500);
  });
});

test('two workers share an outbox: each mail arrives once, over no more connections than each may open', async () => {
  const server = await sending(
    { text: async () => void (await new Promise((done) => setTimeout(done, 5))) },
    '?maxConnections=3',
  );
  work(`${server.url}?maxConnections=3`);
  const recipients = Array.from({ length: 60 }, (_, number) => `reader.${number}@example.org`).sort();
  await queue(...recipients);
  await until('all to be sent', async () => (await statuses()).every((status) => status === 'sent'));
  expect(server.recipients()).toEqual(recipients);
  expect(server.mostConnections()).toBeLessThanOrEqual(6);
});

test('a graceful end waits for nobody: before its text a mail goes back, after it nobody knows', async () => {
  const never = new Promise<undefined>(() => {});
  const early = await mailServer({ recipient: () => never });
  let read = false;
  const late = await mailServer({
    text: () => {
      read = true;
      return never;
    },
  });
  const first = work(`${early.url}?maxConnections=1`);
  await queue('a@example.org');
  await settled('sending');
  const second = work(late.url);
  await queue('b@example.org');
  await until('the text to be read', () => read);
  await Promise.all([first.stop(), second.stop()]);
  expect(await statuses()).toEqual(['queued', 'uncertain']);
});

test('a graceful end records what was on its way', async () => {
  let accept: (() => void) | undefined;
  const server = await mailServer({ text: () => new Promise((done) => (accept = () => done(undefined))) });
  const worker = work(server.url);
  await queue('a@example.org');
  await until('the text to be read', () => accept !== undefined);
  expect(await statuses()).toEqual(['sending']);
  const stopped = worker.stop();
  accept?.();
  await stopped;
  expect(await statuses()).toEqual(['sent']);
  expect(server.recipients()).toEqual(['a@example.org']);
});
