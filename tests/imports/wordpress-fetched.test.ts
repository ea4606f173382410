/** Pictures fetched from the old website: from no other host, within limits, and again after a run that was cut off. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { importJobs, media, news } from '../../src/server/db/schema';
import { work } from '../../src/server/routers/imports/run';
import { withOwner } from '../support/app';
import { bytesOf, photograph } from '../support/pictures';
import { exportFile, type Item, oldHost, postWithPictures } from '../support/wordpress/export-file';
import { answering, startReceiver } from '../webhooks/receivers';
import { importing, importTools } from './importing';

const staff = withOwner();
const { site, send } = staff;

const folder = '/wp-content/uploads/2019/03';

/** An old website that has these files, and an import that may reach it. */
async function oldSite(files: Record<string, Parameters<typeof answering>>) {
  const server = await startReceiver((response, received) =>
    answering(...(files[received.path] ?? [404, 'Not found']))(response, received),
  );
  const tools = { ...importTools, allowed: new Set([server.host]) };
  const imports = importing(staff, 'wordpress', tools);
  const host = `http://${server.host}`;
  return {
    server,
    tools,
    host,
    imports,
    mapped: async (items: readonly Item[]) => {
      const made = await imports.upload(exportFile(items).replaceAll(oldHost, host));
      return imports.map(made, { pictures: 'fetch' });
    },
  };
}
const paths = ({ received }: { received: readonly { path: string }[] }) => received.map(({ path }) => path);
const jpeg = (width: number, height: number) => bytesOf(photograph(width, height).jpeg());

test('pictures come from the old website, the original before a smaller copy; others are listed; undoing removes them', async () => {
  const { db } = site();
  const [well, school] = [await jpeg(40, 30), await jpeg(30, 40)];
  const { host, imports, mapped, server } = await oldSite({
    [`${folder}/well.jpg`]: [200, well],
    [`${folder}/school-300x200.jpg`]: [302, '', { location: '/moved/school.jpg' }],
    '/moved/school.jpg': [200, school],
    [`${folder}/page.jpg`]: [200, '<html>Not found</html>'],
    [`${folder}/large.jpg`]: [200, Buffer.concat([well, Buffer.alloc(16_000_000)])],
    [`${folder}/loop.jpg`]: [301, '', { location: `${folder}/loop.jpg` }],
    [`${folder}/away.jpg`]: [301, '', { location: 'http://127.0.0.1:1/away.jpg' }],
  });
  const at = `${host}${folder}`;
  const { id } = await mapped([
    postWithPictures([
      `${at}/well-300x200.jpg`,
      `${folder}/school-300x200.jpg`,
      `${at}/page.jpg`,
      `${at}/large.jpg`,
      `${at}/loop.jpg`,
      `${at}/away.jpg`,
      `${at}/gone.jpg`,
      'https://other.example.org/other.jpg',
      'file:///etc/hosts.jpg',
    ]),
  ]);
  await imports.check(id);
  expect(await imports.rows(id)).toMatchObject([{ message: 'Imported without: other.jpg, hosts.jpg' }]);
  expect(server.received).toEqual([]);
  expect((await imports.run(id)).status).toBe('done');
  expect(await imports.rows(id)).toMatchObject([
    {
      message: 'Imported without: page.jpg, large.jpg, loop.jpg, away.jpg, gone.jpg, other.jpg, hosts.jpg',
    },
  ]);
  const pictures = await db.select().from(media).orderBy(media.id);
  expect(pictures.map(({ name, width }) => [name, width])).toEqual([
    ['well', 40],
    ['school', 30],
  ]);
  expect(await db.select().from(news)).toMatchObject([{ imageUrl: `/media/${pictures[0]?.key}-40x30.webp` }]);
  expect(server.received[0]?.headers).toMatchObject({
    'user-agent': expect.stringMatching(/^foundation-site/),
  });
  await imports.undo(id);
  expect((await db.select().from(media)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
});

test('a website at an address that is not public is not asked, and the posts are imported', async () => {
  const { host, mapped, server } = await oldSite({});
  const { id } = await mapped([postWithPictures([`${host}${folder}/well.jpg`])]);
  const guarded = importing(staff, 'wordpress');
  expect(await guarded.run(id)).toMatchObject({ status: 'done', counts: { imported: 1, warnings: 1 } });
  expect(server.received).toEqual([]);
});

test('a website that fails again and again is left alone, and the posts are imported', async () => {
  const { host, imports, mapped, server } = await oldSite({});
  server.behaviour = answering(503);
  const { id } = await mapped(
    [1, 2, 3].map((number) =>
      postWithPictures(
        [1, 2, 3].map((picture) => `${host}${folder}/${number}-${picture}.jpg`),
        { id: number, slug: `post-${number}`, path: `/${number}/` },
      ),
    ),
  );
  expect(await imports.run(id)).toMatchObject({ status: 'done', counts: { imported: 3, warnings: 3 } });
  expect(server.received).toHaveLength(5);
});

test('a run that is cut off while it fetches continues, and undoing removes all its pictures', async () => {
  const { db } = site();
  const { host, imports, mapped, server, tools } = await oldSite({});
  const pictures = new Map([
    [`${folder}/a.jpg`, await jpeg(40, 30)],
    [`${folder}/b.jpg`, await jpeg(30, 40)],
  ]);
  const stopping = new AbortController();
  const whole: typeof server.behaviour = (response, { path }) => void response.end(pictures.get(path));
  server.behaviour = (response, received) => {
    if (received.path.endsWith('b.jpg')) stopping.abort();
    else whole(response, received);
  };
  const { id } = await mapped([postWithPictures([...pictures.keys()].map((path) => `${host}${path}`))]);
  await send('POST', `/api/imports/${id}/run`);
  const [job] = await db.update(importJobs).set({ claimedBy: randomUUID(), status: 'running' }).returning();
  if (!job) throw new Error('There is no job');
  expect(await work({ ...tools, db, job, signal: stopping.signal })).toBe('interrupted');
  expect(await imports.read(id)).toMatchObject({ status: 'running', counts: { processed: 0 } });
  expect([await db.$count(media), await db.$count(news)]).toEqual([1, 0]);

  server.behaviour = whole;
  const again = { ...job, claimedBy: randomUUID() };
  await db.update(importJobs).set({ claimedBy: again.claimedBy });
  expect(await work({ ...tools, db, job: again, signal: new AbortController().signal })).toBe('finished');
  expect(await imports.read(id)).toMatchObject({ status: 'done', counts: { imported: 1, warnings: 0 } });
  expect(paths(server)).toEqual(['a', 'b', 'a', 'b'].map((name) => `${folder}/${name}.jpg`));
  expect(await db.$count(media)).toBe(2);
  await imports.undo(id);
  expect((await db.select().from(media)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
});
