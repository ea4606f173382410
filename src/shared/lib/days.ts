import { type DayPeriods, type Locale, shippedLanguages } from '../messages/languages';

/*
 * Days and moments. A day is a plain `yyyy-MM-dd` that no time zone moves; a moment becomes a day only here, and a day a
 * moment only in `moments.ts`, which few public pages load; both only in a zone that is named.
 */

/** Such as `America/Chicago`. */
export function isTimeZone(name: string): boolean {
  if (isOffset(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

export function machineZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isOffset(timeZone) ? 'UTC' : timeZone;
}

/** Offsets such as `+05:30` are refused: they have no daylight saving time. */
const isOffset = (zone: string) => !/^[a-z]/i.test(zone);

/** Falls back to the machine's. */
export const zoneNamed = (name: string) => (clocks.has(name) || isTimeZone(name) ? name : machineZone());

/** `yyyy-MM-dd`: the day of a moment in a zone. */
export const dayOf = (moment: string | number | Date, zone: string) => wallTime(moment, zone).slice(0, 10);

/** `yyyy-MM-dd HH:mm`: what calendar and clock show in a zone at a moment. */
export const dayAndTimeOf = (moment: string | number | Date, zone: string) =>
  wallTime(moment, zone).slice(0, 16).replace('T', ' ');

/** Today in a zone, `yyyy-MM-dd`. */
export const today = (zone: string) => dayOf(Date.now(), zone);

/** The current year in a zone. */
export function thisYear(zone: string): number {
  const now = new Date().toISOString();
  // Zones differ in it only around New Year. On other days the first render does not wait 15 ms for a formatter.
  const day = /-(?:12-31|01-01)T/.test(now) ? today(zone) : now;
  return Number(day.slice(0, 4));
}

/** The last months in a zone, `yyyy-MM`, oldest first. */
export function lastMonths(count: number, zone: string): string[] {
  const [year = 0, month = 1] = today(zone).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7),
  );
}

/** Cached, because formatters are expensive. */
const longDateFormats = new Map<Locale, Intl.DateTimeFormat>();

/** `yyyy-MM-dd` as "January 31, 2026"; invalid dates are returned unchanged. Pages use `useFormats`. */
export function longDate(day: string, locale: Locale = 'en'): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const format =
    longDateFormats.get(locale) ??
    new Intl.DateTimeFormat(shippedLanguages[locale].formats, { dateStyle: 'long', timeZone: 'UTC' });
  longDateFormats.set(locale, format);
  return format.format(date);
}

/** The day of a moment in a zone: 'January 31, 2026'. */
export const dateIn = (moment: string, zone: string, locale: Locale = 'en') =>
  longDate(dayOf(moment, zone), locale);

/** The time of a moment in a zone: '7:13 PM'. */
export const timeIn = (moment: string, zone: string, locale: Locale = 'en') =>
  clockTime(wallTime(moment, zone).slice(11, 16), shippedLanguages[locale].dayPeriods);

/** `HH:mm` as '7:13 PM', or unchanged on a 24-hour clock. */
export function clockTime(time: string, periods: DayPeriods): string {
  const hour = Number(time.slice(0, 2));
  return periods ? `${hour % 12 || 12}${time.slice(2)} ${periods[hour < 12 ? 0 : 1]}` : time;
}

/** Day and time of a moment in a zone: 'January 31, 2026 at 7:13 PM'. */
export const dateAndTimeIn = (moment: string, zone: string, locale: Locale = 'en') =>
  `${dateIn(moment, zone, locale)} ${shippedLanguages[locale].at} ${timeIn(moment, zone, locale)}`;

/** Local date and time in a zone: `yyyy-MM-ddTHH:mm:ss.SSSZ`, where the Z has no meaning. */
function wallTime(moment: string | number | Date, zone: string): string {
  const instant = new Date(moment).getTime();
  return new Date(instant + offsetAt(instant, zone)).toISOString();
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Cached, because formatters are expensive. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(zone, clock);
  return clock;
}

/** The offset from UTC in milliseconds. */
export function offsetAt(moment: number, zone: string): number {
  const shown = new Map(
    clockIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const wall = new Date(0); // `Date.UTC` maps years below 100 to the 20th century
  wall.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  wall.setUTCHours(part('hour'), part('minute'), part('second'));
  return wall.getTime() - Math.floor(moment / 1000) * 1000;
}
