import { keepPreviousData } from '@tanstack/react-query';
import { inDollarsAndCents } from '../../../shared/dollars';
import type { Donation } from '../../../shared/donations';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Badge } from '../kit/list/badge';
import { DataTable } from '../kit/list/data-table';
import { ExportLink } from '../kit/list/export-link';
import { Filter, FilterBar } from '../kit/list/filter-bar';
import { ListPager } from '../kit/list/list-pager';
import { ShownCount } from '../kit/list/shown-count';
import { useList } from '../kit/list/use-list';
import { Loading } from '../kit/loading';
import { capitalized } from '../kit/words';
import { DonationDetails } from './donation-details';
import { statusOptions, statusTones } from './statuses';

type Sort = 'createdAt' | 'donor' | 'amount' | 'status';
type DonationFilter = { status?: Donation['status'] | undefined; recurring?: boolean | undefined };

const types = [
  [true, 'Recurring'],
  [false, 'One-time'],
] as const;

export default function DonationsSection() {
  const { dayOf } = useDays();
  const list = useList<Sort, DonationFilter>({ sort: 'createdAt', order: 'desc', pageSize: 10, filter: {} });
  const { data, isPlaceholderData: stale } = trpc.donations.page.useQuery(list.input, {
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <h1 className="text-heading">Donations</h1>
      <FilterBar
        placeholder="Search by name or email..."
        search={list.input.search}
        onSearch={list.setSearch}
      >
        <Filter label="Status" all="All Statuses" options={statusOptions} {...list.filterBy('status')} />
        <Filter label="Type" all="All Types" options={types} {...list.filterBy('recurring')} />
        <ExportLink list="donations" input={list.input} />
      </FilterBar>
      {data ? (
        <>
          <DataTable
            label="Donations"
            rows={data.items}
            stale={stale}
            empty="No donations found"
            sorted={list.input}
            sortBy={list.sortBy}
            columns={[
              { header: 'Donor', sort: 'donor', cell: (one) => <Donor donation={one} /> },
              { header: 'Amount', sort: 'amount', cell: ({ amount }) => inDollarsAndCents(amount) },
              { header: 'Date', narrow: true, sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
              {
                header: 'Status',
                sort: 'status',
                cell: ({ status }) => <Badge tone={statusTones[status]}>{capitalized(status)}</Badge>,
              },
            ]}
            details={{ show: 'Details', hide: 'Hide', of: (one) => <DonationDetails donation={one} /> }}
          />
          <ShownCount shown={data.items.length} total={data.total} plural="donations" stale={stale} />
          <ListPager list={list} total={data.total} stale={stale} />
        </>
      ) : (
        <Loading label="Loading donations..." />
      )}
    </>
  );
}

const Donor = ({ donation: { firstName, lastName, email } }: { donation: Donation }) => (
  <>
    <div className="font-medium">
      <bdi>
        {firstName} {lastName}
      </bdi>
    </div>
    <bdi className="text-muted">{email}</bdi>
  </>
);
