import { centsOf, inDollarsAndCents, plus } from '../../../shared/lib/money';
import type { MonthlyDonation } from '../../../shared/schemas/monthly-donations';
import { planStates } from '../../../shared/schemas/payments';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { PlanStatus } from '../donations/plan-status';
import { AdminLink } from '../kit/display/admin-link';
import { oneOf } from '../kit/list/address';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { PersonLink } from '../person/person-link';

/** Monthly donations through the payment provider. */
export default function MonthlyDonations() {
  const t = useMessages('adminMonthlyDonations');
  const donations = useMessages('adminDonations');
  const giving = useMessages('adminGiving');
  const { dayOf } = useDays();
  const { longDate } = useFormats();
  const list = useList({
    // The list of donations has its own parameters in the same address.
    name: 'monthly',
    sorts: ['createdAt'],
    order: 'desc',
    pageSize: 10,
    filter: { status: oneOf(planStates) },
  });
  const read = trpc.monthlyDonations.page.useQuery(list.input, keepRows);
  return (
    <>
      <p className="max-w-3xl text-muted">{t('lead')}</p>
      <ListSection
        list={list}
        read={read}
        search={t('search')}
        filters={
          <Filter
            label={t('status')}
            all={t('allStatuses')}
            options={planStates.map((status) => [status, donations(status)] as const)}
            {...list.filterBy('status')}
          />
        }
        exported="monthly-donations"
        label={t('title')}
        counted="monthlyDonation"
        loading={t('loading')}
        empty={t('none')}
        next={<p>{t('next')}</p>}
        columns={[
          { header: t('donor'), cell: (one) => <Donor donation={one} /> },
          { header: t('amount'), amount: true, cell: (one) => <Amount donation={one} /> },
          { header: t('status'), cell: ({ status }) => <PlanStatus status={status} /> },
          {
            header: t('since'),
            narrow: true,
            sort: 'createdAt',
            cell: ({ donationId, startedAt }) => (
              <AdminLink to={{ section: 'donations', donation: donationId }}>{dayOf(startedAt)}</AdminLink>
            ),
          },
          {
            header: t('lastPayment'),
            narrow: true,
            cell: ({ lastReceivedOn }) =>
              lastReceivedOn === null ? (
                <span className="text-muted">{t('noPayment')}</span>
              ) : (
                longDate(lastReceivedOn)
              ),
          },
          {
            header: giving('received'),
            amount: true,
            cell: ({ received, donations: count }) => (
              <span className="tabular-nums">
                {t('receivedSum', { count, amount: inDollarsAndCents(centsOf(received)) })}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

type Props = { donation: MonthlyDonation };

const Donor = ({ donation: { donorName, email } }: Props) => (
  <div className="wrap-anywhere">
    <bdi className="block w-fit font-medium">{donorName}</bdi>
    {email && <PersonLink email={email} name={donorName} />}
  </div>
);

const Amount = ({ donation: { amount, feeCover } }: Props) => (
  <span className="font-medium tabular-nums">
    {inDollarsAndCents(plus(centsOf(amount), centsOf(feeCover)))}
  </span>
);
