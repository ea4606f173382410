/**
 * Whether large imports are whole although the site is killed again and again while visitors read: no row twice or
 * missing, and undone again, the database equals its backup from before. On the embedded database, as `npm start` has it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Connection, connectToRunning } from '../../src/server/db/connect';
import { siteImport } from '../../src/shared/schemas/imports';
import { delayOf, startMeasuredSite } from '../bench/event-loop';
import { exactly, type Figure, limit, note, report, stopwatch } from '../bench/figures';
import { newFolder, until } from '../support/processes';
import { call, signIn } from '../support/remote';
import { compareDumps, dumpOf } from './import-dumps';
import {
  domain,
  donationsFile,
  knownDonations,
  knownSubscribers,
  type LargeFile,
  subscribersFile,
} from './import-files';
import { orderlyEnd } from './killed-sites';
import { isFailure, kindsOf, type Outcome, startLoad } from './load';

type Sizes = { subscribers: number; donations: number; kills: number };

/** Pages and lists that visitors read, one after the other. Searches are not cached. */
const pages = [
  '/',
  '/news',
  '/api/news',
  '/events',
  '/programs',
  '/get-involved',
  '/search?q=winter',
  '/api/news?search=relief',
];
/** A batch of a hundred rows waits up to a second for requests, and each kill costs a restart. */
const secondsOf = (rows: number, kills: number) => 60 + rows / 50 + kills * 60;

/** @returns whether every figure is as it must be; visitors may be told to come back while other work goes on beside */
export async function importFaults(
  { subscribers, donations, kills }: Sizes,
  isBeside: boolean,
): Promise<boolean> {
  const killed = await openSite(isBeside);
  await killed.withDatabase(async ({ db }) => {
    for (const email of knownSubscribers(subscribers))
      await db.execute(sql`insert into subscribers (email) values (${email})`);
  });
  for (const body of knownDonations(donations)) await killed.rest('/api/donations/received', body);
  const before = await killed.dump();
  await killed.visit();

  const name = `${subscribers} subscribers and ${donations} donations on the embedded database, ${kills} SIGKILLs`;
  const well: boolean[] = [];
  const done: { id: number; file: LargeFile }[] = [];
  for (const file of [subscribersFile(subscribers), donationsFile(donations)]) {
    const { id, figures } = await importFile(killed, file, Math.round(kills / 2));
    done.push({ id, file });
    well.push(report(`${name}: import of ${file.kind}`, figures));
  }
  for (const { id, file } of done.toReversed())
    well.push(
      report(`${name}: undoing ${file.kind}`, await undoFile(killed, id, file, Math.round(kills / 10))),
    );
  const differences = compareDumps(before, await killed.dump());
  well.push(report(`${name}: the database before and after`, [...differences, await killed.stop()]));
  return well.every(Boolean);
}

type KilledSite = Awaited<ReturnType<typeof openSite>>;

/** The site as `npm start` has it, with its visitors; it is killed and started again. */
async function openSite(isBeside: boolean) {
  const dataDir = newFolder();
  const start = () => startMeasuredSite({ DATA_DIR: dataDir, SEED_CONTENT: 'true' });
  let site = await start();
  const cookie = await signIn(site);
  // Visitors stay on the site: its address changes with each start.
  const visited = { url: site.url };
  const away: { from: number; to: number }[] = [];
  const measured: { peakMB: number; longestMs: number }[] = [];
  let load: ReturnType<typeof startLoad> | undefined;

  return {
    async visit() {
      await delayOf(site); // what the first start held up is not counted
      load = startLoad(visited, { only: 'reads', reads: pages, visitors: 4, pauseMs: 50 });
    },

    async rest(address: string, body?: object, method = 'POST') {
      const sent = { cookie, method, ...(body && { body }) };
      const answer = await call(site, address, sent);
      if (answer.status > 201) throw new Error(`${address} was answered ${answer.status} ${answer.text}`);
      return answer.body;
    },

    async upload({ kind, text }: LargeFile) {
      const query = `kind=${kind}&name=${kind}.csv`;
      const headers = { cookie, 'content-type': 'text/csv' };
      const answer = await fetch(`${site.url}/api/imports?${query}`, { method: 'POST', headers, body: text });
      return siteImport.parse(await answer.json());
    },

    async killAndStart() {
      measured.push(await delayOf(site));
      const from = Date.now();
      site.child.kill('SIGKILL');
      await site.ended;
      site = await start();
      visited.url = site.url;
      await delayOf(site); // what a start holds up is not counted
      away.push({ from, to: Date.now() });
    },

    withDatabase: async <Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> => {
      const connection = await connectToRunning(dataDir);
      if (!connection) throw new Error('The database of the site is not to be found');
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    },

    dump: () => dumpOf(dataDir),

    /** Memory, blocks and what visitors waited for since the last call, without the times at which the site was away. */
    figures(): Figure[] {
      const outcomes = load?.outcomes.splice(0) ?? [];
      const answered = outcomes.filter(
        ({ sentAt, ms }) => !away.some(({ from, to }) => sentAt <= to && sentAt + ms >= from),
      );
      const since = measured.splice(0);
      const most = (numbers: number[]) => Math.max(...numbers).toFixed(0);
      return [
        note('highest memory of the site', `${most(since.map(({ peakMB }) => peakMB))} MB`),
        note('longest block of the event loop', `${most(since.map(({ longestMs }) => longestMs))} ms`),
        ...visitorFigures(answered, isBeside),
      ];
    },

    measure: async () => void measured.push(await delayOf(site)),
    async stop() {
      await load?.stop();
      return orderlyEnd(site);
    },
  };
}

