import { inDollarsAndCents } from '../../../shared/dollars';
import type { Donation } from '../../../shared/donations';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { StatusBadge } from '../kit/list/badge';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
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
  const read = trpc.donations.page.useQuery(list.input, keepRows);
  return (
    <>
      <h1 className="text-heading">Donations</h1>
      <ListSection
        list={list}
        read={read}
        search="Search by name or email..."
        filters={
          <>
            <Filter label="Status" all="All Statuses" options={statusOptions} {...list.filterBy('status')} />
            <Filter label="Type" all="All Types" options={types} {...list.filterBy('recurring')} />
          </>
        }
        exported="donations"
        label="Donations"
        counted="donations"
        loading="Loading donations..."
        empty="No donations found"
        columns={[
          { header: 'Donor', sort: 'donor', cell: (one) => <Donor donation={one} /> },
          { header: 'Amount', sort: 'amount', cell: ({ amount }) => inDollarsAndCents(amount) },
          { header: 'Date', narrow: true, sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
          {
            header: 'Status',
            sort: 'status',
            cell: ({ status }) => <StatusBadge status={status} tones={statusTones} />,
          },
        ]}
        details={{ show: 'Details', hide: 'Hide', of: (one) => <DonationDetails donation={one} /> }}
      />
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
