/**
 * A process with the embedded database open: `hold` until it is killed, or use it `once` and end by itself. Says `open`,
 * or why it failed.
 */
import fs from 'node:fs';
import postgres from 'postgres';
import { openEmbedded } from '../../src/server/db/embedded/open';

const [mode, folder = ''] = process.argv.slice(3);
const say = (line: string) => fs.writeSync(1, `${line}\n`);

try {
  const embedded = await openEmbedded(folder);
  const sql = postgres({ ...embedded.options, max: 4 });
  say('open');
  if (mode === 'once') {
    await sql`select 1`;
    await sql.end();
    await embedded.close();
  }
} catch (error) {
  say(String(error));
}
