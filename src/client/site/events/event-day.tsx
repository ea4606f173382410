import { longDate, weekdayOf } from '../../../shared/lib/days';

/** The day of an event, and which day of the week that is; a date that is none is shown as it came. */
export function EventDay({ date }: { date: string }) {
  const weekday = weekdayOf(date);
  if (!weekday) return date;
  return (
    <span>
      <time dateTime={date}>{longDate(date)}</time> · {weekday}
    </span>
  );
}
