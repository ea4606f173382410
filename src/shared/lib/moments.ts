import { offsetAt } from './days';

const minute = 60_000;
const aDay = 24 * 60 * minute;

/** The moment of a local time. An ambiguous time is the earlier one; a skipped one moves forward. */
export function momentAt(day: string, minutes: number, zone: string): Date {
  const [first] = momentsAt(day, minutes, zone);
  return first ?? new Date(candidates(day, minutes, zone).before);
}

/** All moments of a local time: usually one, none or two when clocks change. */
export function momentsAt(day: string, minutes: number, zone: string): Date[] {
  const { wanted, before, after } = candidates(day, minutes, zone);
  const shown = [before, after].filter((moment) => moment + offsetAt(moment, zone) === wanted);
  return [...new Set(shown)].sort((a, b) => a - b).map((moment) => new Date(moment));
}

/** By the offsets of the day before and after. */
function candidates(day: string, minutes: number, zone: string) {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  return {
    wanted,
    before: wanted - offsetAt(wanted - aDay, zone),
    after: wanted - offsetAt(wanted + aDay, zone),
  };
}
