import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { ListedDonor } from '../../../shared/schemas/donors';
import { receivedOf } from '../../../shared/schemas/money';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { OfflineDonationDialog } from '../donations/offline-donation-dialog';
import { AdminLink, linkClass } from '../kit/display/admin-link';
import { StatusBadge } from '../kit/display/badge';
import { Facts, MailLink } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { DataTable } from '../kit/list/data-table';
import { useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';
import { HistoryLink } from '../person/person-link';
import { useDonationStatuses } from '../submissions/statuses';
import { DonorDialog } from './donor-dialog';
import { MergeDialog } from './merge-dialog';
import { SplitDialog } from './split-dialog';

export function DonorDetails({ donor }: { donor: ListedDonor }) {
  const { id, name, organisation, email, address, salutation, note } = donor;
  const t = useMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const edit = useMessages('adminChanges')('edit');
  const mayWrite = useMay('donations:write');
  const [opened, setOpened] = useState<'edit' | 'donation' | 'merge' | 'split'>();
  const close = () => setOpened(undefined);
  const { data: statement } = trpc.donors.statement.useQuery({ id }, { staleTime: 0 });
  return (
    <>
      <Facts
        facts={[
          [giving('name'), name],
          [t('organization'), organisation],
          [giving('email'), email && <MailLink key="email" email={email} />],
          [t('address'), address && <Lines key="address" text={address} />],
          [t('salutation'), salutation],
          [t('donorId'), id],
          [t('note'), note === '' ? undefined : <Lines key="note" text={note} />],
        ]}
      />
      {email && <HistoryLink email={email} name={name} />}
      <Gifts donorId={id} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {mayWrite && (
          <>
            <Button onClick={() => setOpened('edit')}>{edit}</Button>
            <Button look="outline" onClick={() => setOpened('donation')}>
              {t('recordDonation')}
            </Button>
            <Button look="outline" onClick={() => setOpened('merge')}>
              {t('merge')}
            </Button>
            {donor.donations > 0 && (
              <Button look="outline" onClick={() => setOpened('split')}>
                {t('moveDonations')}
              </Button>
            )}
          </>
        )}
        {statement && (
          <a href={new URL(statement.url).pathname} target="_blank" rel="noreferrer" className={linkClass}>
            {t('statementFor', { year: statement.year })}
          </a>
        )}
        {donor.donations > 0 && (
          <AdminLink to={{ section: 'donations', tab: 'receipts', donor: id }}>
            {t('receiptsToPrint')}
          </AdminLink>
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
  const t = useMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const lists = useMessages('adminLists');
  const nouns = useNouns();
  const statuses = useDonationStatuses();
  const { dayOf } = useDays();
  const { data } = trpc.donations.page.useQuery({ donor: String(donorId) }, { staleTime: 0 });
  if (!data) return <Loading label={giving('loadingDonations')} />;
  return (
    <section aria-label={giving('donations')} className="mt-5">
      <DataTable
        label={t('ofDonor')}
        rows={data.items}
        empty={giving('noDonations')}
        columns={[
          { header: lists('date'), narrow: true, cell: ({ createdAt }) => dayOf(createdAt) },
          {
            header: giving('name'),
            cell: ({ firstName, lastName }) => <bdi>{`${firstName} ${lastName}`}</bdi>,
          },
          {
            header: giving('amount'),
            amount: true,
            cell: ({ id, amount }) => (
              <AdminLink to={{ section: 'donations', donation: id }}>
                {inDollarsAndCents(centsOf(amount))}
              </AdminLink>
            ),
          },
          {
            header: giving('received'),
            amount: true,
            cell: (one) => inDollarsAndCents(centsOf(receivedOf(one))),
          },
          {
            header: lists('status'),
            cell: ({ status }) => <StatusBadge status={status} labels={statuses.labels} />,
          },
        ]}
      />
      {data.total > data.items.length && (
        <p className="mt-3">
          <AdminLink to={{ section: 'donations', donor: donorId }}>
            {t('showAllDonations', { donations: nouns.count(data.total, 'donation') })}
          </AdminLink>
        </p>
      )}
    </section>
  );
}
