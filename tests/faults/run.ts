/**
 * What the site survives: `npm run test:faults -- [--kills 30] [--recipients 2000] [--sample] [FAULT…]`. Prints its
 * figures, and ends with 1 when one of them is not as it must be. `--sample` does a little of everything; with names of
 * faults only those are done.
 */
import { parseArgs } from 'node:util';
import { buildSite } from '../support/build';
import setUp from '../support/global-setup';
import { endAll } from '../support/processes';
import { databaseFaults } from './database';
import { importFaults } from './imports';
import { killFaults } from './kills';
import { mailFaults } from './mail';
import { paymentFaults } from './payments';
import { pictureFaults } from './pictures';
import { staffFaults } from './staff';
import { stopFaults } from './stop';
import { webhookFaults } from './webhooks';

const { values, positionals } = parseArgs({
  args: process.argv.slice(3), // after the program that runs this file
  allowPositionals: true,
  options: {
    kills: { type: 'string' },
    recipients: { type: 'string' },
    sample: { type: 'boolean', default: false },
  },
});
const { sample } = values;
const kills = Number(values.kills ?? (sample ? 2 : 30));
const recipients = Number(values.recipients ?? (sample ? 200 : 2000));

const faults: Record<string, () => Promise<boolean>> = {
  database: () => databaseFaults({ secondsAway: sample ? 6 : 10, isBeside: sample }),
  stop: () => stopFaults(sample ? 1 : 10),
  kills: () => killFaults(kills),
  payments: () => paymentFaults(Math.max(3, kills)), // one at each moment
  staff: () => staffFaults(kills),
  pictures: () => pictureFaults(kills),
  imports: () =>
    importFaults(
      {
        subscribers: sample ? 1000 : 100_000,
        donations: sample ? 500 : 50_000,
        kills: Number(values.kills ?? (sample ? 2 : 10)),
      },
      sample,
    ),
  mail: () => mailFaults({ recipients, kills }),
  webhooks: () => webhookFaults({ deliveries: sample ? 200 : 1000, kills }),
};

// One after the other; in a sample side by side, as payments, mails, webhooks and imports wait most of the time.
const beside = sample ? [['payments', 'pictures'], ['mail', 'staff', 'webhooks'], ['imports']] : [];
const lanes = [Object.keys(faults).filter((name) => !beside.flat().includes(name)), ...beside];

const names = positionals.length > 0 ? positionals : Object.keys(faults);
for (const name of names)
  if (!(name in faults))
    throw new Error(`There is no fault "${name}", but ${Object.keys(faults).join(', ')}`);

const removeFolder = await setUp();
try {
  await buildSite();
  const failed: string[] = [];
  const survive = async (name: string) => {
    if (!(await faults[name]?.())) failed.push(name);
  };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) if (names.includes(name)) await survive(name);
    }),
  );
  console.log(failed.length > 0 ? `\nNot as it must be: ${failed.join(', ')}` : '\nAll as it must be');
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await endAll();
  removeFolder();
}
