/** A disk that is full: refused uploads, and the mail to the owners. */
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connect } from '../../src/server/db/connect';
import { admins } from '../../src/server/db/schema';
import { prepareDatabase } from '../../src/server/first-start/first-start';
import { healthReport } from '../../src/shared/schemas/health';
import { picture } from '../../src/shared/schemas/media';
import { databases } from '../support/databases';
import { readMail, startMailServer } from '../support/mail-server';
import { bytesOf, fileNames, photograph, postPicture } from '../support/pictures';
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
      return mails.filter(({ subject }) => subject?.endsWith('needs you'));
    };
    await until('the mail to the owner', async () => (await needed()).length > 0);
    expect(await needed()).toMatchObject([
      { text: expect.stringMatching(/\d MB are free where this site keeps its data/) },
    ]);
    expect(new Set(server.recipients())).toEqual(new Set(['amina@example.org']));
    expect(await checkOf('disk')).toMatchObject({ state: 'bad' });
    await until(
      'the mail to be noted',
      async () => (await checkOf('mail'))?.says.includes('left on') === true,
    );
    expect(await checkOf('mail')).toMatchObject({ state: 'good' });
    const { version, errors } = await report();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(errors).toEqual([]);
  });

  test('notes a backup', long, async () => {
    expect(await checkOf('backup')).toMatchObject({ state: 'look' });
    const folder = newFolder();
    const backup = (file: string) => new Running('backup.mjs', [file], variables).ended;
    expect(await backup(path.join(folder, 'one.gz'))).toBe(0);
    expect(await checkOf('backup')).toMatchObject({ state: 'good' });
    expect(await backup(path.join(folder, 'nowhere', 'two.gz'))).toBe(1);
    expect(await checkOf('backup')).toMatchObject({
      state: 'look',
      says: expect.stringContaining('One failed on'),
    });
  });

  test('refuses a picture when it is full, and keeps nothing of it', long, async () => {
    const send = async (width: number) => {
      const answer = await postPicture(site, cookie, await bytesOf(photograph(width, 600).jpeg()));
      return { status: answer.status, headers: answer.headers, body: z.unknown().parse(await answer.json()) };
    };
    const kept: string[] = [];
    let [width, answer] = [900, await send(900)];
    for (; answer.status === 201; answer = await send((width += 1)))
      kept.push(picture.parse(answer.body).url);
    expect(answer.status, site.out).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(kept.length).toBeGreaterThan(0);

    const held = () =>
      readdirSync(`/proc/${site.pid}/root${uploads}`).filter((name) => !name.startsWith('.'));
    expect(held().toSorted()).toEqual(kept.flatMap(fileNames).toSorted());
    expect(readdirSync(`/proc/${site.pid}/root${uploads}/.incoming`)).toEqual([]);
    const { body } = await call(site, '/api/media', { cookie });
    const rows = z.array(picture).parse(body);
    expect(rows.map(({ url }) => url).toSorted()).toEqual(kept.toSorted());
    for (const name of held()) expect((await call(site, `/media/${name}`)).status).toBe(200);

    for (const { id } of rows)
      expect((await call(site, `/api/media/${id}`, { method: 'DELETE', cookie })).status).toBe(200);
    await until('the files to go', () => held().length === 0);
    expect((await send(width)).status).toBe(201);
  });
});
