import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

const moment = '2026-01-31T10:00:00.000Z';

/** A mail as the server lists it. */
export const mail = (id: number, status: string, rest: object = {}) => ({
  id,
  kind: 'newsletter',
  recipient: `reader-${id}@example.org`,
  subject: 'January',
  status,
  attempts: 1,
  lastError: null,
  lastErrorAt: null,
  dueAt: moment,
  sentAt: null,
  createdAt: moment,
  ...rest,
});

/** What the server says of mail when there is a mail server and nothing is amiss. */
export const goodState = {
  configured: true,
  from: 'Daewa Foundation <news@example.org>',
  lastSentAt: moment,
  lastError: null,
  waiting: 0,
  saved: 0,
  failed: 0,
  uncertain: 0,
};

/** The mail to this address, which the site has written into its outbox for want of a mail server. */
export async function writtenTo(address: string): Promise<string> {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
  let found: string | undefined;
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      const files = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
      const mails = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
      found = mails.find((one) => one.includes(`To: ${address}\r\n`));
      return found !== undefined;
    })
    .toBe(true);
  return found ?? '';
}
