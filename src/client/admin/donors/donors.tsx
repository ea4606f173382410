import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { ListedDonor } from '../../../shared/schemas/donors';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { inThousands } from '../kit/format';
import { itemId } from '../kit/list/address';
import { keepRows, ListSection } from '../kit/list/list-section';
import { NarrowedNotice } from '../kit/list/narrowed-notice';
import { useList } from '../kit/list/use-list';
import { useMay } from '../kit/permissions';
import { PersonLink } from '../person/person-link';
import { DonorDetails } from './donor-details';
import { DonorDialog } from './donor-dialog';

export default function DonorsSection() {
  const { dayOf } = useDays();
  const mayWrite = useMay('donations:write');
  const [adding, setAdding] = useState(false);
  const list = useList({
    sorts: ['createdAt', 'name'],
    order: 'desc',
    pageSize: 10,
    filter: { donor: itemId },
  });
  const read = trpc.donors.page.useQuery(list.input, keepRows);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-heading">Donors</h1>
        {mayWrite && <Button onClick={() => setAdding(true)}>Add donor</Button>}
      </div>
      <p className="mt-3 max-w-3xl text-muted">
        Donations with the same email address belong to one donor. Each donation without an address gets a new
        donor. If it is from a donor you know, merge the two.
      </p>
      {list.filter.donor && (
        <NarrowedNotice noun="donor" showAll={() => list.setFilter({ donor: undefined })}>
          Only donor {list.filter.donor} is shown.
        </NarrowedNotice>
      )}
      <ListSection
        list={list}
        read={read}
        search="Search by name or email..."
        exported="donors"
        nameOf={({ name, id }) => `the donor ${name} (${id})`}
        label="Donors"
        counted="donor"
        loading="Loading donors..."
        empty="No donors found"
        next={<p>Donors appear here with their first donation.</p>}
        columns={[
          { header: 'Name', sort: 'name', cell: (one) => <Name donor={one} /> },
          { header: 'Donations', narrow: true, cell: ({ donations }) => inThousands(donations) },
          { header: 'Received', amount: true, cell: (one) => <Received donor={one} /> },
          { header: 'Since', narrow: true, sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
        ]}
        showRow={({ id }) => ({ section: 'donors', donor: id })}
        details={{ show: 'Details', hide: 'Hide', of: (one) => <DonorDetails donor={one} /> }}
      />
      {adding && <DonorDialog donor={undefined} close={() => setAdding(false)} />}
    </>
  );
}

const Name = ({ donor: { name, organisation, email } }: { donor: ListedDonor }) => (
  <>
    <bdi className="block w-fit font-medium">{name}</bdi>
    {organisation && <bdi className="block w-fit">{organisation}</bdi>}
    {email && <PersonLink email={email} name={name} />}
  </>
);

const Received = ({ donor }: { donor: ListedDonor }) => (
  <div className="tabular-nums">
    {inDollarsAndCents(grossOf(donor))}
    {donor.refunded > 0 && (
      <span className="block text-muted">{inDollarsAndCents(centsOf(donor.refunded))} refunded</span>
    )}
    {netOf(donor) !== grossOf(donor) && (
      <span className="block text-muted">Net {inDollarsAndCents(netOf(donor))}</span>
    )}
  </div>
);
