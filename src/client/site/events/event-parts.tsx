import type { ReactNode } from 'react';
import { isSafeUrl } from '../../../shared/lib/urls';
import type { Event } from '../../../shared/schemas/events';
import { useFormats } from '../../messages/use-formats';
import { Button, buttonClass } from '../../ui/button';
import { written } from '../kit/written';

/** For the inside of a `dl`. */
export const EventFacts = ({ event }: { event: Event }) => (
  <>
    <Fact label="Date" text={event.date}>
      <EventDay date={event.date} />
    </Fact>
    <Fact label="Time" text={event.time} />
    <Fact label="Location" text={event.location} />
  </>
);

const Fact = ({ label, text, children = text }: { label: string; text: string; children?: ReactNode }) =>
  text && (
    <div className="flex gap-2">
      <dt className="w-20 shrink-0 font-semibold">{label}</dt>
      <dd {...written(text)} className="text-muted">
        {children}
      </dd>
    </div>
  );

/** Registration, and the calendar file for upcoming events. */
export const EventActions = ({ event, children }: { event: Event; children?: ReactNode }) => (
  <div className="flex flex-wrap gap-2">
    <Registration event={event} />
    {!event.isPast && (
      <a href={`/events/${event.id}.ics`} className={buttonClass('quiet', 'px-2!')}>
        Add to calendar
        <span className="sr-only">: {event.title}</span>
      </a>
    )}
    {children}
  </div>
);

export function Registration({ event: { isPast, registrationLink } }: { event: Event }) {
  if (isPast) return <Nothing label="Event Completed" />;
  if (!registrationLink || !isSafeUrl(registrationLink)) return <Nothing label="No Registration Required" />;
  return (
    <a href={registrationLink} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      Register
    </a>
  );
}

/** There is nothing to press, so it does not look as if there were. */
const Nothing = ({ label }: { label: string }) => (
  <Button disabled look="quiet" className="cursor-default! px-0! text-muted opacity-100!">
    {label}
  </Button>
);

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
