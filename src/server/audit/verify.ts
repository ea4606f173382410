import { asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEntries } from '../db/schema';
import { type Entry, hashOf } from './entries';
import { expireAction, joined, type Range, rangesIn } from './ranges';
import { signInDays } from './retention';

const entriesAtOnce = 1000;
/** A day less than the shortest time that entries are kept: clocks differ. */
const leastAgeMs = (signInDays - 1) * 86_400_000;

/** A range with the moment at which it was removed. */
type Removed = Range & { at: string };

export type Verdict = {
  entries: number;
  /** The hash of the newest entry; empty where there is none. */
  head: string;
  /** What is wrong, in one line. */
  problem?: string;
};

/**
 * Goes through the whole log, within a transaction that sees one moment. A gap is right only where a later entry says
 * that it was removed because of its age, and the entry before it was old enough by then.
 * @param head a hash that some entry must have: without it nobody can know that the newest ones were taken out
 */
export async function verifyLog(db: Database, head?: string): Promise<Verdict> {
  const ranges = await removedRanges(db);
  let found = head === undefined || ranges.some(({ hash }) => hash === head);
  let last: Pick<Entry, 'id' | 'hash' | 'at'> = { id: 0, hash: '', at: '' };
  let entries = 0;
  let next = 0;
  for await (const entry of entriesOf(db)) {
    const wrong = (problem: string): Verdict => ({ entries, head: last.hash, problem });
    const before: Removed[] = [];
    for (let range = ranges[next]; range && range.from < entry.id; range = ranges[++next]) before.push(range);
    const isGap = entry.id > last.id + 1;
    const previous = isGap ? hashAfterGap(before, last, entry.id) : last.hash;
    if (previous === undefined) return wrong(`${named(last.id + 1, entry.id - 1)} missing.`);
    if (!isGap && before.length > 0)
      return wrong(`Entry ${last.id} was removed because of its age, and is there again.`);
    if (entry.hash !== hashOf(previous, entry))
      return wrong(`Entry ${entry.id}, or the one before it, is not as it was written.`);
    last = entry;
    entries += 1;
    found ||= entry.hash === head;
  }
  return {
    entries,
    head: last.hash,
    ...(!found && { problem: `No entry has the hash ${head}: the newest entries were taken out.` }),
  };
}

const named = (from: number, to: number) =>
  from === to ? `Entry ${from} is` : `Entries ${from} to ${to} are`;

/** The hash of the last entry in a gap, if all of the gap may have been removed because of its age. */
function hashAfterGap(ranges: Removed[], last: Pick<Entry, 'id' | 'at'>, id: number): string | undefined {
  const wasDue = ({ at }: Removed) => last.id === 0 || Date.parse(at) - Date.parse(last.at) >= leastAgeMs;
  const [gap, ...more] = joined(ranges.filter(wasDue));
  const isWhole = gap && more.length === 0 && gap.from === last.id + 1 && gap.to === id - 1;
  return isWhole ? gap.hash : undefined;
}

/** What the log says was removed, in order; nobody can have removed what came later. */
async function removedRanges(db: Database): Promise<Removed[]> {
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.action, expireAction));
  return rows
    .flatMap(({ id, at, changed }) =>
      rangesIn(changed)
        .filter(({ to }) => to < id)
        .map((range) => ({ ...range, at })),
    )
    .sort((a, b) => a.from - b.from);
}

async function* entriesOf(db: Database): AsyncGenerator<Entry> {
  for (let after = -2_147_483_648; ; ) {
    const batch = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.id, after))
      .orderBy(asc(auditEntries.id))
      .limit(entriesAtOnce);
    yield* batch;
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}
