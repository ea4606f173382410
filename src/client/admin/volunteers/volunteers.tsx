import { keepPreviousData } from '@tanstack/react-query';
import type { Volunteer } from '../../../shared/volunteers';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Badge } from '../kit/list/badge';
import { DataTable } from '../kit/list/data-table';
import { ExportLink } from '../kit/list/export-link';
import { Filter, FilterBar } from '../kit/list/filter-bar';
import { ListPager } from '../kit/list/list-pager';
import { useList } from '../kit/list/use-list';
import { Loading } from '../kit/loading';
import { capitalized } from '../kit/words';
import { statusOptions, statusTones } from './statuses';
import { VolunteerDetails } from './volunteer-details';

type Sort = 'createdAt' | 'applicant' | 'contact' | 'status';
type VolunteerFilter = {
  status?: Volunteer['status'] | undefined;
  area?: string | undefined;
  availability?: string | undefined;
};

export default function VolunteersSection() {
  const { dayOf } = useDays();
  const list = useList<Sort, VolunteerFilter>({
    sort: 'createdAt',
    order: 'desc',
    pageSize: 10,
    filter: {},
  });
  const { data, isPlaceholderData: stale } = trpc.volunteers.page.useQuery(list.input, {
    placeholderData: keepPreviousData,
  });
  const { data: known } = trpc.volunteers.filterOptions.useQuery();
  return (
    <>
      <h1 className="text-heading">Volunteers</h1>
      <FilterBar
        placeholder="Search by name, email, phone or message..."
        search={list.input.search}
        onSearch={list.setSearch}
      >
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
        <ExportLink list="volunteers" input={list.input} />
      </FilterBar>
      {data ? (
        <>
          <DataTable
            label="Volunteers"
            rows={data.items}
            stale={stale}
            empty="No volunteer applications found"
            sorted={list.input}
            sortBy={list.sortBy}
            columns={[
              { header: 'Applicant', sort: 'applicant', cell: (one) => <Applicant volunteer={one} /> },
              { header: 'Contact', sort: 'contact', cell: (one) => <Contact volunteer={one} /> },
              { header: 'Date', narrow: true, sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
              {
                header: 'Status',
                sort: 'status',
                cell: ({ status }) => <Badge tone={statusTones[status]}>{capitalized(status)}</Badge>,
              },
            ]}
            details={{ show: 'Details', hide: 'Hide', of: (one) => <VolunteerDetails volunteer={one} /> }}
          />
          <ListPager list={list} total={data.total} stale={stale} />
        </>
      ) : (
        <Loading label="Loading volunteer applications..." />
      )}
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
