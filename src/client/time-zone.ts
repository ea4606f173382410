import { dateAndTimeIn, dateIn, timeIn, today } from '../shared/days';
import { trpc } from './trpc';

/** Days and times where the foundation is, whatever the zone of the browser or of the server. */
export function useDays() {
  const zone = trpc.settings.timeZone.useQuery().data ?? 'UTC';
  return {
    /** 'January 31, 2026' */
    dayOf: (moment: string) => dateIn(moment, zone),
    /** '7:13 PM' */
    timeOf: (moment: string) => timeIn(moment, zone),
    /** 'January 31, 2026 at 7:13 PM' */
    momentOf: (moment: string) => dateAndTimeIn(moment, zone),
    /** `yyyy-MM-dd` */
    today: () => today(zone),
    thisYear: () => Number(today(zone).slice(0, 4)),
  };
}
