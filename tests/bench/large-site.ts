/**
 * How fast a large site answers: `npm run bench:large [postgres|embedded]`. Prints the first answer, the median of those
 * after it, the longest block of the event loop, for complete lists the longest wait of another visitor, and the peak
 * memory. Exits with 1 when somebody waits too long.
 */
import path from 'node:path';
import sharp from 'sharp';
import { type Connection, connect, connectToRunning } from '../../src/server/db/connect';
import { picture } from '../../src/shared/schemas/media';
import { freshDatabase } from '../support/database';
import { postPicture } from '../support/pictures';
import { startPostgres } from '../support/postgres-server';
import { endAll, newFolder, Running, type Site, type Variables } from '../support/processes';
import { signIn } from '../support/remote';
import { bytesOf, delayOf, longestWaitBeside, startMeasuredSite } from './event-loop';
import { fillLargeSite } from './large-fill';
import { median } from './load';

const mostMs = 300;
const mostHeldMs = 50;
const rounds = 5;

type Asked = { what: string; address: (n: number) => string; init?: RequestInit; isWhole?: boolean };

let asks = 0;
/** A read of tRPC that no cache has. */
const trpc =
  (procedure: string, input: object = {}) =>
  () =>
    `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ ...input, fresh: (asks += 1) }))}`;

const program = '/programs/neighborhood-food-pantry';
const pages = [
  '/',
  '/about',
  '/programs',
  program,
  '/university',
  '/daewa-tv',
  '/events',
  '/events/1',
  '/news',
  '/news?page=900',
  '/news?search=bak',
  '/news/article-1',
  '/news/article-9000',
  '/get-involved',
  '/contact',
  '/search?q=article',
  '/sitemap',
  '/sitemap.xml',
  '/feed.xml',
  '/events.ics',
  '/api/openapi.json',
  '/api/docs',
];

const staffReads: [string, object?][] = [
  ['stats.counts'],
  ['stats.overview'],
  ['stats.arrivals'],
  ['stats.waiting'],
  ['news.page'],
  ['news.page', { page: 900 }],
  ['news.page', { search: 'article 77' }],
  ['comments.page'],
  ['comments.page', { status: 'pending' }],
  ['comments.page', { search: 'number 77' }],
  ['donations.page'],
  ['donations.page', { page: 5000 }],
  ['donations.page', { search: 'donor77@' }],
  ['donations.page', { search: 'noor' }],
  ['donations.page', { status: 'pending' }],
  ['donations.page', { from: '2026-10-01', to: '2026-10-31' }],
  ['donations.page', { sort: 'amount' }],
  ['people.history', { email: 'donor77@example.org' }],
  ['people.find', { search: 'donor77' }],
  ['people.find', { search: 'noor' }],
  ['volunteers.page'],
  ['volunteers.page', { search: 'saturdays' }],
  ['contact.page'],
  ['contact.page', { isRead: false }],
  ['contact.page', { search: 'park' }],
  ['newsletter.page'],
  ['newsletter.page', { search: 'subscriber777' }],
  ['audit.page'],
  ['audit.page', { actor: 'helper7' }],
  ['media.page'],
  ['health.report'],
];

const files = ['donations', 'statement', 'volunteers', 'contacts', 'subscribers'].map(
  (name) => `/admin/export/${name}.csv`,
);

/** 300 lines as a bank writes them, of which some pay a pledge. */
const statement = `Date,Amount,Text\n${Array.from({ length: 300 }, (_, n) => `2026-11-${String(1 + (n % 20)).padStart(2, '0')},${(100 + n * 20) / 100},Noor ${n * 20}`).join('\n')}`;

