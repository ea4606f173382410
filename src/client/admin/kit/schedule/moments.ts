import { dayAndTimeOf, machineZone } from '../../../../shared/lib/days';
import { momentAt, momentsAt } from '../../../../shared/lib/moments';
import { useTimeZone } from '../../../app/time-zone';

const dayForm = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Friday 4 December 2026' */
const dayInWords = (day: string) => dayForm.format(new Date(`${day}T00:00:00Z`)).replaceAll(',', '');

/** 'Cairo time' for `Africa/Cairo`. */
export function timeOfZone(zone: string): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return place === 'UTC' ? 'UTC' : `${place} time`;
}

/** 'Friday 4 December 2026, 08:00, Cairo time; 06:00 where you are' */
export function momentInWords(moment: string, zone: string, readersZone: string): string {
  const [day = '', time = ''] = dayAndTimeOf(moment, zone).split(' ');
  const [ownDay = '', ownTime = ''] = dayAndTimeOf(moment, readersZone).split(' ');
  const there = `${dayInWords(day)}, ${time}, ${timeOfZone(zone)}`;
  if (day === ownDay && time === ownTime) return there;
  return `${there}; ${day === ownDay ? '' : `${dayInWords(ownDay)}, `}${ownTime} where you are`;
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
  const shown = dayAndTimeOf(at, zone).slice(11);
  return {
    at,
    notes: [
      ...(moments.length === 0
        ? [`The clocks go forward: ${time} does not exist on this day, so it will be ${done} at ${shown}.`]
        : []),
      ...(moments.length > 1
        ? [`The clocks go back: ${time} happens twice on this day. The first one is used.`]
        : []),
      ...(moment.getTime() <= Date.now() ? [`This time has passed, so it will be ${done} at once.`] : []),
    ],
  };
}

/** Formats a moment in the foundation's zone and the user's. */
export function useScheduleWords() {
  const zone = useTimeZone();
  return (moment: string) => momentInWords(moment, zone, machineZone());
}
