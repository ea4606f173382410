import { dayAndTimeOf, dayOf, machineZone, timeIn } from '../../../shared/lib/days';
import { momentAt, momentsAt } from '../../../shared/lib/moments';
import { shippedLanguages } from '../../../shared/messages/languages';
import { useTimeZone } from '../../app/time-zone';
import { useFormats } from '../../messages/use-formats';
import { useLocale, useMessages } from '../../messages/use-messages';

/** 'Cairo time' for `Africa/Cairo`. */
export function useZoneName(): (zone: string) => string {
  const t = useMessages('adminSchedule');
  const locale = useLocale();
  return (zone) => {
    const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
    if (city === 'UTC') return city;
    return locale === 'en' ? t('cityTime', { city }) : genericName(zone, shippedLanguages[locale].formats);
  };
}

/** The browser's name of a zone: city names of zones are in English. */
const genericName = (timeZone: string, formats: string): string =>
  new Intl.DateTimeFormat(formats, { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Writes a moment in the foundation's zone and, where that differs, the user's. */
export function useScheduleLabel() {
  const zone = useTimeZone();
  const locale = useLocale();
  const t = useMessages('adminSchedule');
  const { weekday, longDate } = useFormats();
  const zoneName = useZoneName();
  /** 'Friday, December 4, 2026 at 8:00 AM' */
  const dayAndTime = (moment: string, zone: string) => {
    const date = dayOf(moment, zone);
    const day = t('weekdayAndDate', { weekday: weekday(date), date: longDate(date) });
    return t('dayAndTime', { day, time: timeIn(moment, zone, locale) });
  };
  /** 'Friday, December 4, 2026 at 8:00 AM, Cairo time; 6:00 AM where you are' */
  return (moment: string): string => {
    const readersZone = machineZone();
    const there = { moment: dayAndTime(moment, zone), zone: zoneName(zone) };
    if (dayAndTimeOf(moment, zone) === dayAndTimeOf(moment, readersZone)) return t('theirTime', there);
    const isSameDay = dayOf(moment, zone) === dayOf(moment, readersZone);
    const own = isSameDay ? timeIn(moment, readersZone, locale) : dayAndTime(moment, readersZone);
    return t('yourTime', { ...there, own });
  };
}

/** The moment of a day and time in the foundation's time zone, with notes for the user. */
export function useChosenMoment(done: 'published' | 'sent') {
  const zone = useTimeZone();
  const locale = useLocale();
  const t = useMessages('adminSchedule');
  return (day: string, time: string): { at: string; notes: string[] } | undefined => {
    const [hours, minutes] = time.split(':').map(Number);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || hours === undefined || minutes === undefined) return undefined;
    const after = hours * 60 + minutes;
    const count = momentsAt(day, after, zone).length;
    const moment = momentAt(day, after, zone);
    const at = moment.toISOString();
    const asked = timeIn(`2000-01-01T${time}Z`, 'UTC', locale);
    return {
      at,
      notes: [
        ...(count === 0 ? [t('forward', { time: asked, done, instead: timeIn(at, zone, locale) })] : []),
        ...(count > 1 ? [t('back', { time: asked })] : []),
        ...(moment.getTime() <= Date.now() ? [t('passed', { done })] : []),
      ],
    };
  };
}
