/** PDF files in the library: uploads, downloads, uses and deletion. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { documents } from '../../src/server/db/schema';
import { checkMedia, repairMedia } from '../../src/server/media/check';
import { createUploadQueue } from '../../src/server/media/receive';
import { mediaRemoval } from '../../src/server/media/removal';
import { libraryDocument } from '../../src/shared/schemas/documents';
import { testParts, useApp } from '../support/app';
import { documentSender, pdf } from '../support/documents';
import { aSetting } from '../support/factories';
import { pictureFolder, testPictures } from '../support/pictures';

const site = useApp();
const send = documentSender(site);
const { store } = testPictures;
const files = () => readdirSync(pictureFolder, { recursive: true }).filter((name) => name !== '.incoming');

async function upload(body = pdf(), query = {}) {
  const cookie = await site().signIn(['editor']);
  const answer = await send(body, { query, cookie });
  return { cookie, status: answer.status, kept: libraryDocument.parse(answer.body) };
}

test('a document is served as a download that runs nothing, byte for byte', async () => {
  const script = '2 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n';
  const body = pdf('with a script', `${script}%${'x'.repeat(200_000)}\n`);
  const { kept, status } = await upload(body, { name: 'Report 2025.pdf', title: 'Annual report' });
  expect(status).toBe(201);
  expect(kept).toMatchObject({ name: 'Report 2025.pdf', title: 'Annual report', bytes: body.length });
  expect(kept.url).toMatch(/^\/media\/[0-9a-f]{24}\.pdf$/);
  const headers = {
    'content-type': 'application/pdf',
    'content-length': `${body.length}`,
    'content-disposition': `attachment; filename="Report 2025.pdf"; filename*=UTF-8''Report%202025.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  for (const method of ['GET', 'HEAD']) {
    const answer = await site().app.request(kept.url, { method });
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(method === 'GET' ? body : new Uint8Array());
  }
});

test.each([
  ['تقرير ٢٠٢٥.pdf', '_ _.pdf', 'تقرير ٢٠٢٥.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf', 'etc-passwd.pdf'],
  ['C:\\Reports\\2025.PDF', 'C-Reports-2025.pdf', 'C-Reports-2025.pdf'],
  ['\u202Efdp.exe', 'fdp.exe.pdf', 'fdp.exe.pdf'],
  [`it's "100%" (new).pdf`, `it's -100_- (new).pdf`, `it's -100%- (new).pdf`],
  ['...', 'document.pdf', 'document.pdf'],
])('the name %s is a name', async (name, ascii, full) => {
  const { kept } = await upload(pdf(name), { name });
  expect(kept).toMatchObject({ name, url: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.pdf$/) });
  const header = (await site().app.request(kept.url)).headers.get('content-disposition') ?? '';
  const [, first, second = ''] =
    /^attachment; filename="([^"]*)"; filename\*=UTF-8''(\S*)$/.exec(header) ?? [];
  expect([first, decodeURIComponent(second)]).toEqual([ascii, full]);
});

const text = (words: string) => new TextEncoder().encode(words);
const refused: [string, number, RegExp, Uint8Array<ArrayBuffer>, string?][] = [
  ['nothing', 400, /empty/, text('')],
  ['a page that is called a PDF', 415, /not a valid PDF/, text('<script>alert(1)</script>')],
  ['a PDF with something before it', 415, /not a valid PDF/, new Uint8Array([10, ...pdf()])],
  ['a PDF that is called a picture', 415, /must be PDF files/, pdf(), 'image/png'],
  ['no type', 415, /must be PDF files/, pdf(), ''],
  ['a PDF that is cut off', 400, /incomplete/, pdf().slice(0, -8)],
  ['more than 15 MB', 413, /15 MB/, new Uint8Array([...pdf(), ...new Uint8Array(15_000_000)])],
];

describe('what is no document leaves nothing behind', () => {
  test.each(refused)('%s', async (_, status, words, body, type) => {
    const cookie = await site().signIn(['editor']);
    const before = files();
    const answer = await send(body, { cookie, ...(type !== undefined && { type }) });
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(words) } });
    expect(await site().db.$count(documents)).toBe(0);
    expect(files()).toEqual(before);
  });

  test('nor does one without permission', async () => {
    const before = files();
    expect(await send(pdf(), {})).toMatchObject({ status: 401 });
    const treasurer = await site().signIn(['treasurer']);
    expect(await send(pdf(), { cookie: treasurer })).toMatchObject({ status: 403 });
    expect(files()).toEqual(before);
  });

  test('nor does one with an impossible name', async () => {
    const before = files();
    const editor = await site().signIn(['editor']);
    const unnamed = await send(pdf(), { cookie: editor, query: { name: 'a\0b' } });
    expect(unnamed).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
    expect(files()).toEqual(before);
  });

  test('nor does one that fills the disk', async () => {
    const full = {
      ...store,
      async put(name: string, file: string) {
        await writeFile(path.join(pictureFolder, name), (await readFile(file)).subarray(0, 10));
        await writeFile('/dev/full', 'x');
      },
    };
    const { uploads } = testPictures;
    const folder = path.join(pictureFolder, '.incoming');
    const queue = createUploadQueue({ store: full, folder, encoder: { encode: unused, stop: uploads.stop } });
    const before = files();
    const app = createApp(testParts(site().db, { pictures: { store: full, uploads: queue } }));
    const answer = await app.request('/api/documents', {
      method: 'POST',
      headers: { 'content-type': 'application/pdf', cookie: await site().signIn() },
      body: pdf(),
    });
    expect(answer.status).toBe(503);
    expect(files()).toEqual(before);
    expect(await site().db.$count(documents)).toBe(0);
  });
});
const unused = () => Promise.reject(new Error('no picture'));

test('the same file sent several times at once is one document', async () => {
  const cookie = await site().signIn(['editor']);
  const before = files().length;
  const answers = await Promise.all([1, 2, 3].map(() => send(pdf('the same'), { cookie })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ body }) => libraryDocument.parse(body).id)).size).toBe(1);
  expect(files()).toHaveLength(before + 1);
});

test('a document in use stays; an unused one goes, and its file soon after', async () => {
  const { cookie, kept } = await upload(pdf('used'), { name: 'تقرير.pdf' });
  expect(kept.title).toBe('تقرير');
  const address = `/api/documents/${kept.id}`;
  const renamed = await site().rest('PATCH', address, { cookie, body: { title: 'Annual report 2025' } });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'تقرير.pdf', title: 'Annual report 2025' } });
  const listed = (search: string) => site().rest('GET', `/api/documents?search=${search}`, { cookie });
  expect((await listed('ANNUAL')).body).toEqual([renamed.body]);
  expect((await listed('nothing')).body).toEqual([]);

  const key = 'siteMotto';
  const setting = aSetting({ key, value: kept.url, type: 'url' });
  expect((await site().rest('POST', '/api/settings', { cookie, body: setting })).status).toBe(201);
  const uses = [{ type: 'setting', title: key }];
  expect((await site().rest('GET', `${address}/uses`, { cookie })).body).toMatchObject(uses);
  expect(await site().rest('DELETE', address, { cookie })).toMatchObject({ status: 409, body: { uses } });

  await site().rest('PATCH', `/api/settings/${key}`, { cookie, body: { value: '/about' } });
  expect((await site().rest('DELETE', address, { cookie })).status).toBe(200);
  expect((await site().app.request(kept.url)).status).toBe(404);
  await mediaRemoval(site().db, store).run(AbortSignal.timeout(10_000));
  expect(files()).not.toContain(path.basename(kept.url));
  expect(await site().db.$count(documents)).toBe(0);
});

test('the check finds a document without its file, and its repair removes it', async () => {
  const { kept } = await upload(pdf('lost'));
  const parts = { store, incoming: pictureFolder };
  await store.remove(path.basename(kept.url));
  const report = await checkMedia(site().db, parts);
  const missing = [path.basename(kept.url)];
  expect(report.incomplete).toEqual([{ kind: 'document', id: kept.id, name: kept.name, missing }]);
  expect((await site().app.request(kept.url)).status).toBe(404);
  await repairMedia(site().db, store, { ...report, orphans: [] });
  expect((await checkMedia(site().db, parts)).incomplete).toEqual([]);
});
