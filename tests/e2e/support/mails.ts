import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

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
