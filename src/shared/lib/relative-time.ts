import { type Locale, shippedLanguages } from '../messages/languages';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const steps = [
  ['minute', minute, hour],
  ['hour', hour, day],
  ['day', day, 7 * day],
] as const;

type Language = { locale: Locale; justNow: string };

/** A moment as '3 hours ago'; undefined from a week on, when the date says more. */
export function relativeTime(moment: string, now: number, { locale, justNow }: Language): string | undefined {
  const passed = Date.parse(moment) - now;
  const distance = Math.abs(passed);
  if (distance < minute) return justNow;
  const step = steps.find(([, , end]) => distance < end);
  const form = new Intl.RelativeTimeFormat(shippedLanguages[locale].formats);
  return step && form.format(Math.trunc(passed / step[1]), step[0]);
}
