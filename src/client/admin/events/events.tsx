import { Controller } from 'react-hook-form';
import { type Event, event, eventInput } from '../../../shared/schemas/events';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import type { Messages } from '../content/content-messages';
import { ContentSection } from '../content/content-section';
import { FormTitle } from '../editor/form-title';
import { FormFund, readableFund } from '../funds/fund-field';
import { chosenFund, useFundsOfItems } from '../funds/fund-options';
import { Badge } from '../kit/display/badge';
import { DateField } from '../kit/form/date-field';
import { FormCategory, FormCheckbox, FormText, FormTextArea } from '../kit/form/fields';
import { oneOf, words } from '../kit/list/address';
import { Filter, StatusFilter } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { FormImage } from '../pictures/form-image';

const statuses = ['upcoming', 'past'] as const;

const nothing = {
  title: '',
  description: '',
  time: '',
  location: '',
  category: '',
  imageUrl: '',
  registrationLink: '',
  fundId: '',
};

const eventForm = eventInput.extend({ fundId: chosenFund });

/** Events have toasts of their own. */
function useEventMessages(): Messages {
  const t = useMessages('adminItems');
  return {
    create: {
      button: t('createEvent'),
      pending: t('creating'),
      done: { title: t('eventCreated') },
      failed: t('eventCreateFailed'),
    },
    update: {
      button: t('updateEvent'),
      pending: t('updating'),
      done: { title: t('eventUpdated') },
      failed: t('eventUpdateFailed'),
    },
    delete: {
      done: { title: t('eventDeleted'), description: t('eventDeletedText') },
      failed: t('eventDeleteFailed'),
    },
  };
}

export default function EventsSection() {
  const field = useMessages('adminFields');
  const t = useMessages('adminItems');
  const title = useMessages('adminSections')('events');
  const status = useMessages('adminLists')('status');
  const messages = useEventMessages();
  const { today } = useDays();
  const list = useList({
    sorts: ['date'],
    order: 'desc',
    pageSize: 10,
    filter: { status: oneOf(statuses), category: words },
  });
  const read = trpc.events.staffPage.useQuery(list.input, keepRows);
  const { data: categories = [] } = trpc.events.categories.useQuery();
  const fundOptions = useFundsOfItems();
  return (
    <ContentSection
      title={title}
      type="event"
      messages={messages}
      api={trpc.events}
      categories={{ api: trpc.events, type: 'event', noun: 'event' }}
      empty={list.isFiltered ? t('noEventsMatch') : t('noEvents')}
      paged={{
        list,
        read,
        placeholder: t('searchEvents'),
        filters: (
          <>
            <StatusFilter
              options={statuses.map((status) => [status, t(status)])}
              {...list.filterBy('status')}
            />
            <Filter
              label={field('category')}
              all={t('allCategories')}
              options={categories.map(({ name }) => [name, name])}
              {...list.filterBy('category')}
            />
          </>
        ),
        always: true,
      }}
      columns={[
        { header: field('title'), cell: (event) => <TitleCell event={event} /> },
        { header: t('dateAndTime'), cell: (event) => <DateCell event={event} /> },
        { header: field('location'), cell: ({ location }) => <span dir="auto">{location}</span> },
        { header: status, cell: (event) => <EventStatus event={event} /> },
      ]}
      schema={eventForm}
      stored={event}
      valuesOf={(event) =>
        event
          ? { ...event, fundId: String(event.fundId ?? '') }
          : { ...nothing, date: today(), isPast: false }
      }
      readable={readableFund(fundOptions)}
      fields={(form) => (
        <>
          <FormTitle form={form} name="title" label={field('title')} />
          <FormTextArea form={form} name="description" label={field('description')} rows={16} />
        </>
      )}
      details={(form) => (
        <>
          <Controller
            control={form.control}
            name="date"
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <DateField
                required
                label={field('date')}
                value={value}
                onChange={onChange}
                error={error?.message}
              />
            )}
          />
          <FormText form={form} name="time" label={field('time')} placeholder={t('timeExample')} />
          <FormText form={form} name="location" label={field('location')} />
          <FormCategory form={form} name="category" label={t('categoryOptional')} known={categories} />
          <FormImage form={form} name="imageUrl" label={field('imageUrl')} />
          <FormText
            form={form}
            name="registrationLink"
            label={field('registrationLink')}
            inputMode="url"
            placeholder="https://…"
            dir="ltr"
          />
          <FormFund form={form} name="fundId" noun="event" options={fundOptions} />
          <FormCheckbox form={form} name="isPast" label={field('isPast')} />
        </>
      )}
    />
  );
}

const TitleCell = ({ event: { title, description, category } }: { event: Event }) => (
  <div className="max-w-md">
    <span dir="auto" className="block w-fit font-medium">
      {title}
    </span>
    {category && (
      <span dir="auto" className="block w-fit text-sm text-accent">
        {category}
      </span>
    )}
    <span dir="auto" className="line-clamp-2 w-fit text-muted">
      {description}
    </span>
  </div>
);

function DateCell({ event: { date, time } }: { event: Event }) {
  const { longDate } = useFormats();
  return (
    <div className="min-w-40">
      <span className="block">{longDate(date)}</span>
      <span dir="auto" className="block text-muted">
        {time}
      </span>
    </div>
  );
}

/** Points out a date that contradicts the mark. */
function EventStatus({ event: { isPast, date } }: { event: Event }) {
  const t = useMessages('adminItems');
  const today = useDays().today();
  return (
    <div className="grid justify-items-start gap-1">
      {isPast ? <Badge tone="plain">{t('past')}</Badge> : <Badge tone="green">{t('upcoming')}</Badge>}
      {isPast && date > today && <span className="text-muted">{t('dateInFuture')}</span>}
      {!isPast && date < today && <span className="text-muted">{t('dateInPast')}</span>}
    </div>
  );
}