function visitorFigures(outcomes: Outcome[], isBeside: boolean): Figure[] {
  const times = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const part = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
  const refused = outcomes.filter(({ status, retryAfter }) => status === 503 && retryAfter > 0);
  const failed = outcomes.filter((one) => isFailure(one) && !(isBeside && refused.includes(one)));
  return [
    note('answers to visitors', `${outcomes.length}`),
    note('half, 95 %, 99 % within', [0.5, 0.95, 0.99].map(part).join(', ')),
    note('slowest', `${(times.at(-1) ?? 0).toFixed(0)} ms`),
    note('told to come back', `${refused.length}`),
    limit(`not answered while the site was there${kindsOf(failed)}`, failed.length, 0, 'requests'),
  ];
}

/** Uploads, maps, checks and runs a file. */
async function importFile(site: KilledSite, file: LargeFile, kills: number) {
  const { kind, rows, counts } = file;
  const seconds = stopwatch();
  const { id, mapping } = await site.upload(file);
  await site.rest(`/api/imports/${id}/mapping`, { mapping, options: {} }, 'PUT');
  const uploaded = seconds();
  await site.rest(`/api/imports/${id}/check`);
  const checked = seconds();
  await workOff(site, { id, task: 'run', rows, kills });
  const run = seconds();
  const found = siteImport.parse(await site.rest(`/api/imports/${id}`, undefined, 'GET'));
  const stored = await storedKeys(site, kind);
  const different = new Set(stored);
  return {
    id,
    figures: [
      note('uploaded, checked, run', `${uploaded} s, ${checked} s, ${run} s`),
      ...Object.entries(counts).map(([name, count]) =>
        exactly(name, new Map(Object.entries(found.counts)).get(name) ?? 0, count),
      ),
      exactly('rows with a result', await storedRows(site, id), rows),
      limit('missing', file.keys.filter((key) => !different.has(key)).length, 0, 'rows'),
      limit('twice', stored.length - different.size, 0, 'rows'),
      exactly('in the database', stored.length, file.keys.length),
      ...site.figures(),
    ],
  };
}

async function undoFile(site: KilledSite, id: number, { kind, counts }: LargeFile, kills: number) {
  const seconds = stopwatch();
  const rows = counts.imported + counts.updated;
  await workOff(site, { id, task: 'undo', rows, kills });
  return [
    note('undone', `${seconds()} s`),
    exactly('left in the database', (await storedKeys(site, kind)).length, 0),
    ...site.figures(),
  ];
}

type Task = { id: number; task: 'run' | 'undo'; rows: number; kills: number };

/** Starts a job and waits for its end, with the kills spread over its rows. */
async function workOff(site: KilledSite, { id, task, rows, kills }: Task): Promise<void> {
  const state = async () => siteImport.parse(await site.rest(`/api/imports/${id}`, undefined, 'GET'));
  const limitSeconds = secondsOf(rows, kills);
  await site.rest(`/api/imports/${id}/${task}`);
  for (let kill = 1; kill <= kills; kill += 1) {
    const wanted = (rows * kill) / (kills + 1);
    const isReached = async () => {
      const { counts } = await state();
      return (task === 'run' ? counts.processed : counts.undone + counts.kept) >= wanted;
    };
    await until(`row ${wanted} of the ${task}`, isReached, limitSeconds);
    await sleep(Math.random() * 300);
    await site.killAndStart();
  }
  const isOver = async () => (await state()).task === null;
  await until(`the end of the ${task}`, isOver, limitSeconds);
  await site.measure();
}

const keyOf = {
  subscribers: sql`
    select lower(email) as key from subscribers where email like ${`%@${domain}`}
    union all select lower(email) from waiting_subscribers where email like ${`%@${domain}`}`,
  donations: sql`
    select e.received_on || ' ' || e.cents || ' ' || d.email as key
    from imported_donations i join donations d on d.id = i.donation_id
    left join money_entries e on e.donation_id = d.id`,
};

const keys = z.array(z.object({ key: z.string() }));
const storedKeys = (site: KilledSite, kind: LargeFile['kind']) =>
  site.withDatabase(async ({ db }) => keys.parse([...(await db.execute(keyOf[kind]))]).map(({ key }) => key));

const storedRows = (site: KilledSite, id: number) =>
  site.withDatabase(async ({ db }) => {
    const found = await db.execute(sql`select row::text as key from import_rows where import_id = ${id}`);
    return keys.parse([...found]).length;
  });
