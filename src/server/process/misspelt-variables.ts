import { variableNames } from './env';

const known = new Set([...variableNames, 'ENV_FILE']);

/** Variables of shells and systems that are as close to one of ours as a typing mistake. */
const foreign = new Set(['HOME', 'HOSTS', 'PORTS']);

/** The unknown variables that are one or two letters away from one of ours, each with the one that was meant. */
export function misspeltVariables(variables: Record<string, string | undefined>) {
  const unknown = Object.keys(variables).filter((name) => !known.has(name) && !foreign.has(name));
  return unknown.flatMap((name) => {
    // Of short names two letters are half: HOST would be meant by COST and MOST.
    const meant = [...known].find((one) => mistakes(name, one) <= (one.length < 6 ? 1 : 2));
    return meant ? [{ name, meant }] : [];
  });
}

/** How many letters were added, left out, replaced or swapped with the next one (optimal string alignment). */
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
