import { type Volunteer, volunteerStatuses } from '../../../shared/schemas/volunteers';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { HandlingBadges, HandlingFilters } from '../correspondence/handling';
import { StatusBadge } from '../kit/display/badge';
import { accountId, day, oneOf, words, yesOrNo } from '../kit/list/address';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { PeriodFields } from '../kit/list/period-fields';
import { useList } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { useMay } from '../kit/permissions';
import { PersonLink } from '../person/person-link';
import { statusOptions, statusTones } from './statuses';
import { BulkActions } from './volunteer-bulk-actions';
import { VolunteerDetails } from './volunteer-details';

export default function VolunteersSection() {
  const { dayOf } = useDays();
  const list = useList({
    sorts: ['createdAt', 'applicant', 'contact', 'status'],
    order: 'desc',
    pageSize: 10,
    filter: {
      status: oneOf(volunteerStatuses),
      area: words,
      availability: words,
      answered: yesOrNo,
      assigneeId: accountId,
      from: day,
      to: day,
    },
  });
  const read = trpc.volunteers.page.useQuery(list.input, keepRows);
  const selection = useSelection(list, read);
  const mayWrite = useMay('volunteers:write');
  const { data: known } = trpc.volunteers.filterOptions.useQuery();
  return (
    <>
      <h1 className="text-heading">Volunteers</h1>
      <ListSection
        list={list}
        read={read}
        search="Search by name, email, phone or message..."
        filters={
          <>
            <Filter label="Status" all="All Statuses" options={statusOptions} {...list.filterBy('status')} />
            <Filter
              label="Area of Interest"
              all="All Areas"
              options={asOptions(known?.areas)}
              {...list.filterBy('area')}
            />
            <Filter
              label="Availability"
              all="All Availability"
              options={asOptions(known?.availability)}
              {...list.filterBy('availability')}
            />
            <HandlingFilters
              noun="volunteers"
              answered={list.filterBy('answered')}
              assigneeId={list.filterBy('assigneeId')}
            />
            <PeriodFields what="Sent" list={list} />
          </>
        }
        exported="volunteers"
        bulkActions={mayWrite && <BulkActions selection={selection} />}
        selection={mayWrite ? selection : undefined}
        nameOf={({ firstName, lastName, id }) => `the application of ${firstName} ${lastName} (${id})`}
        label="Volunteers"
        loading="Loading volunteer applications..."
        empty="No volunteer applications found"
        columns={[
          { header: 'Applicant', sort: 'applicant', cell: (one) => <Applicant volunteer={one} /> },
          { header: 'Contact', sort: 'contact', cell: (one) => <Contact volunteer={one} /> },
          { header: 'Date', narrow: true, sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
          {
            header: 'Status',
            sort: 'status',
            cell: (one) => (
              <span className="flex flex-wrap gap-1.5">
                <StatusBadge status={one.status} tones={statusTones} />
                <HandlingBadges handling={one} />
              </span>
            ),
          },
        ]}
        details={{ show: 'Details', hide: 'Hide', of: (one) => <VolunteerDetails volunteer={one} /> }}
      />
    </>
  );
}

const asOptions = (texts: string[] = []) => texts.map((text) => [text, text] as const);

const Applicant = ({ volunteer: { firstName, lastName } }: { volunteer: Volunteer }) => (
  <bdi className="font-medium">
    {firstName} {lastName}
  </bdi>
);

const Contact = ({ volunteer: { firstName, lastName, email, phone } }: { volunteer: Volunteer }) => (
  <>
    <div>
      <PersonLink email={email} name={`${firstName} ${lastName}`} />
    </div>
    <bdi className="text-muted">{phone}</bdi>
  </>
);
