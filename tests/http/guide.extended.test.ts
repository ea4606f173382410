/** What `docs/api.md` prints, run exactly as it is printed, against a site of its own. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Connection, connectToRunning } from '../../src/server/db/connect';
import { donations, news } from '../../src/server/db/schema';
import { projectFolder } from '../../src/server/process/paths';
import { draft } from '../../src/shared/schemas/drafts';
import { picture } from '../../src/shared/schemas/media';
import { newToken } from '../../src/shared/schemas/tokens';
import { newWebhook } from '../../src/shared/schemas/webhooks';
import { aDonation, aDonationRow, aNewsArticle } from '../support/factories';
import { bytesOf, photograph } from '../support/pictures';
import {
  endAll,
  freePort,
  newDataFolder,
  newFolder,
  type Site,
  startSite,
  until,
} from '../support/processes';

const run = promisify(execFile);
const guide = readFileSync(path.join(projectFolder, 'docs/api.md'), 'utf8');
const blocks = [...guide.matchAll(/^```(sh|js|python)\n(.*?)^```$/gms)].map(
  ([, language = '', code = '']) => ({
    language,
    code,
  }),
);
const password = 'correct horse battery staple';
const folder = newFolder();
symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));

let site: Site;
/** Its database, for more rows than there is time to send. */
let stored: Connection;
let cookie = '';
let receiverPort = 0;
let variables: NodeJS.ProcessEnv = {};

