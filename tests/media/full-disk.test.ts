import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { picture } from '../../src/shared/media';
import { filesOf, ownPicture } from '../../src/shared/pictures';
import { databases } from '../support/databases';
import { bytesOf, photograph } from '../support/pictures';
import { endAll, Site, until, type Variables } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { isAllowed, smallDisk } from './small-disk';

afterEach(endAll);

test.runIf(isAllowed).each(databases)(
  'a full disk refuses a picture and keeps nothing of it ($name)',
  { timeout: 180_000 },
  async ({ migrated }) => {
    const variables: Variables = {
      ...(await migrated()),
      ADMIN_PASSWORD: password,
      SECRET_KEY: `${'A'.repeat(43)}=`,
    };
    const uploads = path.join(variables['DATA_DIR'] ?? '', 'uploads');
    mkdirSync(uploads);
    const site = await new Site(variables, smallDisk).ready();
    const cookie = await signIn(site);
    const headers = { cookie, 'content-type': 'image/jpeg' };
    const send = async (width: number) => {
      const body = await bytesOf(photograph(width, 600).jpeg());
      const answer = await fetch(`${site.url}/api/media`, { method: 'POST', headers, body });
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
    const namesOf = (url: string) => {
      const { widths, preview } = filesOf(ownPicture(url) ?? { key: '', width: 1, height: 1 });
      return [...widths, preview].map(({ name }) => name);
    };
    expect(held().toSorted()).toEqual(kept.flatMap(namesOf).toSorted());
    expect(readdirSync(`/proc/${site.pid}/root${uploads}/.incoming`)).toEqual([]);
    const { body } = await call(site, '/api/media', { cookie });
    const rows = z.array(picture).parse(body);
    expect(rows.map(({ url }) => url).toSorted()).toEqual(kept.toSorted());
    for (const name of held()) expect((await call(site, `/media/${name}`)).status).toBe(200);

    for (const { id } of rows)
      expect((await call(site, `/api/media/${id}`, { method: 'DELETE', cookie })).status).toBe(200);
    await until('the files to go', () => held().length === 0);
    expect((await send(width)).status).toBe(201);
  },
);
