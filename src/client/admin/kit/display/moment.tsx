import { useSyncExternalStore } from 'react';
import { dateAndTimeIn, dateIn } from '../../../../shared/lib/days';
import { relativeTime } from '../../../../shared/lib/relative-time';
import { useTimeZone } from '../../../app/time-zone';
import { useLocale, useMessages } from '../../../messages/use-messages';

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

/** One clock for the whole page; what it changes is rendered again, and nothing else. */
function onMinute(listener: () => void) {
  listeners.add(listener);
  clock ??= setInterval(() => listeners.forEach((notify) => notify()), 60_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/** A moment as '3 hours ago' or, from a week on, its date; its title is the exact date and time. */
export function Moment({ at }: { at: string }) {
  const zone = useTimeZone();
  const locale = useLocale();
  const justNow = useMessages('adminLists')('justNow');
  const now = () => relativeTime(at, Date.now(), { locale, justNow });
  const relative = useSyncExternalStore(onMinute, now, now);
  return (
    <time dateTime={at} title={dateAndTimeIn(at, zone, locale)}>
      {relative ?? dateIn(at, zone, locale)}
    </time>
  );
}
