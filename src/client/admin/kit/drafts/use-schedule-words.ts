import { machineZone } from '../../../../shared/lib/days';
import { useTimeZone } from '../../../app/time-zone';
import { momentInWords } from './schedule-words';

/** Says when something is published: where the foundation is, and where the reader is. */
export function useScheduleWords() {
  const zone = useTimeZone();
  return (moment: string) => momentInWords(moment, zone, machineZone());
}
