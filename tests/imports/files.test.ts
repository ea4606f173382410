/** Files: what can be read, what is refused and why, and runs that are cut off. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importJobs, importParts, imports as importTable, subscribers } from '../../src/server/db/schema';
import { work } from '../../src/server/routers/imports/run';
import { maxImportBytes, maxImportRows } from '../../src/shared/schemas/imports';
import { withOwner } from '../support/app';
import { abortAfterBatch, importing, importTools, workOffImports } from './importing';

const staff = withOwner();
const { site, send } = staff;
const imports = importing(staff, 'subscribers');

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const addresses = (count: number) =>
  `email\n${Array.from({ length: count }, (_, index) => `a${index}@example.org`).join('\n')}\n`;

describe('a file is read in its encoding and with its separator:', () => {
  const arabic = Uint8Array.of(...bytes('\xc7\xe1\xc8\xd1\xed\xcf,email\n\xe3\xcd\xe3\xcf,m@example.org\n'));
  test.each([
    [
      'UTF-8 with a mark',
      new TextEncoder().encode('\ufeffemail;Größe\nm@example.org;ä\n'),
      ['email', 'Größe'],
      'ä',
    ],
    ['Windows-1252', bytes('email\tGr\xf6\xdfe\nm@example.org\t\x80 \xe4\n'), ['email', 'Größe'], '€ ä'],
    ['Windows-1256', arabic, ['البريد', 'email'], 'm@example.org'],
    ['quoted', 'email,"a, ""b""\nc"\nm@example.org,"1\n2"\n', ['email', 'a, "b" c'], '1\n2'],
    [
      'equal and empty headings',
      'email,email,\nm@example.org,n,o\n',
      ['email', 'email (2)', 'Column 3'],
      'n',
    ],
  ])('%s', async (_, body, columns, cell) => {
    expect(await imports.upload(body)).toMatchObject({ columns, sample: [expect.arrayContaining([cell])] });
  });
});

describe('a file is refused and nothing stored:', () => {
  const notCsv = 'This file is not a CSV file. Save the table as CSV and upload that file.';
  const utf16 = 'This file is in UTF-16. Save it as CSV in UTF-8 and upload that file.';
  const quote = 'The file cannot be read near line 2: a quotation mark is missing or out of place';
  const large = new Uint8Array(maxImportBytes + 1).fill(97);
  test.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['empty', '', 400, 'The file is empty'],
    ['headings alone', 'email\n', 400, 'The file has no rows below the headings'],
    [
      'a workbook',
      bytes('PK\x03\x04rest'),
      400,
      'This is a spreadsheet or a ZIP file. Save the table as CSV and upload that file.',
    ],
    [
      'an old workbook',
      bytes('\xd0\xcf\x11\xe0'),
      400,
      'This is a spreadsheet. Save the table as CSV and upload that file.',
    ],
    ['a page', '<html>', 400, notCsv],
    ['binary', bytes('email\n\0\n'), 400, notCsv],
    ['UTF-16', bytes('\xff\xfee\0'), 400, utf16],
    [
      'mixed encodings',
      bytes('email,a\nx@example.org,\xc3\xa4\ny@example.org,\xe4\n'),
      400,
      'This file mixes encodings. Save it as CSV in UTF-8 and upload that file.',
    ],
    ['cut off', 'email,a\nx@example.org,"unclosed', 400, quote],
    ['a quote that never closes', `email\n"${'x\n'.repeat(60_000)}`, 400, quote.replace('2', '50002')],
    [
      'no headings',
      'x@example.org,Layla\ny@example.org,M\n',
      400,
      'The first row must have the headings of the columns, such as Email',
    ],
    ['201 columns', `email${',a'.repeat(200)}\nx\n`, 400, 'The file has more than 200 columns'],
    [
      'too many rows',
      `email\n${'x\n'.repeat(maxImportRows + 1)}`,
      400,
      `The file has more than ${maxImportRows} rows. Split it into several files.`,
    ],
    ['50 MB and a byte', large, 413, 'The file is larger than 50 MB. Split it into several files.'],
  ])('%s', async (_, body, status, message) => {
    expect(await imports.bytes(body)).toMatchObject({ status, body: { message } });
    expect(await site().db.$count(importParts)).toBe(0);
  });

  test('another kind, and no name', async () => {
    const sent = async (query: string) => (await imports.bytes('email\nx@example.org\n', query)).status;
    expect([await sent('kind=people&name=x'), await sent('kind=subscribers')]).toEqual([400, 400]);
  });
});

test('a mapping names fields and columns that exist, and options of the kind', async () => {
  const made = await imports.upload('Address,b\nx@example.org,1\n');
  const put = async (mapping: object, options = {}) => {
    const { status, body } = await send('PUT', `/api/imports/${made.id}/mapping`, { mapping, options });
    return [status, body];
  };
  const issue = (path: string, message?: string) => ({ issues: [{ path, ...(message && { message }) }] });
  expect(await put({})).toMatchObject([400, issue('mapping.email', 'Please choose the column of email')]);
  expect(await put({ email: 'x' })).toMatchObject([
    400,
    issue('mapping.email', 'The file has no such column'),
  ]);
  expect(await put({ email: 'b', phone: 'b' })).toMatchObject([400, issue('mapping.phone')]);
  expect(await put({ email: 'b' }, { as: 'x' })).toMatchObject([
    400,
    issue('options.as', 'As must be active or unsubscribed'),
  ]);
  expect(await put({ email: 'Address' })).toMatchObject([
    200,
    { status: 'mapped', mapping: { email: 'Address' } },
  ]);
});

test('the steps have an order, and no two at once', async () => {
  const { id } = await imports.upload('email\nx@example.org\n');
  const post = async (what: string) => (await send('POST', `/api/imports/${id}/${what}`)).status;
  expect([await post('check'), await post('run'), await post('undo'), await post('confirmations')]).toEqual([
    409, 409, 409, 409,
  ]);
  await imports.map(await imports.read(id));
  expect([await post('run'), await post('run'), await post('check')]).toEqual([200, 409, 409]);
  expect((await send('DELETE', `/api/imports/${id}`)).status).toBe(409);
  await workOffImports(site());
  expect([await post('run'), await post('check')]).toEqual([409, 409]);
  expect([await site().db.$count(importParts), await site().db.$count(subscribers)]).toEqual([0, 1]);
});

test('a token needs the permission of what the import makes', async () => {
  const scopes = ['imports:read', 'imports:write'];
  const { body } = await send('POST', '/api/tokens', { name: 'import', scopes });
  const authorization = `Bearer ${z.object({ token: z.string() }).parse(body).token}`;
  const response = await site().app.request('/api/imports?kind=subscribers&name=x', {
    method: 'POST',
    headers: { authorization },
    body: 'email\nx@example.org\n',
  });
  expect(response.status).toBe(403);
  const { id } = await imports.upload('email\nx@example.org\n');
  const read = async (path: string) => {
    const answer = await site().app.request(`/api/imports${path}`, { headers: { authorization } });
    const body: unknown = await answer.json();
    return answer.ok ? body : answer.status;
  };
  expect(await Promise.all(['', `/${id}`, `/${id}/rows`, `/${id}/rows?format=csv`].map(read))).toEqual([
    [],
    403,
    403,
    403,
  ]);
});

test('runs that are cut off at any batch continue, and no row is imported twice', async () => {
  const { db } = site();
  const { id } = await imports.map(await imports.upload(`${addresses(440)}A1@example.org\n`));
  await send('POST', `/api/imports/${id}/run`);
  for (const wanted of [100, 200, 300, 400]) {
    await abortAfterBatch(site());
    expect(await imports.read(id)).toMatchObject({
      status: 'running',
      task: 'run',
      counts: { processed: wanted },
    });
    expect(await db.$count(subscribers)).toBe(wanted);
  }
  // A worker that lost its lease changes nothing.
  const [job] = await db.select().from(importJobs);
  if (!job) throw new Error('There is no job');
  await db.update(importJobs).set({ claimedBy: null, status: 'queued' });
  expect(
    await work({
      db,
      job,
      ...importTools,
      signal: new AbortController().signal,
    }),
  ).toBe('interrupted');
  await workOffImports(site());
  expect(await imports.read(id)).toMatchObject({
    status: 'done',
    counts: { processed: 441, imported: 440, skipped: 1 },
  });
  expect(await db.$count(subscribers)).toBe(440);
  expect(await imports.rows(id)).toMatchObject([{ message: 'This address is in the file more than once' }]);
  await imports.undo(id);
  expect(await db.$count(subscribers)).toBe(0);
});

test('a restored site has no files: such an import is uploaded again', async () => {
  const { id } = await imports.map(await imports.upload('email\nx@example.org\n'));
  await site().db.delete(importParts);
  const { status, body } = await send('POST', `/api/imports/${id}/run`);
  expect([status, body]).toMatchObject([
    409,
    { message: 'The file of this import is no longer stored. Please upload it again.' },
  ]);
  expect(await site().db.select().from(importTable).where(eq(importTable.id, id))).toMatchObject([
    { status: 'mapped' },
  ]);
});
