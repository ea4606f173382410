import { useFormats } from '../../messages/use-formats';

/** The day of the week has its own line; invalid dates are shown as they are. */
export function EventDay({ date }: { date: string }) {
  const { weekday: weekdayOf, longDate } = useFormats();
  const weekday = weekdayOf(date);
  if (!weekday) return date;
  return (
    <>
      <time dateTime={date} className="block">
        {longDate(date)}
      </time>
      <span className="block">{weekday}</span>
    </>
  );
}
