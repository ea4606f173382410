import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect } from 'vitest';
import { importJobs } from '../../src/server/db/schema';
import { importJobKind } from '../../src/server/routers/imports/job';
import { work } from '../../src/server/routers/imports/run';
import { type ImportKind, type SiteImport, siteImport } from '../../src/shared/schemas/imports';
import type { TestApp, withStaff } from '../support/app';
import { testPictures } from '../support/pictures';

const importSetup = {
  smtpUrl: undefined,
  from: 'no-reply@example.org',
  staffEmail: undefined,
  publicUrl: 'http://localhost:3000',
};

export const importTools = {
  setup: importSetup,
  uploads: testPictures.uploads,
  allowed: new Set<string>(),
};

/** Does the jobs of imports that are due. */
export async function workOffImports({ db }: Pick<TestApp, 'db'>, tools = importTools): Promise<void> {
  const kind = importJobKind({ ...tools, log: pino({ level: 'silent' }) });
  const worker = randomUUID();
  for (let job = await kind.claim(db, worker); job; job = await kind.claim(db, worker))
    await kind.recordResult(db, { worker, job, result: await kind.run(db, job), retryAfter: undefined });
}

/** Runs one batch of the queued job, then aborts it. */
export async function abortAfterBatch({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const [job] = await db.update(importJobs).set({ claimedBy: randomUUID(), status: 'running' }).returning();
  if (!job) throw new Error('There is no job');
  const stopping = new AbortController();
  let checks = 0;
  Object.defineProperty(stopping.signal, 'aborted', { get: () => (checks += 1) > 1 });
  expect(await work({ db, job, ...importTools, signal: stopping.signal })).toBe('interrupted');
}

type Staff = Pick<ReturnType<typeof withStaff>, 'site' | 'send' | 'cookie'>;

/** The calls of an import, each with the import that it answers. */
export function importing({ site, send, cookie }: Staff, kind: ImportKind, tools = importTools) {
  async function bytes(body: string | Uint8Array<ArrayBuffer>, query = `kind=${kind}&name=members.csv`) {
    const headers = { 'content-type': 'text/csv', cookie: cookie() };
    const response = await site().app.request(`/api/imports?${query}`, { method: 'POST', headers, body });
    const answered: unknown = await response.json();
    return { status: response.status, body: answered };
  }
  async function ok(sent: Promise<{ status: number; body: unknown }>): Promise<SiteImport> {
    const { status, body } = await sent;
    expect([status, body]).toEqual([status < 300 ? status : 200, body]);
    return siteImport.parse(body);
  }
  async function pictures(id: number, zip: Uint8Array<ArrayBuffer>) {
    const headers = { 'content-type': 'application/zip', cookie: cookie() };
    const response = await site().app.request(`/api/imports/${id}/files`, {
      method: 'PUT',
      headers,
      body: zip,
    });
    const answered: unknown = await response.json();
    return { status: response.status, body: answered };
  }
  const upload = (body: string | Uint8Array<ArrayBuffer>) => ok(bytes(body));
  const map = ({ id, mapping }: SiteImport, options = {}, more = {}) =>
    ok(send('PUT', `/api/imports/${id}/mapping`, { mapping: { ...mapping, ...more }, options }));
  const post = (id: number, what: string) => ok(send('POST', `/api/imports/${id}/${what}`));
  const read = (id: number) => ok(send('GET', `/api/imports/${id}`));
  async function toEnd(id: number, what: 'run' | 'undo' | 'confirmations') {
    await post(id, what);
    await workOffImports(site(), tools);
    return read(id);
  }
  return {
    bytes,
    upload,
    /** Sends the archive of pictures. */
    pictures,
    map,
    check: (id: number) => post(id, 'check'),
    run: (id: number) => toEnd(id, 'run'),
    undo: (id: number) => toEnd(id, 'undo'),
    confirmations: (id: number) => toEnd(id, 'confirmations'),
    read,
    /** Uploads, maps and runs a file. */
    async whole(body: string | Uint8Array<ArrayBuffer>, options = {}) {
      const mapped = await map(await upload(body), options);
      return toEnd(mapped.id, 'run');
    },
    rows: async (id: number, query = '') => (await send('GET', `/api/imports/${id}/rows${query}`)).body,
  };
}
