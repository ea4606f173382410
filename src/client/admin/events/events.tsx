import { Controller } from 'react-hook-form';
import { longDate } from '../../../shared/lib/days';
import { type Event, event, eventInput } from '../../../shared/schemas/events';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import type { Messages } from '../kit/content/content-messages';
import { ContentSection } from '../kit/content/content-section';
import { Badge } from '../kit/display/badge';
import { FormTitle } from '../kit/editor-screen/form-title';
import { DateField } from '../kit/form/date-field';
import {
  chosenFund,
  FormCategory,
  FormCheckbox,
  FormFund,
  FormText,
  FormTextArea,
  readableFund,
  useFundOptions,
} from '../kit/form/fields';
import { oneOf, words } from '../kit/list/address';
import { Filter, StatusFilter } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { FormImage } from '../kit/pictures/form-image';

const statuses = [
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
] as const;

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

const messages: Messages = {
  create: {
    button: 'Create Event',
    pending: 'Creating...',
    done: { title: 'Event created' },
    failed: 'There was a problem creating the event.',
  },
  update: {
    button: 'Update Event',
    pending: 'Updating...',
    done: { title: 'Event updated' },
    failed: 'There was a problem updating the event.',
  },
  delete: {
    done: { title: 'Event deleted', description: 'The event has been successfully deleted.' },
    failed: 'There was a problem deleting the event.',
  },
};

export default function EventsSection() {
  const { today } = useDays();
  const list = useList({
    sorts: ['date'],
    order: 'desc',
    pageSize: 10,
    filter: { status: oneOf(statuses.map(([status]) => status)), category: words },
  });
  const read = trpc.events.staffPage.useQuery(list.input, keepRows);
  const { data: categories = [] } = trpc.events.categories.useQuery();
  const fundOptions = useFundOptions();
  return (
    <ContentSection
      title="Events"
      type="event"
      messages={messages}
      api={trpc.events}
      categories={{ api: trpc.events, nouns: ['event', 'events'] }}
      empty={
        list.isFiltered
          ? 'No events matching the current filters.'
          : "No events found. Click the 'Add Event' button to create a new event."
      }
      paged={{
        list,
        read,
        placeholder: 'Search by title, description or location...',
        filters: (
          <>
            <StatusFilter options={statuses} {...list.filterBy('status')} />
            <Filter
              label="Category"
              all="All Categories"
              options={categories.map(({ name }) => [name, name])}
              {...list.filterBy('category')}
            />
          </>
        ),
        always: true,
      }}
      columns={[
        { header: 'Title', cell: (event) => <TitleCell event={event} /> },
        { header: 'Date & Time', cell: (event) => <DateCell event={event} /> },
        { header: 'Location', cell: ({ location }) => <span dir="auto">{location}</span> },
        { header: 'Status', cell: (event) => <EventStatus event={event} /> },
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
          <FormTitle form={form} name="title" label="Title" />
          <FormTextArea form={form} name="description" label="Description" rows={16} />
        </>
      )}
      details={(form) => (
        <>
          <Controller
            control={form.control}
            name="date"
            render={({ field: { value, onChange }, fieldState: { error } }) => (
              <DateField label="Date" value={value} onChange={onChange} error={error?.message} />
            )}
          />
          <FormText form={form} name="time" label="Time" placeholder="7:00 PM - 9:00 PM" />
          <FormText form={form} name="location" label="Location" />
          <FormCategory form={form} name="category" label="Category (optional)" known={categories} />
          <FormImage form={form} name="imageUrl" label="Image URL" />
          <FormText
            form={form}
            name="registrationLink"
            label="Registration link (optional)"
            inputMode="url"
            placeholder="https://…"
          />
          <FormFund form={form} name="fundId" noun="event" options={fundOptions} />
          <FormCheckbox form={form} name="isPast" label="Mark as past event" />
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

const DateCell = ({ event: { date, time } }: { event: Event }) => (
  <div className="min-w-40">
    <span className="block">{longDate(date)}</span>
    <span dir="auto" className="block text-muted">
      {time}
    </span>
  </div>
);

/** Points out a date that contradicts the mark. */
function EventStatus({ event: { isPast, date } }: { event: Event }) {
  const today = useDays().today();
  return (
    <div className="grid justify-items-start gap-1">
      {isPast ? <Badge tone="plain">Past</Badge> : <Badge tone="green">Upcoming</Badge>}
      {isPast && date > today && <span className="text-muted">The date is in the future</span>}
      {!isPast && date < today && <span className="text-muted">The date is in the past</span>}
    </div>
  );
}
