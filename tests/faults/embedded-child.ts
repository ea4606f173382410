/**
 * A process with the embedded database open: `hold` until it is killed, `write` rows until it is killed, or use
 * it `once` and end by itself. Says `open`, `ack ID` for every acknowledged pair of rows, or why it failed.
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
  if (mode === 'write') await Promise.all([1, 2, 3, 4].map(() => writePairs(sql)));
} catch (error) {
  say(String(error));
}

/** Each transaction writes two rows with one number, so that a half-kept transaction can be seen. */
async function writePairs(sql: postgres.Sql): Promise<never> {
  for (;;) {
    const pair = await sql.begin(async (tx) => {
      const [row] = await tx<
        { pair: string }[]
      >`insert into pairs (pair) values (nextval('pair')) returning pair`;
      await tx`insert into pairs (pair) values (${row?.pair ?? null})`;
      return row?.pair;
    });
    say(`ack ${pair}`);
  }
}
