/** Without a mail server, mails are written to files and never count as sent. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outbox } from '../../src/server/db/schema';
import { fileTransport } from '../../src/server/mail/transport';
import { readMail } from '../support/mail-server';
import { newFolder, until } from '../support/processes';
import { mailing } from './mailing';

const { site, query, subscribe, broadcast, listBroadcasts, deliver, sending, mails, settled, queue } =
  mailing();
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test('without a mail server each mail is a whole message in a file that only its owner reads', async () => {
  const folder = path.join(newFolder(), 'data', 'outbox');
  deliver(fileTransport(folder));
  await queue('a@example.org', 'b@example.org');
  await settled('saved', 'saved');
  const rows = await mails();
  expect(readdirSync(folder).sort()).toEqual(rows.map(({ key }) => `${key}.eml`).sort());
  expect(modeOf(folder)).toBe('700');
  for (const { key, recipient } of rows) {
    const file = path.join(folder, `${key}.eml`);
    expect(modeOf(file)).toBe('600');
    const raw = readFileSync(file, 'utf8');
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const mail = await readMail({ recipient, raw });
    expect(mail).toMatchObject({
      messageId: `<${key}@example.org>`,
      from: { address: 'news@example.org' },
      to: [{ address: recipient }],
      subject: 'Hello',
      text: expect.stringMatching(/^There\n+$/),
      date: expect.stringMatching(/Z$/),
    });
    expect(mail.html).toContain('There');
  }
});

test('a mail that is written again is the same file', async () => {
  const folder = newFolder();
  deliver(fileTransport(folder));
  await queue('a@example.org');
  await settled('saved');
  await site().db.update(outbox).set({ status: 'queued' });
  await settled('saved');
  const [row] = await mails();
  expect(row?.attempts).toBe(2);
  expect(readdirSync(folder)).toEqual([`${row?.key}.eml`]);
});

test('a mail that cannot be written waits', async () => {
  const file = path.join(newFolder(), 'file');
  writeFileSync(file, 'no folder');
  deliver(fileTransport(file));
  await queue('a@example.org');
  await until('a try', async () => (await mails())[0]?.lastError !== null);
  await settled('queued');
  expect((await mails())[0]?.lastError).toContain('EEXIST');
});

test('mails that were written to files never count as sent, with a mail server later on either', async () => {
  await subscribe('a@example.org');
  await broadcast();
  const files = deliver(fileTransport(newFolder()));
  await settled('saved');
  await files.stop();
  await sending();
  await queue('b@example.org');
  await settled('saved', 'sent');
  expect(await listBroadcasts()).toMatchObject([{ recipients: 1, queued: 0, sent: 0, saved: 1 }]);
  const state = await query('mails.state');
  const [saved, sent] = await mails();
  expect(state.body).toMatchObject({ saved: 1, lastSentAt: sent?.sentAt });
  expect([sent?.sentAt, saved?.sentAt]).toEqual([expect.any(String), null]);
});
