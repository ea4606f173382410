/** A measured figure with what it is held against. `goal` is reached from above unless it is a limit. */
export type Figure = {
  what: string;
  found: string;
  ratio?: number;
  goal?: number;
  floor?: number;
  within?: boolean;
};

/** A ratio of two speeds of one run. */
export const ratio = (
  what: string,
  [ours, ceiling]: [number, number],
  goal: number,
  floor = goal,
): Figure => ({
  what,
  found: `${ours.toFixed(0)}/s of ${ceiling.toFixed(0)}/s`,
  ratio: ours / ceiling,
  goal,
  floor,
});

/** A figure that may be at most so large. */
export const limit = (what: string, value: number, most: number, unit: string): Figure => ({
  what,
  found: `${value.toFixed(value < 10 && !Number.isInteger(value) ? 2 : 0)} ${unit}, at most ${most}`,
  within: value <= most,
});

/** A figure without which the others would say nothing. */
export const enough = (what: string, count: number): Figure => ({
  what,
  found: `${count}, at least 1`,
  within: count > 0,
});

/** A number that may be no other. */
export const exactly = (what: string, count: number, right: number): Figure => ({
  what,
  found: `${count}, must be ${right}`,
  within: count === right,
});

/** A figure without a goal. */
export const note = (what: string, found: string): Figure => ({ what, found });

/** Prints a line a figure; @returns whether every floor and limit holds. */
export function print(figures: Figure[]): boolean {
  for (const { what, found, ratio: reached, goal, floor, within } of figures) {
    const verdict =
      reached === undefined ? (within === false ? 'MISSED' : '') : verdictOf(reached, goal, floor);
    const shown = reached === undefined ? '' : reached.toFixed(2);
    console.log(`${what.padEnd(62)} ${shown.padStart(5)}  ${found.padEnd(34)} ${verdict}`.trimEnd());
  }
  return figures.every(({ ratio: reached, floor = 0, within }) =>
    reached === undefined ? within !== false : reached >= floor,
  );
}

/** Prints them below a title of their own. */
export function report(title: string, figures: Figure[]): boolean {
  console.log(`\n${title}`);
  return print(figures);
}

const verdictOf = (reached: number, goal = 0, floor = 0) =>
  reached >= goal
    ? `goal ${goal}`
    : reached >= floor
      ? `MISSED ${goal}, above floor ${floor}`
      : `MISSED ${goal}`;

/** Each call gives the whole seconds since the last one. */
export function stopwatch() {
  let last = Date.now();
  return () => {
    const seconds = Math.round((Date.now() - last) / 1000);
    last = Date.now();
    return seconds;
  };
}
