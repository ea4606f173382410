/** The store of pictures beside a running site: leftovers, refusals, and the command that mends it. */
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMedia } from '../../src/server/cli/arguments';
import { databases } from '../support/databases';
import { endAll, type Site, startSite, type Variables } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { media, upload, uploadsOf } from './site-pictures';

const long = { timeout: 180_000 };

const anHourAgo = new Date(Date.now() - 2 * 3600_000);
const age = (file: string) => utimesSync(file, anHourAgo, anHourAgo);

describe.each(databases)('with $name', ({ migrated }) => {
  let variables: Variables;
  let site: Site;
  let cookie = '';
  let incoming = '';
  beforeAll(async () => {
    variables = { ...(await migrated()), ADMIN_PASSWORD: password };
    incoming = path.join(uploadsOf(variables), '.incoming');
    mkdirSync(path.join(incoming, 'left-encoded'), { recursive: true });
    writeFileSync(path.join(incoming, 'left-encoded', 'a.webp'), 'half');
    writeFileSync(path.join(incoming, 'left'), 'half');
    for (const name of ['left-encoded', 'left']) age(path.join(incoming, name));
    site = await startSite(variables);
    cookie = await signIn(site);
  }, 180_000);
  afterAll(endAll);

  test('what a process has left that was killed goes with the next start', () =>
    expect(readdirSync(incoming)).toEqual([]));

  test('whoever sends too much or something else hears that, and is not cut off', long, async () => {
    const send = async (type: string, size: number) => {
      const body = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(size)]);
      const headers = { 'content-type': type, cookie };
      return (await fetch(`${site.url}/api/media`, { method: 'POST', headers, body })).status;
    };
    for (let time = 0; time < 3; time += 1) {
      expect(await send('image/jpeg', 20_000_000)).toBe(413);
      expect(await send('image/png', 14_000_000)).toBe(415);
    }
  });

  test('the command finds and mends what does not agree, while the site runs', long, async () => {
    const [whole, broken] = [await upload(site, cookie), await upload(site, cookie, 600)];
    expect(await media(['check'], variables)).toEqual({ code: 0, out: ['2 pictures, 0 documents'], err: '' });

    const uploads = uploadsOf(variables);
    const missing = path.basename(broken.url);
    rmSync(path.join(uploads, missing));
    const orphan = `${'f'.repeat(24)}-10x10.webp`;
    const young = `${'e'.repeat(24)}-10x10.webp`;
    for (const name of [orphan, young, '.incoming/left']) writeFileSync(path.join(uploads, name), 'half');
    for (const name of [orphan, '.incoming/left']) age(path.join(uploads, name));
    const found = {
      out: [
        '2 pictures, 0 documents',
        `${orphan} belongs to no picture or document`,
        `Picture ${broken.id} (One) lacks ${missing}`,
        `${path.join(uploads, '.incoming/left')} was left by an upload`,
      ],
      err: '',
    };
    expect(await media(['check'], variables)).toEqual({ code: 1, ...found });
    expect(await media(['check', '--mend'], variables)).toEqual({ code: 0, ...found });
    expect(await media(['check'], variables)).toEqual({ code: 0, out: ['1 pictures, 0 documents'], err: '' });
    expect((await call(site, whole.url)).status).toBe(200);
    expect(existsSync(path.join(uploads, young))).toBe(true);
    expect(() => parseMedia(['mend'])).toThrow(/^Usage: /);
  });
});
