/** A disk that is full: refused uploads, and the mail to the owners. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { admins } from '../../src/server/db/schema';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { healthReport } from '../../src/shared/schemas/health';
import { databases } from '../support/databases';
import { readMail, startMailServer } from '../support/mail-server';
import { endAll, newFolder, Running, Site, until, type Variables } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { isAllowed, smallDisk } from './small-disk';

const long = { timeout: 180_000 };

describe.runIf(isAllowed).each(databases)('a site with a small disk for pictures ($name)', ({ migrated }) => {
  let variables: Variables;
  let uploads = '';
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let site: Site;
  let cookie = '';
  beforeAll(async () => {
    server = await startMailServer();
    variables = {
      ...(await migrated()),
      SECRET_KEY: `${'A'.repeat(43)}=`,
      SMTP_URL: server.url,
    };
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = variables;
    uploads = path.join(dataDir, 'uploads');
    mkdirSync(uploads);
    const owned = await connect({ databaseUrl, dataDir });
    const administrator = { username: 'admin', password };
    await prepareDatabase(owned, { administrator, seedContent: false });
    await owned.db.update(admins).set({ email: 'amina@example.org' });
    await owned.close();
    site = await new Site(variables, smallDisk).ready();
    cookie = await signIn(site);
  }, 180_000);
  afterAll(async () => {
    await endAll();
    await server.close();
  });
  const report = async () => {
    const { status, body } = await call(site, '/api/health/report', { cookie });
    expect(status, site.out).toBe(200);
    return healthReport.parse(body);
  };
  const checkOf = async (matter: string) => (await report()).checks.find((check) => check.matter === matter);

  test('that is full is mailed to the owners', long, async () => {
    const needed = async () => {
      const mails = await Promise.all(server.arrived.map(readMail));
      return mails.filter(({ subject }) => subject?.endsWith('needs attention'));
    };
    await until('the mail to the owner', async () => (await needed()).length > 0);
    expect(await needed()).toMatchObject([
      { text: expect.stringMatching(/\d MB are free where this site keeps its data/) },
    ]);
    expect(new Set(server.recipients())).toEqual(new Set(['amina@example.org']));
    expect(await checkOf('disk')).toMatchObject({ state: 'bad' });
    await until(
      'the mail to be noted',
      async () => (await checkOf('mail'))?.says.includes('was sent on') === true,
    );
    expect(await checkOf('mail')).toMatchObject({ state: 'good' });
    const { version, errors } = await report();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(errors).toEqual([]);
  });

  test('notes a backup', long, async () => {
    expect(await checkOf('backup')).toMatchObject({
      says: 'No backup has been made yet. The first one is made tonight.',
    });
    const folder = newFolder();
    const backup = (file: string) => new Running('backup.mjs', [file], variables).ended;
    expect(await backup(path.join(folder, 'one.gz'))).toBe(0);
    expect(await checkOf('backup')).toMatchObject({ state: 'good' });
    expect(await backup(path.join(folder, 'nowhere', 'two.gz'))).toBe(1);
    expect(await checkOf('backup')).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('One failed on'),
    });
  });
});
