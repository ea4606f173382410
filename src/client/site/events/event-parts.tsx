import type { ReactNode } from 'react';
import { isSafeUrl } from '../../../shared/lib/urls';
import type { Event } from '../../../shared/schemas/events';
import { useMessages, useRichMessages, useSitePath } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { written } from '../kit/written';
import { EventDay } from './event-day';

/** For the inside of a `dl`. */
export function EventFacts({ event }: { event: Event }) {
  const t = useMessages('events');
  return (
    <>
      <Fact label={t('date')} text={event.date}>
        <EventDay date={event.date} />
      </Fact>
      <Fact label={t('time')} text={event.time} />
      <Fact label={t('location')} text={event.location} />
    </>
  );
}

const Fact = ({ label, text, children }: { label: string; text: string; children?: ReactNode }) =>
  text && (
    <div className="flex gap-2">
      <dt className="w-20 shrink-0 font-semibold">{label}</dt>
      <dd className="text-muted">{children ?? <bdi {...written(text)}>{text}</bdi>}</dd>
    </div>
  );

/** Registration, and the calendar file for upcoming events. */
export function EventActions({ event, children }: { event: Event; children?: ReactNode }) {
  const rich = useRichMessages('events');
  const sitePath = useSitePath();
  return (
    <div className="flex flex-wrap gap-2">
      <Registration event={event} />
      {!event.isPast && (
        <a href={sitePath(`/events/${event.id}.ics`)} className={buttonClass('quiet', 'px-2!')}>
          {rich('addToCalendar', {
            title: event.title,
            hidden: (title) => <span className="sr-only">{title}</span>,
          })}
        </a>
      )}
      {children}
    </div>
  );
}

export function Registration({ event: { isPast, registrationLink } }: { event: Event }) {
  const t = useMessages('events');
  if (isPast) return <DisabledLabel label={t('completed')} />;
  if (!registrationLink || !isSafeUrl(registrationLink)) return <DisabledLabel label={t('noRegistration')} />;
  return (
    <a href={registrationLink} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      {t('register')}
    </a>
  );
}

/** Not a link, and it does not look like one. */
const DisabledLabel = ({ label }: { label: string }) => (
  <Button disabled look="quiet" className="cursor-default! px-0! text-muted opacity-100!">
    {label}
  </Button>
);