function askedOf(cookie: string): Asked[] {
  const headers = { cookie };
  const post = (body: object): RequestInit => ({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [
    ...pages.map((page) => ({ what: page, address: () => page })),
    ...staffReads.map(([procedure, input]) => ({
      what: `${procedure} ${input ? JSON.stringify(input) : ''}`,
      address: trpc(procedure, input),
      init: { headers },
    })),
    {
      what: 'a bank statement of 300 lines',
      address: () => '/api/bank-statements',
      init: post({ csv: statement }),
    },
    ...[
      ...['br', 'gzip', 'identity'].map((encoding) => ['/api/news', encoding]),
      ...['/api/news?limit=1000', '/trpc/news.list', '/api/donations', '/trpc/donations.list', ...files].map(
        (address) => [address],
      ),
    ].map(([address = '', encoding]) => ({
      what: `${address} ${encoding ?? ''}`,
      address: () => address,
      init: { headers: encoding ? { 'accept-encoding': encoding } : headers },
      isWhole: true,
    })),
  ];
}

/** Pictures that articles show, as the site keeps them. */
async function uploadPictures(site: Site, cookie: string): Promise<string[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const urls: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const size = { width: 1600 - n, height: 1067, channels: 3 as const, background: '#888', noise };
    const body = new Uint8Array(await sharp({ create: size }).blur(3).jpeg().toBuffer());
    const answer = await postPicture(site, cookie, body);
    urls.push(picture.parse(await answer.json()).url);
  }
  return urls;
}

const over: string[] = [];

function say(what: string, cells: string[], isOver: boolean) {
  console.log(
    `${what.slice(0, 62).padEnd(64)}${cells.map((cell) => cell.padStart(13)).join('')}${isOver ? '   MISSED' : ''}`,
  );
  if (isOver) over.push(what);
}

async function measureOne(site: Site, { what, address, init, isWhole = false }: Asked) {
  await delayOf(site);
  const times: number[] = [];
  let bytes = 0;
  const request = async () => {
    for (let round = 0; round < (isWhole ? 2 : 1 + rounds); round += 1) {
      const begin = performance.now();
      bytes = await bytesOf(site, address(round), init);
      times.push(performance.now() - begin);
    }
  };
  const wait = isWhole ? await longestWaitBeside(site, request) : await request();
  const { longestMs, peakMB } = await delayOf(site);
  const [first = 0, ...later] = times;
  const warm = median(later);
  const ms = [first, warm, longestMs, wait].map((one) => (one === undefined ? '' : `${one.toFixed(0)} ms`));
  say(
    what,
    [...ms, `${(bytes / 1000).toFixed(0)} kB`, `${peakMB.toFixed(0)} MB`],
    (warm > mostMs && !isWhole) || longestMs > mostHeldMs,
  );
}

/** A backup beside the running site, and what a neighbour waits meanwhile. */
async function backUp(site: Site, variables: Variables) {
  const begin = performance.now();
  const file = path.join(newFolder(), 'backup.tar');
  await delayOf(site);
  const wait = await longestWaitBeside(site, async () => {
    const command = new Running('backup.mjs', [file], variables);
    if ((await command.ended) !== 0) throw new Error(command.err);
  });
  const { longestMs } = await delayOf(site);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  say(
    'npm run backup, and what a neighbour waits',
    [`${seconds} s`, '', `${longestMs.toFixed(0)} ms`, `${wait.toFixed(0)} ms`],
    longestMs > mostHeldMs,
  );
}

async function measure(name: string, variables: Variables, open: () => Promise<Connection | null>) {
  console.log(`\n${name}`);
  const site = await startMeasuredSite({ SEED_CONTENT: 'true', ...variables });
  const cookie = await signIn(site);
  const pictures = await uploadPictures(site, cookie);
  const connection = await open();
  if (!connection) throw new Error('The database of the site is not to be found');
  await fillLargeSite(connection, pictures);
  await connection.close();
  await site.stop();
  const again = await startMeasuredSite(variables);
  const atRest = (await delayOf(again)).peakMB;
  say('', ['first', 'then', 'loop held', 'neighbour', 'size', 'peak so far'], false);
  for (const asked of askedOf(await signIn(again))) await measureOne(again, asked);
  await backUp(again, variables);
  const { peakMB } = await delayOf(again);
  console.log(`Memory at rest ${atRest.toFixed(0)} MB, at most ${peakMB.toFixed(0)} MB`);
  await again.stop();
}

const [, , , database] = process.argv;
const server = await startPostgres();
try {
  if (database !== 'embedded') {
    const { databaseUrl } = await freshDatabase(server.url, { name: 'bench_large' });
    await measure('PostgreSQL', { DATABASE_URL: databaseUrl, DATA_DIR: newFolder() }, () =>
      connect({ databaseUrl, dataDir: '' }),
    );
  }
  if (database !== 'postgres') {
    const dataDir = newFolder();
    await measure('The embedded database', { DATA_DIR: dataDir }, () => connectToRunning(dataDir));
  }
  if (over.length > 0)
    console.log(
      `\nSlower than ${mostMs} ms, or holding others up for more than ${mostHeldMs}:\n  ${over.join('\n  ')}`,
    );
  process.exitCode = over.length > 0 ? 1 : 0;
} finally {
  await endAll();
  await server.remove();
}
