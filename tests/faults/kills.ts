/** Whether every row that was acknowledged is there although the server is killed again and again while it writes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { report } from '../bench/figures';
import { newDataFolder, startSite, until, type Variables } from '../support/processes';
import { orderlyEnd, withServer } from './killed-sites';
import { compareRows, isAcknowledged, type Outcome, startLoad, underLoad } from './load';

/** @returns whether no row was lost, on PostgreSQL and on the embedded database */
export async function killFaults(kills: number): Promise<boolean> {
  const onServer = await withServer(({ url }) => survives('PostgreSQL', { DATABASE_URL: url }, kills));
  return (
    (await survives('the embedded database', { DATA_DIR: newDataFolder('migrated') }, kills)) && onServer
  );
}

async function survives(name: string, at: Variables, kills: number): Promise<boolean> {
  const variables = { ...underLoad, ...at };
  const outcomes: Outcome[] = [];
  let duringWrites = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const site = await startSite(variables);
    const load = startLoad(site, { only: 'writes' });
    // What was acknowledged before the first kill can be lost by any of them, however slow the machine is.
    if (kill === 0) await until('a row to be acknowledged', () => load.outcomes.some(isAcknowledged));
    await sleep(300 + Math.random() * 700);
    site.child.kill('SIGKILL');
    await site.ended;
    const seen = await load.stop();
    if (seen.some(({ text, status }) => text !== undefined && status === 0)) duringWrites += 1;
    outcomes.push(...seen);
  }
  const site = await startSite(variables);
  return report(`${kills} SIGKILLs during writes on ${name}`, [
    { what: 'kills while a write was under way', found: `${duringWrites}`, within: duringWrites > kills / 2 },
    ...(await compareRows(site, outcomes)),
    await orderlyEnd(site),
  ]);
}