/** Writes with the owner's session. */
async function post(address: string, body: unknown): Promise<unknown> {
  const answer = await fetch(site.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  if (address === '/api/auth/login')
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  return answer.json();
}

const commands: Record<string, [string, string]> = {
  sh: ['bash', 'block.sh'],
  js: [process.execPath, 'block.mjs'],
  python: ['python3', 'block.py'],
};

/** Whether what a block needs is on this machine; where everything is tried, it is. */
const isHere = ({ language }: { language: string }) =>
  spawnSync(language === 'sh' ? 'curl' : (commands[language]?.[0] ?? ''), ['--version']).status === 0;

/** Runs a block of the guide as a program, in a folder of its own. @returns what it prints */
async function runBlock({ language, code }: { language: string; code: string }): Promise<string> {
  const [program, file] = commands[language] ?? ['false', ''];
  writeFileSync(path.join(folder, file), code);
  return (await run(program, [file], { cwd: folder, env: variables })).stdout;
}

/** The program that the guide calls by this name. */
function programOf(name: string) {
  const found = blocks.find(({ code }) => code.startsWith(`// ${name}: `));
  if (!found) throw new Error(`The guide prints no ${name}`);
  expect(found.code.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  return found;
}

beforeAll(async () => {
  receiverPort = await freePort();
  const dataDir = newDataFolder('migrated');
  site = await startSite({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    PUBLIC_WRITES_PER_MINUTE: '0',
    WEBHOOK_ALLOWED_HOSTS: `127.0.0.1:${receiverPort}`,
  });
  await post('/api/auth/login', { username: 'admin', password });
  const scopes = ['donations:read', 'news:read', 'news:write', 'media:write', 'drafts:write'];
  const { token } = newToken.parse(await post('/api/tokens', { name: 'guide', scopes }));
  const { PATH } = process.env;
  variables = { PATH, SITE: site.url, TOKEN: token };
  const beside = await connectToRunning(dataDir);
  if (!beside) throw new Error('The site has no database');
  stored = beside;
}, 120_000);
afterAll(async () => {
  await stored.close();
  await endAll();
});

const sending = blocks.filter(({ code }) => code.includes('/api/media'));
test.runIf(sending.every(isHere))('a picture is sent, and shown', async () => {
  expect(sending.map(({ language }) => language)).toEqual(['sh']);
  writeFileSync(path.join(folder, 'reading-room.jpg'), await bytesOf(photograph(900, 600).jpeg()));
  for (const block of sending) {
    const sent = picture.parse(JSON.parse(await runBlock(block)));
    expect(sent).toMatchObject({ name: 'Reading room', alt: 'Children read', width: 900, height: 600 });
    expect((await fetch(site.url + sent.url)).headers.get('content-type')).toBe('image/webp');
    for (const size of ['640x427.webp', '900x600.jpg'])
      expect((await fetch(site.url + sent.url.replace('900x600.webp', size))).status, size).toBe(200);
  }
});

const scheduling = blocks.filter(({ code }) => code.includes('/schedule'));
test.runIf(scheduling.every(isHere))('a draft is begun once, and published when it is due', async () => {
  expect(scheduling.map(({ language }) => language)).toEqual(['sh']);
  for (const block of scheduling) {
    expect(draft.parse(JSON.parse(await runBlock(block)))).toMatchObject({ type: 'news', failure: null });
    const read = () => fetch(`${site.url}/api/news/spring`);
    await until('the article', async () => (await read()).ok);
    const { article } = spring.parse(await (await read()).json());
    expect(article).toMatchObject({
      title: 'Spring is here',
      plainText: expect.stringMatching(/^At last\n\nThe first leaves/),
    });
    await fetch(`${site.url}/api/news/${article.id}`, { method: 'DELETE', headers: { cookie } });
  }
});
const spring = z.object({ article: z.looseObject({ id: z.int() }) });

describe('the mirror', () => {
  const articlesIn = () =>
    z
      .object({
        pages: z.record(z.string(), z.object({ articles: z.array(z.object({ slug: z.string() })) })),
      })
      .transform(({ pages }) =>
        Object.values(pages).flatMap(({ articles }) => articles.map(({ slug }) => slug)),
      )
      .parse(JSON.parse(readFileSync(path.join(folder, 'news.json'), 'utf8')));

  test('holds every article once, also after some have come and gone', async () => {
    const slugs = Array.from({ length: 105 }, (_, n) => `article-number-${n}`);
    const date = '2026-01-01';
    await stored.db.insert(news).values(slugs.map((slug) => ({ ...aNewsArticle({ slug }), date })));
    await until('them to be shown', async () => {
      const answer = await fetch(`${site.url}/api/news`);
      return z.array(z.unknown()).parse(await answer.json()).length === slugs.length;
    });
    expect(await runBlock(programOf('mirror.mjs'))).toBe('105 articles\n');
    expect(articlesIn().toSorted()).toEqual(slugs.toSorted());
    expect(await runBlock(programOf('mirror.mjs'))).toBe('105 articles\n');
    await post('/api/news', aNewsArticle({ slug: 'one-more-article' }));
    expect(await runBlock(programOf('mirror.mjs'))).toBe('106 articles\n');
    expect(articlesIn().toSorted()).toEqual([...slugs, 'one-more-article'].toSorted());
  });
});

describe('the ledger', () => {
  const ledger = path.join(folder, 'ledger.csv');
  const idsIn = () =>
    readFileSync(ledger, 'utf8')
      .split('\n')
      .filter((line) => /^\d+,\d+\.\d\d,\d{4}-.*Z$/.test(line))
      .map((line) => Number(line.split(',')[0]));

  test('bears each donation once, also when it was stopped in the middle of a line', async () => {
    const many = Array.from({ length: 105 }, () => aDonationRow({}));
    const rows = await stored.db.insert(donations).values(many).returning({ id: donations.id });
    const ids = rows.map(({ id }) => id);
    const give = async () => {
      ids.push(z.object({ id: z.int() }).parse(await post('/api/donations', aDonation({}))).id);
    };
    await runBlock(programOf('ledger.mjs'));
    expect(idsIn()).toEqual(expect.arrayContaining(ids));
    await give();
    await give();
    expect(await runBlock(programOf('ledger.mjs'))).toBe('2 new donations\n');
    expect(await runBlock(programOf('ledger.mjs'))).toBe('0 new donations\n');
    truncateSync(ledger, readFileSync(ledger).length - 9);
    expect(await runBlock(programOf('ledger.mjs'))).toBe('1 new donations\n');
    appendFileSync(ledger, '');
    expect(new Set(idsIn()).size).toBe(idsIn().length);
    expect(idsIn()).toEqual(expect.arrayContaining(ids));
  });
});

describe('the receiver', () => {
  let receiver: ChildProcess | undefined;
  let printed = '';
  afterAll(() => receiver?.kill());

  test('does the work of each event once, and nobody else’s', async () => {
    const url = `http://127.0.0.1:${receiverPort}/`;
    const { secret } = newWebhook.parse(await post('/api/webhooks', { url, events: ['donation.created'] }));
    writeFileSync(path.join(folder, 'receiver.mjs'), programOf('receiver.mjs').code);
    receiver = spawn(process.execPath, ['receiver.mjs'], {
      cwd: folder,
      env: { ...variables, SECRET: secret, PORT: `${receiverPort}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    receiver.stdout?.on('data', (text) => (printed += String(text)));
    await until('the receiver to listen', () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    );
    const { id } = z.object({ id: z.int() }).parse(await post('/api/donations', aDonation({})));
    await until('the delivery', () => printed !== '');
    expect(printed).toBe(`donation.created ${id}\n`);
    const forged = await fetch(url, {
      method: 'POST',
      body: JSON.stringify({ type: 'donation.created', data: { id } }),
    });
    expect(forged.status).toBe(400);
    expect(printed).toBe(`donation.created ${id}\n`);
  });
});
