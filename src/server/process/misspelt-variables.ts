import { variableNames } from './env';

const known = new Set([...variableNames, 'ENV_FILE']);

/** Variables of shells and systems that resemble ours. */
const foreign = new Set(['HOME', 'HOSTS', 'PORTS']);

/** Unknown variables at most two typos away from one of ours. */
export function misspeltVariables(variables: Record<string, string | undefined>) {
  const unknown = Object.keys(variables).filter((name) => !known.has(name) && !foreign.has(name));
  return unknown.flatMap((name) => {
    // In short names two typos are too many: COST and MOST would match HOST.
    const meant = [...known].find((one) => mistakes(name, one) <= (one.length < 6 ? 1 : 2));
    return meant ? [{ name, meant }] : [];
  });
}

/** Optimal string alignment distance. */
function mistakes(typed: string, meant: string): number {
  const rows = [Array.from({ length: meant.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= typed.length; i++) {
    const row = [i];
    for (let j = 1; j <= meant.length; j++) {
      const at = (up: number, left: number) => (up === 0 ? row : rows[i - up])?.[j - left] ?? Infinity;
      const isSwapped = typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      row.push(
        Math.min(
          at(1, 0) + 1,
          at(0, 1) + 1,
          at(1, 1) + (typed[i - 1] === meant[j - 1] ? 0 : 1),
          isSwapped ? at(2, 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
