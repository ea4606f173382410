/** Whether no request is lost when the server is asked to end while visitors write and read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { limit, print } from '../bench/figures';
import { startPostgres } from '../support/postgres-server';
import { newFolder, startSite, type Variables } from '../support/processes';
import { compareRows, enough, type Outcome, startLoad, underLoad } from './load';

const secondsToEnd = 9;

/** @returns whether nothing that was accepted was lost, on PostgreSQL and on the embedded database */
export async function stopFaults(stops: number): Promise<boolean> {
  const server = await startPostgres();
  try {
    const onServer = await survives('PostgreSQL', { DATABASE_URL: server.url }, stops);
    return (await survives('the embedded database', { DATA_DIR: newFolder() }, stops)) && onServer;
  } finally {
    await server.remove();
  }
}

async function survives(name: string, at: Variables, stops: number): Promise<boolean> {
  const variables = { ...underLoad, ...at };
  const outcomes: Outcome[] = [];
  const codes = new Set<number | null>();
  let slowest = 0;
  for (let stop = 0; stop < stops; stop += 1) {
    const site = await startSite(variables);
    const load = startLoad(site);
    await sleep(1000 + Math.random() * 1000);
    const began = Date.now();
    codes.add(await site.stop());
    slowest = Math.max(slowest, Date.now() - began);
    outcomes.push(...(await load.stop()));
  }
  const notAccepted = outcomes.filter(({ error }) => error === 'ECONNREFUSED');
  const answered = outcomes.filter(({ status }) => status === 200 || status === 201);
  const lost = outcomes.filter((outcome) => !notAccepted.includes(outcome) && !answered.includes(outcome));
  const how = lost.length > 0 ? ` (${lost.map(({ status, error }) => error || status).join(', ')})` : '';
  const site = await startSite(variables);
  console.log(`\n${stops} SIGTERMs under load on ${name}`);
  const well = print([
    enough('requests answered', answered.length),
    enough('requests after it had stopped listening', notAccepted.length),
    limit(`accepted requests lost${how}`, lost.length, 0, 'requests'),
    limit('slowest end', slowest / 1000, secondsToEnd, 's'),
    { what: 'exit codes', found: [...codes].join(', '), within: [...codes].every((code) => code === 0) },
    ...(await compareRows(site, outcomes)),
  ]);
  return (await site.stop()) === 0 && well;
}
