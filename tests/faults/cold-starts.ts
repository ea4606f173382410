/** Whether five servers can be started at once where there is nothing yet. */
import postgres from 'postgres';
import { exactly, note, report } from '../bench/figures';
import type { PostgresServer } from '../support/postgres-server';
import { newFolder, Site, type Variables } from '../support/processes';
import { call } from '../support/remote';
import { orderlyEnd, withServer } from './killed-sites';

const atOnce = 5;

/** @returns whether they share PostgreSQL, and the embedded database is for the first of them */
export async function coldStarts(): Promise<boolean> {
  const onServer = await withServer(shareServer);
  return (await firstHasFolder()) && onServer;
}

/** Starts them together, and says which became ready and how the others ended. */
async function startTogether(variables: Variables) {
  const sites = Array.from({ length: atOnce }, () => new Site({ ...variables, SEED_CONTENT: 'true' }));
  const began = Date.now();
  const starts = await Promise.all(sites.map((site) => site.ready().catch(() => undefined)));
  const ready = starts.filter((site) => site !== undefined);
  const refused = sites.filter((site) => !ready.includes(site));
  const printed = sites.filter(({ out }) => out.includes('Administrator: '));
  return { ready, refused, printed, seconds: (Date.now() - began) / 1000 };
}

async function shareServer(server: PostgresServer): Promise<boolean> {
  const { ready, refused, printed, seconds } = await startTogether({ DATABASE_URL: server.url });
  const sql = postgres(server.url, { max: 1 });
  const count = async (query: string) => Number((await sql.unsafe(query))[0]?.['count']);
  const well = report(`${atOnce} cold starts at once on PostgreSQL`, [
    exactly('servers that became ready', ready.length, atOnce),
    exactly('servers that ended', refused.length, 0),
    exactly('administrators printed', printed.length, 1),
    exactly('administrators', await count('select count(*) from admins'), 1),
    exactly(
      'migrations that ran twice',
      await count('select count(*) - count(distinct hash) as count from drizzle.__drizzle_migrations'),
      0,
    ),
    exactly(
      'news of the sample content that is there twice',
      await count('select count(*) - count(distinct title) as count from news'),
      0,
    ),
    note('seconds until all were ready', seconds.toFixed(1)),
    await orderlyEnd(...ready),
  ]);
  await sql.end();
  return well;
}

async function firstHasFolder(): Promise<boolean> {
  const folder = newFolder();
  const { ready, refused, printed, seconds } = await startTogether({ DATA_DIR: folder });
  const [first] = ready;
  const naming = refused.filter(
    ({ err }) => err.trim().split('\n').length === 1 && err.includes(`${first?.pid}`),
  );
  const served = first && (await call(first, '/api/news')).status === 200;
  return report(`${atOnce} cold starts at once on one folder`, [
    exactly('servers that became ready', ready.length, 1),
    exactly('servers that ended with a line that names it', naming.length, atOnce - 1),
    exactly('administrators printed', printed.length, 1),
    { what: 'the first one serves', found: String(served), within: served === true },
    note('seconds until all were ready or had ended', seconds.toFixed(1)),
    await orderlyEnd(...ready),
  ]);
}
