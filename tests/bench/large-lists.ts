/**
 * What a list of any size does to everyone else: `npm run bench:lists`. 10,000 articles of 5 kB and 100,000 donations
 * are asked for whole, on both databases; printed are how long that took, how long the event loop was held up, and how
 * long a neighbour waited for an answer that is kept.
 */
import { sql } from 'drizzle-orm';
import { type Connection, connect, connectBeside } from '../../src/server/db/connect';
import { freshDatabase } from '../support/database';
import { startPostgres } from '../support/postgres-server';
import { endAll, newFolder, type Variables } from '../support/processes';
import { signIn } from '../support/remote';
import { ask, delayOf, longestWaitBeside, startMeasuredSite } from './event-loop';
import { prose } from './large-fill';

const goalMs = 50;
const articles = 10_000;
const donations = 100_000;

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

async function measure(name: string, variables: Variables, open: () => Promise<Connection | null>) {
  const site = await startMeasuredSite(variables);
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
      answer = await ask(site, address, { headers });
    });
    const took = performance.now() - begin;
    const { longestMs, peakMB } = await delayOf(site);
    const encoding = 'accept-encoding' in headers ? headers['accept-encoding'] : '';
    console.log(
      `${`${address} ${encoding}`.padEnd(32)}${(answer.bytes / 1e6).toFixed(1).padStart(7)} MB in ${(took / 1000).toFixed(2).padStart(6)} s` +
        `   event loop ${longestMs.toFixed(0).padStart(5)} ms   neighbour ${wait.toFixed(0).padStart(5)} ms` +
        `   peak ${peakMB.toFixed(0)} MB${answer.etag ? '   with a tag' : ''}${longestMs > goalMs ? '   MISSED' : ''}`,
    );
  }
  await site.stop();
}

const server = await startPostgres();
try {
  const { databaseUrl } = await freshDatabase(server.url, { name: 'bench_lists' });
  await measure('PostgreSQL', { DATABASE_URL: databaseUrl, DATA_DIR: newFolder() }, () =>
    connect({ databaseUrl, dataDir: '' }),
  );
  const dataDir = newFolder();
  await measure('the embedded database', { DATA_DIR: dataDir }, () => connectBeside(dataDir));
} finally {
  await endAll();
  await server.remove();
}
