import { dateIn, today } from '../../shared/lib/days';
import { trpc } from './trpc';

/** The zone in which the foundation counts its days. */
export const useTimeZone = () => trpc.settings.timeZone.useQuery().data ?? 'UTC';

/** The zone that event times are in; empty until somebody on the staff has chosen it. */
export const useEventTimeZone = () => trpc.settings.timeZone.useQuery({ of: 'events' }).data ?? '';

/** Days where the foundation is, whatever the zone of the browser or of the server. */
export function useDays() {
  const zone = useTimeZone();
  return {
    /** 'January 31, 2026' */
    dayOf: (moment: string) => dateIn(moment, zone),
    /** `yyyy-MM-dd` */
    today: () => today(zone),
    thisYear: () => Number(today(zone).slice(0, 4)),
  };
}
