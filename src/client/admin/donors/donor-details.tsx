import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { ListedDonor } from '../../../shared/schemas/donors';
import { receivedOf } from '../../../shared/schemas/money';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { OfflineDonationDialog } from '../donations/offline-donation-dialog';
import { AdminLink, linkClass } from '../kit/display/admin-link';
import { StatusBadge } from '../kit/display/badge';
import { Facts, MailLink } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { inThousands } from '../kit/format';
import { DataTable } from '../kit/list/data-table';
import { useMay } from '../kit/permissions';
import { HistoryLink } from '../person/person-link';
import { useDonationStatuses } from '../submissions/statuses';
import { DonorDialog } from './donor-dialog';
import { MergeDialog } from './merge-dialog';
import { SplitDialog } from './split-dialog';

export function DonorDetails({ donor }: { donor: ListedDonor }) {
  const { id, name, organisation, email, address, salutation, note } = donor;
  const mayWrite = useMay('donations:write');
  const [opened, setOpened] = useState<'edit' | 'donation' | 'merge' | 'split'>();
  const close = () => setOpened(undefined);
  const { data: statement } = trpc.donors.statement.useQuery({ id }, { staleTime: 0 });
  return (
    <>
      <Facts
        facts={[
          ['Name', name],
          ['Organization', organisation],
          ['Email', email && <MailLink key="email" email={email} />],
          ['Postal address', address && <Lines key="address" text={address} />],
          ['Salutation', salutation],
          ['Donor ID', id],
          ['Note', note === '' ? undefined : <Lines key="note" text={note} />],
        ]}
      />
      {email && <HistoryLink email={email} name={name} />}
      <Gifts donorId={id} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {mayWrite && (
          <>
            <Button onClick={() => setOpened('edit')}>Edit</Button>
            <Button look="outline" onClick={() => setOpened('donation')}>
              Record a donation
            </Button>
            <Button look="outline" onClick={() => setOpened('merge')}>
              Merge with another donor
            </Button>
            {donor.donations > 0 && (
              <Button look="outline" onClick={() => setOpened('split')}>
                Move donations
              </Button>
            )}
          </>
        )}
        {statement && (
          <a href={new URL(statement.url).pathname} target="_blank" rel="noreferrer" className={linkClass}>
            Statement for {statement.year}
          </a>
        )}
        {donor.donations > 0 && (
          <AdminLink to={{ section: 'donations', tab: 'receipts', donor: id }}>Receipts to print</AdminLink>
        )}
      </div>
      {opened === 'edit' && <DonorDialog donor={donor} close={close} />}
      {opened === 'donation' && <OfflineDonationDialog donor={donor} close={close} />}
      {opened === 'merge' && <MergeDialog donor={donor} close={close} />}
      {opened === 'split' && <SplitDialog donor={donor} close={close} />}
    </>
  );
}

const Lines = ({ text }: { text: string }) => (
  <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
    {text}
  </span>
);

/** The newest donations. */
function Gifts({ donorId }: { donorId: number }) {
  const statuses = useDonationStatuses();
  const { dayOf } = useDays();
  const { data } = trpc.donations.page.useQuery({ donor: String(donorId) }, { staleTime: 0 });
  if (!data) return <Loading label="Loading donations..." />;
  return (
    <section aria-label="Donations" className="mt-5">
      <DataTable
        label="Donations of the donor"
        rows={data.items}
        empty="No donations found"
        columns={[
          { header: 'Date', narrow: true, cell: ({ createdAt }) => dayOf(createdAt) },
          { header: 'Name', cell: ({ firstName, lastName }) => <bdi>{`${firstName} ${lastName}`}</bdi> },
          {
            header: 'Amount',
            amount: true,
            cell: ({ id, amount }) => (
              <AdminLink to={{ section: 'donations', donation: id }}>
                {inDollarsAndCents(centsOf(amount))}
              </AdminLink>
            ),
          },
          { header: 'Received', amount: true, cell: (one) => inDollarsAndCents(centsOf(receivedOf(one))) },
          {
            header: 'Status',
            cell: ({ status }) => <StatusBadge status={status} labels={statuses.labels} />,
          },
        ]}
      />
      {data.total > data.items.length && (
        <p className="mt-3">
          <AdminLink to={{ section: 'donations', donor: donorId }}>
            Show all {inThousands(data.total)} donations
          </AdminLink>
        </p>
      )}
    </section>
  );
}
