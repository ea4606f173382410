import { thisYear, today } from '../../shared/lib/days';
import { useFormats } from '../messages/use-formats';
import { trpc } from './trpc';

/** The foundation's time zone. */
export const useTimeZone = () => trpc.settings.timeZone.useQuery().data ?? 'UTC';

/** The zone of event times; empty until staff has chosen one. */
export const useEventTimeZone = () => trpc.settings.timeZone.useQuery({ of: 'events' }).data ?? '';

/** Days in the foundation's time zone. */
export function useDays() {
  const zone = useTimeZone();
  const { dateIn } = useFormats();
  return {
    /** 'January 31, 2026' */
    dayOf: (moment: string) => dateIn(moment, zone),
    /** `yyyy-MM-dd` */
    today: () => today(zone),
    thisYear: () => thisYear(zone),
  };
}
