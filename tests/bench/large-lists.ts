/**
 * What a list of any size does to everyone else: `npm run bench:lists`. 10,000 articles of 5 kB and 100,000 donations
 * are asked for whole, on both databases; printed are how long that took, how long the event loop was held up, and how
 * long a neighbour waited for an answer that is kept.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Connection, connect, connectBeside } from '../../src/server/db/connect';
import { freshDatabase } from '../support/database';
import { startPostgres } from '../support/postgres-server';
import { endAll, newFolder, type Site, startSite, until, type Variables } from '../support/processes';
import { password, signIn } from '../support/remote';

const goalMs = 50;
const articles = 10_000;
const donations = 100_000;
const measured = z.object({ longestMs: z.number(), peakMB: z.number() });

/** Words that compress about as prose does. */
const prose = sql`(
  select string_agg(substr('bakedormanelinosupatirevalguhojiwexyzochaqeblu', 1 + (abs(hashint4(n * 7919 + w)) % 42), 2 + (abs(hashint4(w * 31 + n)) % 4)), ' ')
  from generate_series(1, 1100) w)`;

async function fill({ db }: Connection) {
  for (let begin = 1; begin <= articles; begin += 1000)
    await db.execute(sql`
      insert into news (title, slug, author, category, date, image_url, excerpt, content)
      select 'Article ' || n, 'article-' || n, 'Somebody', 'Aid', date '2020-01-01' + n % 2000, '/images/news/old-oven.svg',
        'What happened there', ${prose} from generate_series(${begin}::int, ${begin + 999}::int) n`);
  await db.execute(sql`
    insert into donations (first_name, last_name, email, amount_cents, payment_method, created_at)
    select 'Amina', 'Noor', 'd' || n || '@example.org', 100 + n % 1000, 'credit', timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${donations}::int) n`);
}

async function delayOf(site: Site) {
  const lines = () => site.out.split('\n').filter((line) => line.startsWith('EVENT_LOOP '));
  const before = lines().length;
  process.kill(site.pid, 'SIGUSR2');
  await until('the figures of the event loop', () => lines().length > before);
  return measured.parse(JSON.parse(lines().at(-1)?.slice('EVENT_LOOP '.length) ?? ''));
}

/** Asks for something that is kept, again and again, and gives the longest wait. */
async function longestWaitBeside(site: Site, work: () => Promise<unknown>): Promise<number> {
  let [longest, isDone] = [0, false];
  const asking = (async () => {
    while (!isDone) {
      const begin = performance.now();
      await (await fetch(`${site.url}/api/settings`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - begin);
      await sleep(2);
    }
  })();
  await work();
  isDone = true;
  await asking;
  return longest;
}

async function ask(site: Site, address: string, headers: Record<string, string>) {
  const answer = await fetch(site.url + address, { headers });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += z.instanceof(Uint8Array).parse(chunk).byteLength;
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return { bytes, etag: answer.headers.get('etag') };
}

async function measure(name: string, variables: Variables, open: () => Promise<Connection | null>) {
  const site = await startSite({
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'event-loop-delay.mjs')}`,
    ...variables,
  });
  const connection = await open();
  if (!connection) throw new Error('The database of the site is not to be found');
  await fill(connection);
  await connection.close();
  const cookie = await signIn(site);
  await ask(site, '/api/events', {});
  console.log(`\n${name}, at rest ${Math.round((await delayOf(site)).peakMB)} MB`);
  for (const [address, headers] of [
    ['/api/news', { 'accept-encoding': 'br' }],
    ['/api/news', { 'accept-encoding': 'gzip' }],
    ['/api/news', { 'accept-encoding': 'identity' }],
    ['/api/news?limit=1000', { 'accept-encoding': 'br' }],
    ['/trpc/news.list', { 'accept-encoding': 'br' }],
    ['/api/donations', { cookie }],
    ['/trpc/donations.list', { cookie }],
  ] as const) {
    await delayOf(site);
    const begin = performance.now();
    let answer = { bytes: 0, etag: null as string | null };
    const wait = await longestWaitBeside(site, async () => {
      answer = await ask(site, address, headers);
    });
    const took = performance.now() - begin;
    const { longestMs, peakMB } = await delayOf(site);
    const encoding = 'accept-encoding' in headers ? headers['accept-encoding'] : '';
    console.log(
      `${`${address} ${encoding}`.padEnd(32)}${(answer.bytes / 1e6).toFixed(1).padStart(7)} MB in ${(took / 1000).toFixed(2).padStart(6)} s` +
        `   event loop ${longestMs.toFixed(0).padStart(5)} ms   neighbour ${wait.toFixed(0).padStart(5)} ms` +
        `   peak ${peakMB.toFixed(0)} MB${answer.etag ? '   with a tag' : ''}${longestMs > goalMs ? '   over' : ''}`,
    );
  }
  await site.stop();
}

const server = await startPostgres();
try {
  const { databaseUrl } = await freshDatabase(server.url, 'bench_lists');
  await measure('PostgreSQL', { DATABASE_URL: databaseUrl, DATA_DIR: newFolder() }, () =>
    connect({ databaseUrl, dataDir: '' }),
  );
  const dataDir = newFolder();
  await measure('the embedded database', { DATA_DIR: dataDir }, () => connectBeside(dataDir));
} finally {
  await endAll();
  await server.remove();
}
