import { type Volunteer, volunteerStatuses } from '../../../shared/volunteers';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { oneOf, words } from '../kit/list/address';
import { StatusBadge } from '../kit/list/badge';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { statusOptions, statusTones } from './statuses';
import { VolunteerDetails } from './volunteer-details';

export default function VolunteersSection() {
  const { dayOf } = useDays();
  const list = useList({
    sorts: ['createdAt', 'applicant', 'contact', 'status'],
    order: 'desc',
    pageSize: 10,
    filter: { status: oneOf(volunteerStatuses), area: words, availability: words },
  });
  const read = trpc.volunteers.page.useQuery(list.input, keepRows);
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
          </>
        }
        exported="volunteers"
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
            cell: ({ status }) => <StatusBadge status={status} tones={statusTones} />,
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

const Contact = ({ volunteer: { email, phone } }: { volunteer: Volunteer }) => (
  <>
    <div>
      <bdi>{email}</bdi>
    </div>
    <bdi className="text-muted">{phone}</bdi>
  </>
);
