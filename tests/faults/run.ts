/**
 * What the site survives: `npm run test:faults -- [--recipients 2000] [--kills 20]`. Prints its figures, and ends with 1
 * when one of them is not as it must be.
 */
import { parseArgs } from 'node:util';
import { endAll } from '../support/processes';
import { mailFaults } from './mail';

const { values } = parseArgs({
  args: process.argv.slice(3), // after the program that runs this file
  options: {
    recipients: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '20' },
  },
});
try {
  const well = await mailFaults({ recipients: Number(values.recipients), kills: Number(values.kills) });
  process.exitCode = well ? 0 : 1;
} finally {
  await endAll();
}
