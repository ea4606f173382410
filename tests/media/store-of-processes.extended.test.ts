/** Several processes on one database share one store of pictures. */
import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { picture } from '../../src/shared/schemas/media';
import { onServer, servers } from '../support/databases';
import { bytesOf, fileNames, photograph, postPicture } from '../support/pictures';
import { endAll, newFolder, Site, startSite } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { media, upload, uploadsOf } from './site-pictures';

const long = { timeout: 180_000 };

describe.each(servers)('on one PostgreSQL', (server) => {
  afterEach(endAll);
  const refusal =
    'The pictures here are not those of this database: every process needs the same folder DATA_DIR/uploads, or the same STORAGE_URL.';

  test('a process with another upload folder refuses to start once pictures exist', long, async () => {
    const variables = { ...(await onServer(server)), ADMIN_PASSWORD: password };
    const first = await startSite(variables);
    const second = await startSite({ ...variables, DATA_DIR: newFolder() }); // nothing is there yet
    const kept = await upload(first, await signIn(first));

    // A process that started earlier shows no pictures and accepts no uploads.
    expect((await call(second, kept.url)).status).toBe(404);
    await expect(upload(second, await signIn(second))).rejects.toThrow(/answered 503/);

    const third = new Site({ ...variables, DATA_DIR: newFolder() });
    expect(await third.ended).toBe(1);
    expect(third.err.trim()).toBe(refusal);
    expect(await media(['check'], { ...variables, DATA_DIR: newFolder() })).toMatchObject({
      code: 1,
      err: refusal,
    });

    const fourth = await startSite(variables); // a folder that both share
    for (const name of fileNames(kept.url)) expect((await call(fourth, `/media/${name}`)).status).toBe(200);
  });

  test('the same picture sent to two processes at once is one', long, async () => {
    const variables = { ...(await onServer(server)), ADMIN_PASSWORD: password };
    const sites = [await startSite(variables), await startSite(variables)];
    const cookie = await signIn(sites[0] ?? { url: '' });
    const body = await bytesOf(photograph(1500, 1000).jpeg());
    const answers = await Promise.all(
      [...sites, ...sites].map(async (site) =>
        picture.parse(await (await postPicture(site, cookie, body)).json()),
      ),
    );
    expect(new Set(answers.map((answer) => answer.url)).size).toBe(1);
    const names = readdirSync(uploadsOf(variables)).filter((name) => !name.startsWith('.'));
    expect(names).toHaveLength(6); // 320, 640, 960, 1280, 1500 and the preview
  });
});
