import type { ReactNode } from 'react';
import type { Event } from '../../../shared/events';
import { Cover } from '../kit/cover';
import { asText } from '../kit/picture-sizes';
import { Prose } from '../kit/prose';
import { written } from '../kit/written';
import { EventFacts } from './event-parts';

/** An event itself, with what visitors can do about it. */
export const EventShown = ({ event, children }: { event: Event; children: ReactNode }) => (
  <article>
    <p className="text-sm font-semibold text-accent">{event.isPast ? 'Past event' : 'Upcoming event'}</p>
    <h1 {...written(event.title)} className="mt-2 text-heading">
      {event.title}
    </h1>
    <Cover
      src={event.imageUrl}
      said={event.picture}
      sizes={asText}
      pattern={`events-${event.id}`}
      className="my-8 rounded-xl"
      first
    />
    <dl className="grid gap-2 rounded-xl border border-line bg-surface p-5">
      <EventFacts event={event} />
    </dl>
    <div className="mt-5 print:hidden">{children}</div>
    <div className="mt-10">
      <Prose text={event.description} />
    </div>
  </article>
);
