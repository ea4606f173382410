import { offsetAt } from './days';

const minute = 60_000;
const aDay = 24 * 60 * minute;

/**
 * The moment when clocks in a zone show this many minutes after midnight of a day. A time that comes twice, as clocks
 * are put back, is meant the first time; one that is left out as they are put forward moves on by as much as they do.
 */
export function momentAt(day: string, minutes: number, zone: string): Date {
  const [first] = momentsAt(day, minutes, zone);
  return first ?? new Date(candidates(day, minutes, zone).before);
}

/** All moments when clocks in a zone show that: mostly one, but none or two on a day when they are moved. */
export function momentsAt(day: string, minutes: number, zone: string): Date[] {
  const { wanted, before, after } = candidates(day, minutes, zone);
  const shown = [before, after].filter((moment) => moment + offsetAt(moment, zone) === wanted);
  return [...new Set(shown)].sort((a, b) => a - b).map((moment) => new Date(moment));
}

/** What clocks are to show, and when they did by the offset of the day before and of the day after. */
function candidates(day: string, minutes: number, zone: string) {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * minute;
  return {
    wanted,
    before: wanted - offsetAt(wanted - aDay, zone),
    after: wanted - offsetAt(wanted + aDay, zone),
  };
}
