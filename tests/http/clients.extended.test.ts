/** Clients generated from the OpenAPI document compile and work. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/server/app';
import { news } from '../../src/server/db/schema';
import { openApiDocument } from '../../src/server/http/openapi/document';
import { aToken } from '../support/accounts/tokens';
import { testParts, useApp } from '../support/app';
import { aNewsArticle } from '../support/factories';

const site = useApp();
const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'clients-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);
const tool = (name: string, args: string[]) =>
  run(path.resolve('node_modules/.bin', name), args, { cwd: folder }).catch((error: unknown) => {
    throw new Error(z.object({ stdout: z.string() }).parse(error).stdout, { cause: error });
  });

const common = `
  const [, , url = '', token = ''] = process.argv;
  const article = { title: 'Made by a client', slug: 'made-by-a-client', author: 'A program', category: 'Aid',
    imageUrl: '/images/news/old-oven.svg', excerpt: 'A short text about it', content: 'A text of more than fifty letters, as the rules ask for.' };
  const cursorIn = (link: string | null) => /[?&]after=([^&>]+)/.exec(link ?? '')?.[1];
  const told: { titles: string[]; created?: string; refused?: string[]; unauthorized?: string } = { titles: [] };`;

/** What an integrator would write with the client of each generator. */
const programs = {
  oazapfts: `
    import { defaults, donationsList, newsCreate, newsList } from './client-oazapfts.js';${common}
    defaults.baseUrl = url;
    const signed = { headers: { authorization: 'Bearer ' + token } };
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await newsList({ limit: 2, after });
      if (page.status !== 200) throw new RangeError(page.data.message);
      told.titles.push(...page.data.map(({ title }) => title));
      after = cursorIn(page.headers.get('link'));
    }
    const created = await newsCreate(article, { idempotencyKey: 'one' }, signed);
    if (created.status === 201) told.created = created.data.slug;
    const refused = await newsCreate({ ...article, title: '' }, {}, signed);
    if (refused.status === 400) told.refused = refused.data.issues?.map((issue) => issue.path);
    const unauthorized = await donationsList();
    if (unauthorized.status === 401) told.unauthorized = unauthorized.data.code;
    console.log(JSON.stringify(told));`,
  'swagger-typescript-api': `
    import { Api, type Error as Refusal, type HttpResponse } from './client-swagger-typescript-api.js';${common}
    const { api } = new Api({ baseUrl: url, securityWorker: () => ({ headers: { authorization: 'Bearer ' + token } }) });
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await api.newsList({ limit: 2, after });
      told.titles.push(...page.data.map(({ title }) => title));
      after = cursorIn(page.headers.get('link'));
    }
    told.created = (await api.newsCreate(article, { secure: true, headers: { 'Idempotency-Key': 'two' } })).data.slug;
    const refusalOf = (call: Promise<HttpResponse<unknown, Refusal>>) =>
      call.then(() => undefined, (answer: HttpResponse<unknown, Refusal>) => answer.error);
    told.refused = (await refusalOf(api.newsCreate({ ...article, title: '' }, { secure: true })))?.issues?.map((issue) => issue.path);
    told.unauthorized = (await refusalOf(api.donationsList({}, { secure: false })))?.code;
    console.log(JSON.stringify(told));`,
};

beforeAll(async () => {
  symlinkSync(path.resolve('node_modules'), inFolder('node_modules'));
  writeFileSync(inFolder('openapi.json'), JSON.stringify(openApiDocument('http://localhost:3000')));
  writeFileSync(inFolder('package.json'), '{ "type": "module" }');
  const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
  const compilerOptions = {
    strict: true,
    target: 'ES2023',
    module: 'nodenext',
    lib,
    types: ['node'],
    skipLibCheck: true,
  };
  writeFileSync(inFolder('tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [name, text] of Object.entries(programs)) writeFileSync(inFolder(`${name}.ts`), text);
  await Promise.all([
    tool('oazapfts', ['openapi.json', 'client-oazapfts.ts']),
    tool('swagger-typescript-api', [
      'generate',
      '-p',
      'openapi.json',
      '-o',
      '.',
      '-n',
      'client-swagger-typescript-api.ts',
      '--extract-request-params',
      '--silent',
    ]),
  ]);
  await tool('tsc', ['-p', '.']);
}, 60_000);

test.each(Object.keys(programs))(
  'the client that %s makes compiles and works',
  { timeout: 30_000 },
  async (name) => {
    const { db } = site();
    await db
      .insert(news)
      .values(
        [1, 2, 3, 4, 5].map((n) => ({ ...aNewsArticle({ title: `Article ${n}` }), date: '2026-01-01' })),
      );
    const { token } = await aToken(db, { scopes: ['news:write'] });
    const server = createAdaptorServer({ fetch: createApp(testParts(db)).fetch }).listen(0);
    await once(server, 'listening');
    try {
      const address = z.object({ port: z.int() }).parse(server.address());
      const { stdout } = await run(process.execPath, [
        inFolder(`${name}.js`),
        `http://localhost:${address.port}`,
        token,
      ]);
      expect(JSON.parse(stdout)).toEqual({
        titles: [5, 4, 3, 2, 1].map((n) => `Article ${n}`),
        created: 'made-by-a-client',
        refused: ['title'],
        unauthorized: 'UNAUTHORIZED',
      });
    } finally {
      server.close();
    }
  },
);
