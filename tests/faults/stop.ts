/** Whether no request is lost when the server is asked to end while visitors write and read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { enough, limit, report } from '../bench/figures';
import type { PostgresServer } from '../support/postgres-server';
import { newDataFolder, startSite, until, type Variables } from '../support/processes';
import { orderlyEnd, withServer } from './killed-sites';
import { compareRows, isAcknowledged, kindsOf, type Outcome, startLoad, underLoad } from './load';

const secondsToEnd = 9;

/** @returns whether nothing that was accepted was lost, on PostgreSQL, also while it hangs, and on the embedded database */
export const stopFaults = (stops: number): Promise<boolean> =>
  withServer(async (server) => {
    const atServer = { DATABASE_URL: server.url };
    const well = [
      await survives('under load on PostgreSQL', atServer, stops),
      await survives('under load on the embedded database', { DATA_DIR: newDataFolder('migrated') }, stops),
      await survives('under load while PostgreSQL hangs', atServer, 1, server),
    ];
    return well.every(Boolean);
  });

async function survives(
  name: string,
  at: Variables,
  stops: number,
  hanging?: PostgresServer,
): Promise<boolean> {
  const variables = { ...underLoad, ...at };
  const outcomes: Outcome[] = [];
  const codes = new Set<number | null>();
  let slowest = 0;
  for (let stop = 0; stop < stops; stop += 1) {
    const site = await startSite(variables);
    const load = startLoad(site);
    await until('a row to be acknowledged', () => load.outcomes.some(isAcknowledged));
    await sleep(1000 + Math.random() * 1000);
    hanging?.pause();
    const began = Date.now();
    codes.add(await site.stop());
    slowest = Math.max(slowest, Date.now() - began);
    await sleep(200); // until somebody has found it gone
    outcomes.push(...(await load.stop()));
    hanging?.resume();
  }
  const notAccepted = outcomes.filter(({ error }) => error === 'ECONNREFUSED');
  const lost = outcomes.filter(({ status, error }) => status === 0 && error !== 'ECONNREFUSED');
  const failed = outcomes.filter(({ status }) => status >= 300 && !(hanging && status === 503));
  const site = await startSite(variables);
  return report(`${stops} SIGTERM${stops > 1 ? 's' : ''} ${name}`, [
    enough('requests answered', outcomes.filter(({ status }) => status > 0).length),
    enough('requests after it had stopped listening', notAccepted.length),
    limit(`accepted requests lost${kindsOf(lost)}`, lost.length, 0, 'requests'),
    limit(`accepted requests failed${kindsOf(failed)}`, failed.length, 0, 'requests'),
    limit('slowest end', slowest / 1000, secondsToEnd, 's'),
    { what: 'exit codes', found: [...codes].join(', '), within: [...codes].every((code) => code === 0) },
    ...(await compareRows(site, outcomes)),
    await orderlyEnd(site),
  ]);
}
