/**
 * A day of a large foundation on three processes and one PostgreSQL: `npm run bench:day [MINUTES]`, in ten unless told
 * otherwise. Visitors, donors, staff, a newsletter to 50,000, an article on schedule, two deploys and one kill; then more
 * and more visitors. Ends with 1 where a visitor saw an error that was not under way at the kill, or something was lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Connection, connect } from '../../src/server/db/connect';
import { outbox } from '../../src/server/db/schema';
import { mailStatuses } from '../../src/shared/schemas/mail';
import { aNewsArticle } from '../support/factories';
import { startMailServer } from '../support/mail-server';
import { startPostgres } from '../support/postgres-server';
import { endAll, freePort, newFolder, startSite, until } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { startBalancer } from './balancer';
import { Crowd, rates } from './crowd';
import { limit, note, print } from './figures';
import { fillLargeSite } from './large-fill';

const minutes = Number(process.argv[3] ?? 10);
const seconds = minutes * 60;
const subscribers = 50_000;
const slowMs = 300;
const subject = 'News of the month';
const numbered = z.object({ id: z.int() });

const server = await startPostgres();
const mail = await startMailServer();
const port = await freePort();
const site = { url: `http://127.0.0.1:${port}` };
const balancer = await startBalancer(port);
const { sites } = balancer;
const dataDir = newFolder();

const addProcess = async () =>
  sites.add(
    await startSite({
      DATABASE_URL: server.url,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: password,
      TRUSTED_PROXIES: '1',
      SEED_CONTENT: 'true',
      SMTP_URL: mail.url,
      LOG_LEVEL: 'error',
    }),
  );

async function deploy() {
  const present = Array.from(sites);
  for (const old of present) {
    await addProcess();
    sites.delete(old);
    await old.stop();
  }
}

/** A new process takes the place of one that is killed. */
async function kill(crowd: Crowd) {
  const [victim] = sites;
  await crowd.markKill(async () => {
    victim?.child.kill('SIGKILL');
    await victim?.ended;
  });
  if (victim) sites.delete(victim);
  await addProcess();
}

/** @returns the seconds until nothing of it waited any more, and of how many mails a kill left in doubt whether they went */
async function sendNewsletter({ db }: Connection, cookie: string) {
  const began = performance.now();
  const body = { subject, content: 'Dear friends, here is what you made possible.', sendToAll: true };
  await call(site, '/api/newsletter/broadcast', { cookie, body });
  const those = (statuses: (typeof mailStatuses)[number][]) =>
    db.$count(outbox, and(isNotNull(outbox.broadcastId), inArray(outbox.status, statuses)));
  while ((await those(['queued', 'sending'])) > 0) await sleep(1000);
  return { took: (performance.now() - began) / 1000, uncertain: await those(['uncertain']) };
}
const newsletters = () => mail.recipients().filter((to) => to.startsWith('subscriber'));

/** @returns the seconds by which visitors saw it too late */
async function publishOnTime(cookie: string): Promise<number> {
  const values = aNewsArticle({ slug: 'on-schedule' });
  const draft = await call(site, '/api/drafts', { cookie, body: { type: 'news', values } });
  const { id } = numbered.parse(draft.body);
  const due = Date.now() + 15_000;
  await call(site, `/api/drafts/${id}/schedule`, { cookie, body: { at: new Date(due).toISOString() } });
  await sleep(due - Date.now());
  await until('the article', async () => (await fetch(`${site.url}/news/on-schedule`)).ok);
  return (Date.now() - due) / 1000;
}

async function day(connection: Connection, cookie: string): Promise<boolean> {
  const crowd = new Crowd(site.url, cookie);
  const began = performance.now();
  const after = async <T>(share: number, what: string, act: () => Promise<T>): Promise<T> => {
    await sleep(began + share * seconds * 1000 - performance.now());
    console.log(`after ${(share * minutes).toFixed(1)} minutes ${what}`);
    return act();
  };
  const [newsletter, lateBy] = await Promise.all([
    after(0.05, 'a newsletter', () => sendNewsletter(connection, cookie)),
    after(0.2, 'an article that is due soon', () => publishOnTime(cookie)),
    after(0.3, 'a deploy', deploy),
    after(0.55, 'a kill', () => kill(crowd)),
    after(0.7, 'a deploy', deploy),
    crowd.run(seconds, rates),
  ]);
  const stored = await crowd.compare(connection);
  const arrived = newsletters();
  console.log(`\n${crowd.lines().join('\n')}\n`);
  return print([
    limit('errors that visitors or staff saw', crowd.errors().length, 0, ''),
    note('requests under way at the kill that nobody answered', `${crowd.cutByKill()}`),
    note('requests that the proxy sent to a second process', `${balancer.repeated()}`),
    limit('gifts and messages that were answered and are lost', stored.lost, 0, ''),
    limit('gifts and messages that are there twice', stored.twice, 0, ''),
    limit(
      'subscribers without the newsletter, but for mails in doubt',
      subscribers - new Set(arrived).size - newsletter.uncertain,
      0,
      '',
    ),
    note('mails of it in doubt since the kill, for the staff to decide', `${newsletter.uncertain}`),
    note('mails of it that arrived twice', `${arrived.length - new Set(arrived).size}`),
    note('until the last of them', `${newsletter.took.toFixed(0)} s`),
    limit('seconds by which the article was late', lateBy, 3, 's'),
  ]);
}

/** More and more visitors, until they wait. */
async function findLimit(cookie: string) {
  console.log('\nMore visitors, who take their part of the same two cores');
  for (const times of [2, 4, 6, 8, 10]) {
    const crowd = new Crowd(site.url, cookie);
    await crowd.run(10, { ...rates, page: rates.page * times, search: rates.search * times });
    const { p95, perSecond } = crowd.reads();
    const errors = crowd.errors().length;
    console.log(`${perSecond.toFixed(0)} pages/s: 95 % within ${p95.toFixed(0)} ms, ${errors} errors`);
    if (p95 > slowMs || errors > 0) break;
  }
}

try {
  await addProcess();
  const connection = await connect({ databaseUrl: server.url, dataDir: '' });
  await fillLargeSite(connection, ['/images/events/stargazing.svg']);
  await addProcess();
  await addProcess();
  const cookie = await signIn(site);
  const isWell = await day(connection, cookie);
  await findLimit(cookie);
  await connection.close();
  process.exitCode = isWell ? 0 : 1;
} finally {
  balancer.stop();
  await endAll();
  await mail.close();
  await server.remove();
}
