type Timed = { name: string; seconds: number };

/** The twenty slowest tests, for the end of a run. */
export function slowestTests(tests: Timed[]): string {
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 20);
  const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return ['The slowest tests:', ...lines].join('\n');
}
