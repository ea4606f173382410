/** Subjects and senders are encoded correctly, without header injection. */
import { expect, test } from 'vitest';
import { settings } from '../../src/server/db/schema';
import { smtpTransport } from '../../src/server/mail/transport';
import { aContactMessage, aDonation, aSetting } from '../support/factories';
import { headersOf, readMail } from '../support/mail-server';
import { mailing } from './mailing';

const { site, mailServer, deliver, queue, settled, sending } = mailing();
const post = (path: string, body: unknown) => site().rest('POST', path, { body });
const word = (key: string, value: string) =>
  site().insert(settings, { ...aSetting({ key, value }), description: null });

/** The only mail that has arrived, as a mail program shows it. */
async function only(server: Awaited<ReturnType<typeof sending>>) {
  const [arrived, ...others] = server.arrived;
  if (!arrived || others.length > 0) throw new Error(`There are ${server.arrived.length} mails`);
  return { ...(await readMail(arrived)), raw: arrived.raw };
}

test('Arabic names arrive whole in the subject and in both parts', async () => {
  await word('siteName', 'مؤسسة الدعوة');
  const server = await sending();
  await post('/api/donations', aDonation({ firstName: 'ليلى', lastName: 'نور' }));
  await settled('sent');
  const mail = await only(server);
  expect(mail.subject).toBe('Thank you for your donation, ليلى');
  expect(mail.from).toEqual({ name: 'مؤسسة الدعوة', address: 'news@example.org' });
  expect(mail.text).toContain('Dear ليلى نور,');
  expect(mail.html).toContain('<p dir="auto">Dear ليلى نور,</p>');
  expect(mail.raw.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n]*$/);
});

test.each([
  ['a line separator', 'Hello\u2028Bcc: other', 'Hello Bcc: other'],
  ['an encoded word', 'Hello =?utf-8?Q?=0ABcc:_other?=', 'Hello = ?utf-8?Q?=0ABcc:_other?='],
  ['quotes and brackets', '"Hello" <other>, (x)', '"Hello" <other>, (x)'],
  ['more than a line holds', 'سلام '.repeat(40).trim(), 'سلام '.repeat(40).trim()],
])('a subject with %s is one line, read as it was typed', async (_, subject, read) => {
  await word('contactAcknowledgementSubject', '{subject}');
  const server = await sending();
  expect((await post('/api/contact', aContactMessage({ subject }))).status).toBe(201);
  await settled('sent');
  const mail = await only(server);
  expect(mail.subject).toBe(read);
  expect(server.recipients()).toEqual(['sara.ali@example.org']);
  const headers = headersOf(mail);
  expect(headers['bcc']).toBeUndefined();
  expect(headers['auto-submitted']).toBe('auto-replied');
  for (const line of mail.raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
});

test.each([
  ['news@example.org', 'Noor, "Light" <x@example.com>', 'Noor, "Light" <x@example.com>'],
  ['Noor, Ltd. <news@example.org>', 'Unused', 'Noor, Ltd.'],
  ['"Noor, Ltd." <news@example.org>', 'Unused', 'Noor, Ltd.'],
  ['<news@example.org>', 'Noor', 'Noor'],
])('a mail from %s has one sender', async (from, siteName, name) => {
  await word('siteName', siteName);
  const server = await mailServer();
  deliver(smtpTransport({ url: server.url }), { from });
  await queue('a@example.org');
  await settled('sent');
  const mail = await only(server);
  expect(mail.from).toEqual({ name, address: 'news@example.org' });
  expect(headersOf(mail)['from']).toContain('<news@example.org>');
});
