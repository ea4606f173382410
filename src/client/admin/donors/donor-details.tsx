import { useState } from 'react';
import type { ListedDonor } from '../../../shared/schemas/donors';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { OfflineDonationDialog } from '../donations/offline-donation-dialog';
import { AdminLink, linkClass } from '../kit/display/admin-link';
import { Facts, MailLink } from '../kit/display/facts';
import { useMay } from '../kit/permissions';
import { HistoryLink } from '../person/person-link';
import { DonorDialog } from './donor-dialog';
import { MergeDialog } from './merge-dialog';
import { PartnerDialog } from './partner-dialog';
import { RecentDonations } from './recent-donations';
import { SplitDialog } from './split-dialog';

export function DonorDetails({ donor }: { donor: ListedDonor }) {
  const { id, name, organisation, email, address, salutation, note } = donor;
  const t = useMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const edit = useMessages('adminChanges')('edit');
  const mayWrite = useMay('donations:write');
  const [opened, setOpened] = useState<'edit' | 'donation' | 'partner' | 'merge' | 'split'>();
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
          [t('partner'), donor.partnerId && <Partner key="partner" id={donor.partnerId} />],
          [t('donorId'), id],
          [t('note'), note === '' ? undefined : <Lines key="note" text={note} />],
        ]}
      />
      {email && <HistoryLink email={email} name={name} />}
      <RecentDonations of={{ donor: id }} label={t('ofDonor')} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {mayWrite && (
          <>
            <Button onClick={() => setOpened('edit')}>{edit}</Button>
            <Button look="outline" onClick={() => setOpened('donation')}>
              {t('recordDonation')}
            </Button>
            <Button look="outline" onClick={() => setOpened('partner')}>
              {t(donor.partnerId === null ? 'join' : 'separate')}
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
      {opened === 'partner' && <PartnerDialog donor={donor} close={close} />}
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

/** The other donor of a joint statement. */
function Partner({ id }: { id: number }) {
  const { data } = trpc.donors.byId.useQuery({ id });
  return (
    <AdminLink to={{ section: 'donors', donor: id }}>
      <bdi>{data?.name ?? id}</bdi>
    </AdminLink>
  );
}
