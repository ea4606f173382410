/**
 * How the tables of the administrator area bear 100,000 rows: `npm run bench:tables`. Two sites on one PostgreSQL
 * server, one with 100 rows a list, are asked the same in turns; printed are medians over HTTP and their ratio.
 */
import postgres from 'postgres';
import { freshDatabase } from '../support/database';
import { makeManyRows } from '../support/many-rows';
import { startPostgres } from '../support/postgres-server';
import { endAll, startSite } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { median } from './load';

const few = 100;
const many = 100_000;
const mostArticles = 10_000;
const rounds = 30;
/** What an act may take with many rows that takes `before` with few: twice as long, or the time of counting them more. */
const goal = (before: number) => Math.max(2 * before, before + 10);

type Asked = { list: string; act: string; input: (rows: number) => object; goal?: false };

const lists: { list: string; sorts: string[]; filter?: object; pageSize?: number }[] = [
  { list: 'donations', sorts: ['donor', 'amount', 'status'], filter: { status: 'pending' } },
  { list: 'volunteers', sorts: ['applicant', 'contact', 'status'], filter: { area: 'Fundraising' } },
  { list: 'contact', sorts: ['name', 'email', 'subject'], filter: { isRead: false } },
  { list: 'newsletter', sorts: ['email'], pageSize: 15 },
  { list: 'news', sorts: ['title', 'author'] },
];

/**
 * What an administrator does with a table, as its section asks the server for it. What finds or passes over a large part
 * of all rows has no goal: its time grows with them.
 */
const asked: Asked[] = lists.flatMap(({ list, sorts, filter, pageSize = 10 }) => {
  const ask = (act: string, input: Asked['input']) => ({ list, act, input });
  const lastPage = (rows: number) =>
    Math.ceil((list === 'news' ? Math.min(rows, mostArticles) : rows) / pageSize);
  const person = 'Idris Farouk-Tovar';
  const found = { news: ['merlam dorfen'], newsletter: ['.77@example'] }[list] ?? ['.77@example', person];
  return [
    ask('open', () => ({})),
    ask('page 2', () => ({ page: 2 })),
    ask('last page', (rows) => ({ page: lastPage(rows) })),
    { ...ask('middle page', (rows) => ({ page: Math.ceil(lastPage(rows) / 2) })), goal: false as const },
    ...found.map((search) => ask(`search '${search}'`, () => ({ search }))),
    ...sorts.map((sort) => ask(`sort by ${sort}`, () => ({ sort, order: 'asc' }))),
    ...sorts.map((sort) =>
      ask(`${sort}, last page`, (rows) => ({ sort, order: 'asc', page: lastPage(rows) })),
    ),
    ...(filter ? [{ ...ask(`filter ${JSON.stringify(filter)}`, () => filter), goal: false as const }] : []),
  ];
});

let asks = 0; // in each address, so that none is answered from the cache

async function siteWith(server: string, rows: number) {
  const { databaseUrl } = await freshDatabase(server, { name: `bench_${rows}` });
  const site = await startSite({ DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await makeManyRows(sql, rows);
  await sql.end();
  const cookie = await signIn(site);
  /** Milliseconds that one answer takes. */
  return async ({ list, act, input }: Asked) => {
    const query = encodeURIComponent(
      JSON.stringify({ pageSize: list === 'newsletter' ? 15 : 10, ...input(rows), fresh: (asks += 1) }),
    );
    const begin = performance.now();
    const { status } = await call(site, `/trpc/${list}.page?input=${query}`, { cookie });
    if (status !== 200) throw new Error(`${list}, ${act}: answered ${status}`);
    return performance.now() - begin;
  };
}

const server = await startPostgres();
try {
  const small = await siteWith(server.url, few);
  const large = await siteWith(server.url, many);
  const over: string[] = [];
  console.log(
    `${'list'.padEnd(12)}${'act'.padEnd(34)}${`${few} rows`.padStart(12)}${`${many} rows`.padStart(14)}   ratio`,
  );
  for (const one of asked) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      times[0].push(await small(one));
      times[1].push(await large(one));
    }
    const [before, after] = [median(times[0]), median(times[1])];
    const figures = [
      before.toFixed(1).padStart(9),
      after.toFixed(1).padStart(11),
      (after / before).toFixed(2),
    ];
    console.log(
      `${one.list.padEnd(12)}${one.act.padEnd(34)}${figures[0]} ms${figures[1]} ms   ${figures[2]}`,
    );
    if (one.goal !== false && after > goal(before)) over.push(`${one.list}, ${one.act}`);
  }
  console.log(
    over.length > 0
      ? `\nMore than twice the time and 10 ms:\n  ${over.join('\n  ')}`
      : '\nAll within twice the time, or 10 ms more.',
  );
  process.exitCode = over.length > 0 ? 1 : 0;
} finally {
  await endAll();
  await server.remove();
}
