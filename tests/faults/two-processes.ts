/** Whether what happens at one of two servers on one database holds at the other, also after its listener was cut. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { enough, limit, report } from '../bench/figures';
import { aContactMessage, aNewsArticle } from '../support/factories';
import type { PostgresServer } from '../support/postgres-server';
import { type Site, startSite } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { orderlyEnd, withServer } from './killed-sites';

const secondsToHold = 1;
const writesPerMinute = 3;

type Pair = { one: Site; other: Site; cookie: string; server: PostgresServer };

/** @param rounds how many edits are made, and how many after a cut; @returns whether all of them held in time */
export const twoProcesses = (rounds: number): Promise<boolean> =>
  withServer(async (server) => {
    const variables = {
      DATABASE_URL: server.url,
      ADMIN_PASSWORD: password,
      PUBLIC_WRITES_PER_MINUTE: String(writesPerMinute),
      LOG_LEVEL: 'warn',
    };
    const [one, other] = await Promise.all([startSite(variables), startSite(variables)]);
    const pair = { one, other, cookie: await signIn(one), server };
    const first = await addArticle(pair);
    const edits = await rounded(rounds, () => secondsOfEdit(pair, first));
    let cut = 0;
    const editsAfterCut = await rounded(rounds, async () => {
      await sleep(1000 + Math.random() * 1000); // until it listens and keeps pages again
      await keepPage(pair.other, first);
      cut += await server.cutListeners();
      return secondsOfEdit(pair, first);
    });
    return report('Two processes on one database', [
      limit('a session holds at the other', await secondsOfSession(pair), secondsToHold, 's'),
      limit('its end holds at the other', await secondsOfLogout(pair), secondsToHold, 's'),
      limit('a limit holds at the other', await secondsOfLimit(pair), secondsToHold, 's'),
      limit(`slowest of ${rounds} edits`, Math.max(...edits), secondsToHold, 's'),
      enough('listeners cut', cut),
      limit(`slowest of ${rounds} edits after a cut`, Math.max(...editsAfterCut), secondsToHold, 's'),
      await orderlyEnd(one, other),
    ]);
  });

type Article = z.infer<typeof article>;
const article = z.looseObject({ id: z.int(), slug: z.string(), title: z.string() });
const page = z.object({ article });

async function addArticle({ one, cookie }: Pair): Promise<Article> {
  const { body } = await call(one, '/api/news', { body: aNewsArticle(), cookie });
  return article.parse(body);
}

const titleAt = async (site: Site, { slug }: Article) =>
  page.parse((await call(site, `/api/news/${slug}`)).body).article.title;

/** Reads it until it surely comes from memory. */
async function keepPage(site: Site, it: Article) {
  for (let read = 0; read < 5; read += 1) await titleAt(site, it);
}

let edits = 0;
async function secondsOfEdit({ one, other, cookie }: Pair, it: Article): Promise<number> {
  await keepPage(other, it);
  const title = `Title ${(edits += 1)}`;
  const body = aNewsArticle({ slug: it.slug, title });
  const { status } = await call(one, `/api/news/${it.id}`, { method: 'PUT', body, cookie });
  if (status !== 200) throw new Error(`The edit was answered ${status}`);
  return secondsUntil(async () => (await titleAt(other, it)) === title);
}

const isSignedIn = async (site: Site, cookie: string) =>
  (await call(site, '/api/auth/check', { cookie })).status === 200;

async function secondsOfSession({ one, other }: Pair): Promise<number> {
  const cookie = await signIn(one);
  return secondsUntil(() => isSignedIn(other, cookie));
}

async function secondsOfLogout({ one, other }: Pair): Promise<number> {
  const cookie = await signIn(one);
  if (!(await isSignedIn(other, cookie))) return Infinity;
  await call(one, '/api/auth/logout', { method: 'POST', cookie });
  return secondsUntil(async () => !(await isSignedIn(other, cookie)));
}

/** What is taken at one counts at the other from the first write on, as asking again would count too. */
async function secondsOfLimit({ one, other }: Pair): Promise<number> {
  for (let write = 0; write < writesPerMinute; write += 1)
    await call(one, '/api/contact', { body: aContactMessage() });
  const began = performance.now();
  const { status } = await call(other, '/api/contact', { body: aContactMessage() });
  return status === 429 ? (performance.now() - began) / 1000 : Infinity;
}

/** How long it takes to become true, ten seconds at most. */
async function secondsUntil(isTrue: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - began > 10_000) return Infinity;
    await sleep(10);
  }
  return (performance.now() - began) / 1000;
}

async function rounded(rounds: number, measure: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await measure());
  return found;
}
