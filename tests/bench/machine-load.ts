import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Connection } from '../../src/server/db/connect';

const ticksPerSecond = 100;
const work = z.array(z.object({ transactions: z.coerce.number(), backend: z.coerce.number() }));

/** Transactions of the database so far, and the process that answers its connection. */
export async function workOf({ db }: Connection) {
  const rows = await db.execute(sql`
    select xact_commit + xact_rollback transactions, pg_backend_pid() backend
    from pg_stat_database where datname = current_database()`);
  const [found] = work.parse([...rows]);
  if (!found) throw new Error('The database tells nothing of itself');
  return found;
}

/** The parent of a process and the CPU seconds that it has taken; nothing once it is gone. */
function statOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return {
      parent: Number(fields[1]),
      seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
}

/** What processes take of the machine while they come and go: looked at twice a second. */
export function measureCpu(sites: () => number[], backend: number) {
  const server = statOf(backend)?.parent;
  const last = new Map<number, number>();
  const spent = { site: 0, database: 0 };
  function look() {
    const isSite = new Set(sites());
    for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
      const stat = statOf(pid);
      const whose = isSite.has(pid) ? 'site' : stat?.parent === server ? 'database' : undefined;
      if (!stat || !whose) continue;
      spent[whose] += stat.seconds - (last.get(pid) ?? stat.seconds);
      last.set(pid, stat.seconds);
    }
  }
  look();
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    look();
    return spent;
  };
}
