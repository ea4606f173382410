/** Consecutive expired entries, with the hash of the last one. */
export type Range = { from: number; to: number; hash: string };

export const expireAction = 'audit.expire';

export const spelled = ({ from, to, hash }: Range) => `${from}-${to} ${hash}`;

/** The ranges in the `changed` column of an `audit.expire` entry. */
export const rangesIn = (changed: readonly string[]): Range[] =>
  changed.flatMap((text) => {
    const [, from, to, hash] = /^(\d{1,10})-(\d{1,10}) ([\da-f]{64})$/.exec(text) ?? [];
    return hash === undefined ? [] : [{ from: Number(from), to: Number(to), hash }];
  });

/** Sorts the ranges and merges adjacent ones. */
export function joined(ranges: readonly Range[]): Range[] {
  const runs: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = runs.at(-1);
    if (!last || range.from > last.to + 1) runs.push({ ...range });
    else if (range.to > last.to) Object.assign(last, { to: range.to, hash: range.hash });
  }
  return runs;
}
