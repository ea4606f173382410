import { dateIn, dayAndTimeOf, dayOf, machineZone, timeIn, weekdayOf } from '../../../../shared/lib/days';
import { momentAt, momentsAt } from '../../../../shared/lib/moments';
import { useTimeZone } from '../../../app/time-zone';

/** 'Friday, December 4, 2026' */
const dayInWords = (moment: string, zone: string) =>
  `${weekdayOf(dayOf(moment, zone))}, ${dateIn(moment, zone)}`;

/** 'Cairo time' for `Africa/Cairo`. */
export function timeOfZone(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return city === 'UTC' ? 'UTC' : `${city} time`;
}

/** 'Friday, December 4, 2026 at 8:00 AM, Cairo time; 6:00 AM where you are' */
export function formattedMoment(moment: string, zone: string, readersZone: string): string {
  const there = `${dayInWords(moment, zone)} at ${timeIn(moment, zone)}, ${timeOfZone(zone)}`;
  if (dayAndTimeOf(moment, zone) === dayAndTimeOf(moment, readersZone)) return there;
  const isSameDay = dayOf(moment, zone) === dayOf(moment, readersZone);
  const ownDay = isSameDay ? '' : `${dayInWords(moment, readersZone)} at `;
  return `${there}; ${ownDay}${timeIn(moment, readersZone)} where you are`;
}

type Chosen = { at: string; notes: string[] };

/** The moment in the foundation's time zone, with notes for the user. */
export function chosenMoment(
  day: string,
  time: string,
  zone: string,
  done: 'published' | 'sent',
): Chosen | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || hours === undefined || minutes === undefined) return undefined;
  const after = hours * 60 + minutes;
  const moments = momentsAt(day, after, zone);
  const moment = momentAt(day, after, zone);
  const at = moment.toISOString();
  const asked = timeIn(`2000-01-01T${time}Z`, 'UTC');
  return {
    at,
    notes: [
      ...(moments.length === 0
        ? [
            `The clocks go forward: ${asked} does not exist on this day, so it will be ${done} at ${timeIn(at, zone)}.`,
          ]
        : []),
      ...(moments.length > 1
        ? [`The clocks go back: ${asked} happens twice on this day. The first one is used.`]
        : []),
      ...(moment.getTime() <= Date.now() ? [`This time has passed, so it will be ${done} at once.`] : []),
    ],
  };
}

/** Formats a moment in the foundation's zone and the user's. */
export function useScheduleLabel() {
  const zone = useTimeZone();
  return (moment: string) => formattedMoment(moment, zone, machineZone());
}
