import type { z } from 'zod';
import type { event as eventSchema } from '../../../shared/events';
import { isSafeUrl } from '../../../shared/urls';
import { Button, buttonClass } from '../../ui/button';
import { Cover } from '../cover';
import { longDate } from '../dates';

export type Event = z.infer<typeof eventSchema>;

export const EventCard = ({ event }: { event: Event }) => (
  <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
    <Cover src={event.imageUrl} />
    <div className="flex grow flex-col p-5">
      <h2 dir="auto" className="text-xl font-semibold">
        {event.title}
      </h2>
      <p dir="auto" className="mt-2 line-clamp-3 text-muted">
        {event.description}
      </p>
      <dl className="mt-4 mb-5 grid gap-1 text-sm">
        <Fact label="Date" text={longDate(event.date)} />
        <Fact label="Time" text={event.time} />
        <Fact label="Location" text={event.location} />
      </dl>
      <div className="mt-auto">
        <Registration event={event} />
      </div>
    </div>
  </article>
);

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div className="flex gap-2">
    <dt className="w-20 shrink-0 font-medium">{label}</dt>
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
