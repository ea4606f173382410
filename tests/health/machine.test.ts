import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { healthReport } from '../../src/shared/health';
import { isAllowed, smallDisk } from '../media/small-disk';
import { databases } from '../support/databases';
import { readMail, startMailServer } from '../support/mail-server';
import { endAll, newFolder, Running, Site, until, type Variables } from '../support/processes';
import { call, password, signIn } from '../support/remote';

afterEach(endAll);

test.runIf(isAllowed).each(databases)(
  'a backup is noted, and a disk that is full is mailed to the owners ($name)',
  { timeout: 180_000 },
  async ({ migrated }) => {
    const variables: Variables = {
      ...(await migrated()),
      ADMIN_PASSWORD: password,
      SECRET_KEY: `${'A'.repeat(43)}=`,
    };
    mkdirSync(path.join(variables['DATA_DIR'] ?? '', 'uploads'));
    const first = await new Site(variables).ready();
    const cookie = await signIn(first);
    const reportOf = async (site: Site) => {
      const { status, body } = await call(site, '/api/health/report', { cookie });
      expect(status, site.out).toBe(200);
      return healthReport.parse(body);
    };
    const checkOf = async (site: Site, matter: string) =>
      (await reportOf(site)).checks.find((check) => check.matter === matter);
    const sent = await call(first, '/api/staff/1', {
      method: 'PATCH',
      cookie,
      body: { email: 'amina@example.org' },
    });
    expect(sent.status).toBe(200);
    expect(await checkOf(first, 'backup')).toMatchObject({ state: 'look' });
    expect(await checkOf(first, 'mail')).toMatchObject({ state: 'look' });

    const folder = newFolder();
    const backup = (file: string) => new Running('backup.mjs', [file], variables).ended;
    expect(await backup(path.join(folder, 'one.gz'))).toBe(0);
    expect(await checkOf(first, 'backup')).toMatchObject({ state: 'good' });
    expect(await backup(path.join(folder, 'nowhere', 'two.gz'))).toBe(1);
    expect(await checkOf(first, 'backup')).toMatchObject({
      state: 'look',
      says: expect.stringContaining('One failed on'),
    });
    expect(await first.stop()).toBe(0);

    const server = await startMailServer();
    const site = await new Site({ ...variables, SMTP_URL: server.url }, smallDisk).ready();
    const needed = async () => {
      const mails = await Promise.all(server.arrived.map(readMail));
      return mails.filter(({ subject }) => subject?.endsWith('needs you'));
    };
    await until('the mail to the owner', async () => (await needed()).length > 0);
    expect(await needed()).toMatchObject([
      { text: expect.stringMatching(/\d MB are free where this site keeps its data/) },
    ]);
    expect(new Set(server.recipients())).toEqual(new Set(['amina@example.org']));
    expect(await checkOf(site, 'disk')).toMatchObject({ state: 'bad' });
    await until('the mail to be noted', async () => (await checkOf(site, 'mail'))?.state === 'good');
    const { version, errors } = await reportOf(site);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(errors).toEqual([]);
    await server.close();
  },
);
