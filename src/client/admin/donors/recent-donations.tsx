import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { Donation } from '../../../shared/schemas/donations';
import { receivedOf } from '../../../shared/schemas/money';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { AdminLink } from '../kit/display/admin-link';
import { StatusBadge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { DataTable } from '../kit/list/data-table';
import { useNouns } from '../kit/nouns';
import { useDonationStatuses } from '../submissions/statuses';

type Props = { of: { donor: number } | { standingOrder: number }; label: string };

/** The newest donations of a donor or a standing order. */
export function RecentDonations({ of, label }: Props) {
  const t = useMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const lists = useMessages('adminLists');
  const nouns = useNouns();
  const statuses = useDonationStatuses();
  const { dayOf } = useDays();
  const { longDate } = useFormats();
  const filter = 'donor' in of ? { donor: String(of.donor) } : { standingOrder: String(of.standingOrder) };
  const { data } = trpc.donations.page.useQuery(filter, { staleTime: 0 });
  if (!data) return <Loading label={giving('loadingDonations')} />;
  return (
    <section aria-label={giving('donations')} className="mt-5">
      <DataTable
        label={label}
        rows={data.items}
        empty={giving('noDonations')}
        columns={[
          ...('donor' in of
            ? [
                {
                  header: lists('date'),
                  narrow: true,
                  cell: ({ createdAt }: Donation) => dayOf(createdAt),
                },
                {
                  header: giving('name'),
                  cell: ({ firstName, lastName }: Donation) => <bdi>{`${firstName} ${lastName}`}</bdi>,
                },
              ]
            : [
                {
                  header: giving('receivedOn'),
                  narrow: true,
                  cell: ({ receivedOn, createdAt }: Donation) =>
                    receivedOn ? longDate(receivedOn) : dayOf(createdAt),
                },
              ]),
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
          <AdminLink to={{ section: 'donations', ...of }}>
            {t('showAllDonations', { donations: nouns.count(data.total, 'donation') })}
          </AdminLink>
        </p>
      )}
    </section>
  );
}
