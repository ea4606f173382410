import { longDate, weekdayOf } from '../../../shared/lib/days';

/** With the day of the week; invalid dates are shown as they are. */
export function EventDay({ date }: { date: string }) {
  const weekday = weekdayOf(date);
  if (!weekday) return date;
  return (
    <span>
      <time dateTime={date}>{longDate(date)}</time> · {weekday}
    </span>
  );
}
