import { dateAndTimeIn, timeIn } from '../../../shared/lib/days';
import { useTimeZone } from '../../app/time-zone';

/** Times where the foundation is; public pages tell none, and load none of this. */
export function useMoments() {
  const zone = useTimeZone();
  return {
    /** '7:13 PM' */
    timeOf: (moment: string) => timeIn(moment, zone),
    /** 'January 31, 2026 at 7:13 PM' */
    momentOf: (moment: string) => dateAndTimeIn(moment, zone),
  };
}
