/**
 * How near the site comes to what the machine allows: `npm run bench`. Each figure is measured in turns with its ceiling,
 * on a PostgreSQL of its own; what counts are the ratios. Ends with 1 when a floor or a limit is missed.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { freshDatabase } from '../support/database';
import { startMailServer } from '../support/mail-server';
import { startPostgres } from '../support/postgres-server';
import { endAll, newFolder, type Site, startSite, type Variables } from '../support/processes';
import { password } from '../support/remote';
import { startCeilings } from './ceilings';
import { type Figure, limit, note, print } from './figures';
import { floods } from './floods';
import { median, perSecond } from './load';
import { makeManyRows } from './many-rows';
import { fresh, freshPage, reads } from './reads';
import { articlesLiked, writes } from './writes';

const server = await startPostgres();
const mails = await startMailServer({ text: () => sleep(1000) });
/** As shipped, the log into a pipe, but for the limits and the mail server. */
const shipped = {
  PUBLIC_WRITES_PER_MINUTE: '0',
  SMTP_URL: `${mails.url}?maxConnections=1`,
};
let well = true;
const show = (figures: Figure[]) => {
  well = print(figures) && well;
};

/** A site on a database of its own with so many articles. */
async function siteWith(rows: number) {
  const { databaseUrl } = await freshDatabase(server.url, { name: `bench_${rows}` });
  const site = await startSite({ ...shipped, DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await makeManyRows(sql, rows);
  await sql.end();
  return { site, databaseUrl };
}

const megabytesOf = ({ pid }: Site) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function embedded(): Promise<Figure[]> {
  const variables: Variables = { ...shipped, DATA_DIR: newFolder(), SEED_CONTENT: 'true' };
  await (await startSite(variables)).stop();
  const starts: number[] = [];
  for (let start = 0; start < 3; start += 1) {
    const begin = performance.now();
    const site = await startSite(variables);
    starts.push((performance.now() - begin) / 1000);
    await site.stop();
  }
  const site = await startSite(variables);
  const atRest = megabytesOf(site);
  for (const request of [fresh('news.list'), freshPage, fresh('programs.list'), fresh('events.list')])
    await perSecond({ url: site.url, request }, 3);
  const after = megabytesOf(site);
  await sleep(30_000); // the heap is cleaned once it is quiet
  const soon = megabytesOf(site);
  await site.stop();
  return [
    limit('warm start, embedded', median(starts), 1, 's'),
    limit('memory at rest, embedded', atRest, 190, 'MB'),
    limit('memory at the end of the load, embedded', after, 260, 'MB'),
    note('memory 30 s after the load, embedded', `${soon.toFixed(0)} MB`),
  ];
}

/** The parts that the command names, such as `npm run bench -- floods reads`; all when it names none. */
const [, , , ...named] = process.argv;
const isAsked = (part: string) => named.length === 0 || named.includes(part);

try {
  const small = await siteWith(20);
  if (isAsked('floods')) show(await floods(small.site));
  if (isAsked('reads')) {
    const ceilings = await startCeilings(small.site, small.databaseUrl, ['/api/news', '/news']);
    const urls = { site: small.site.url, hono: ceilings.hono, bare: ceilings.bare };
    show(await reads(urls));
    await ceilings.stop();
  }
  await small.site.stop();
  if (isAsked('writes')) {
    const busy = await siteWith(articlesLiked);
    const inserts = await startCeilings(busy.site, busy.databaseUrl, []);
    show(await writes({ site: busy.site.url, bare: inserts.bare }));
    await inserts.stop();
    await busy.site.stop();
  }
  if (isAsked('embedded')) show(await embedded());
  process.exitCode = well ? 0 : 1;
} finally {
  await endAll();
  await mails.close();
  await server.remove();
}
