import { asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEntries } from '../db/schema';
import { type AuditEntry, hashOf } from './entries';
import { expireAction, joined, type Range, rangesIn } from './ranges';
import { signInDays } from './retention';

const entriesAtOnce = 1000;
/** One day less than the shortest retention, because clocks differ. */
const minAgeMs = (signInDays - 1) * 86_400_000;

/** `at` is the time of removal. */
type Removed = Range & { at: string };

type Verdict = {
  entries: number;
  /** The hash of the newest entry, or empty. */
  head: string;
  problem?: string;
};

/**
 * Verifies the whole log; call it in a repeatable-read transaction. A gap is valid only if a later entry names it as
 * expired and the entry before it was old enough by then.
 * @param head a known hash: without one, removal of the newest entries goes unnoticed
 */
export async function verifyLog(db: Database, head?: string): Promise<Verdict> {
  const ranges = await removedRanges(db);
  let found = head === undefined || ranges.some(({ hash }) => hash === head);
  let last: Pick<AuditEntry, 'id' | 'hash' | 'at'> = { id: 0, hash: '', at: '' };
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

/** The hash of the last entry in the gap, or undefined if part of it did not expire. */
function hashAfterGap(
  ranges: Removed[],
  last: Pick<AuditEntry, 'id' | 'at'>,
  id: number,
): string | undefined {
  const wasDue = ({ at }: Removed) => last.id === 0 || Date.parse(at) - Date.parse(last.at) >= minAgeMs;
  const [gap, ...more] = joined(ranges.filter(wasDue));
  const isWhole = gap && more.length === 0 && gap.from === last.id + 1 && gap.to === id - 1;
  return isWhole ? gap.hash : undefined;
}

/** An entry can only name earlier entries as removed. */
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

async function* entriesOf(db: Database): AsyncGenerator<AuditEntry> {
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
