import type { Event } from '../../../shared/events';
import { isSafeUrl } from '../../../shared/urls';
import { Button, buttonClass } from '../../ui/button';
import { Card } from '../card';
import { longDate } from '../dates';

export const EventCard = ({ event, first }: { event: Event; first: boolean }) => (
  <Card
    imageUrl={event.imageUrl}
    pattern={`events-${event.id}`}
    title={event.title}
    heading="h2"
    text={event.description}
    clamp
    first={first}
  >
    <dl className="mb-5 grid gap-1.5 border-t border-line pt-4 text-sm">
      <Fact label="Date" text={longDate(event.date)} />
      <Fact label="Time" text={event.time} />
      <Fact label="Location" text={event.location} />
    </dl>
    <div className="flex flex-wrap gap-2">
      <Registration event={event} />
      {!event.isPast && (
        <a href={`/events/${event.id}.ics`} className={buttonClass('quiet')}>
          Add to calendar
          <span className="sr-only">: {event.title}</span>
        </a>
      )}
    </div>
  </Card>
);

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div className="flex gap-2">
    <dt className="w-20 shrink-0 font-semibold">{label}</dt>
    <dd dir="auto" className="text-muted">
      {text}
    </dd>
  </div>
);

function Registration({ event: { isPast, registrationLink } }: { event: Event }) {
  if (isPast) return <Button disabled>Event Completed</Button>;
  if (!registrationLink || !isSafeUrl(registrationLink))
    return <Button disabled>No Registration Required</Button>;
  return (
    <a href={registrationLink} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      Register
    </a>
  );
}
