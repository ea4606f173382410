import { type Cents, centsOf, dollarsOf, inDollarsAndCents, zeroCents } from '../../../shared/lib/money';
import type { MoneySums } from '../../../shared/schemas/money';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { donationStatuses } from '../../../shared/schemas/statuses';
import { useFormats } from '../../messages/use-formats';
import { useLocale, useMessages } from '../../messages/use-messages';
import { ScrollRegion } from '../kit/display/scroll-region';
import { MonthChart } from './month-chart';
import { shortMonth } from './short-month';

type Props = Pick<AdminOverview, 'months' | 'donations'> & { arrivals: AdminArrivals | undefined };

const colours = {
  completed: 'var(--brand)',
  pending: 'color-mix(in oklab, var(--brass), var(--ink) 25%)',
  failed: 'var(--danger)',
  refunded: 'var(--muted)',
} as const;

/** '$250K', for the axis. */
const axisFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
});

export function DonationsChart({ months, donations, arrivals }: Props) {
  const t = useMessages('adminOverview');
  const statuses = useMessages('adminStatuses');
  const amountOf = (month: string, status: keyof typeof colours) =>
    centsOf(donations.find((sum) => sum.month === month && sum.status === status)?.amount ?? 0);
  const received = (month: string, of: (sums: MoneySums) => Cents) => {
    const sums = arrivals?.months.find((one) => one.month === month);
    return sums ? of(sums) : zeroCents;
  };
  return (
    <figure>
      <figcaption className="text-lg font-semibold">{t('donationsChart')}</figcaption>
      <MonthChart
        months={months}
        bars={[
          donationStatuses.map((status) => ({
            name: statuses(status),
            fill: colours[status],
            value: (month) => dollarsOf(amountOf(month, status)),
          })),
          [
            {
              name: t('received'),
              fill: 'var(--ink)',
              value: (month) => dollarsOf(received(month, grossOf)),
            },
          ],
        ]}
        format={(dollars) => inDollarsAndCents(centsOf(dollars))}
        formatTick={(dollars) => axisFormat.format(dollars)}
        empty={t('noDonations')}
      />
      <MonthTable
        caption={t('donationsTable')}
        months={months}
        columns={[
          ...donationStatuses.map((status) => ({
            header: statuses(status),
            cell: (month: string) => inDollarsAndCents(amountOf(month, status)),
          })),
          { header: t('received'), cell: (month) => inDollarsAndCents(received(month, grossOf)) },
          { header: t('net'), cell: (month) => inDollarsAndCents(received(month, netOf)) },
        ]}
      />
    </figure>
  );
}

type SubscribersChartProps = Pick<AdminOverview, 'months' | 'subscribers'>;

export function SubscribersChart({ months, subscribers }: SubscribersChartProps) {
  const t = useMessages('adminOverview');
  const { number } = useFormats();
  const countOf = (month: string) => subscribers.find((sum) => sum.month === month)?.count ?? 0;
  return (
    <figure>
      <figcaption className="text-lg font-semibold">{t('subscribersChart')}</figcaption>
      <MonthChart
        months={months}
        bars={[[{ name: t('newSubscribers'), fill: 'var(--brand)', value: countOf }]]}
        format={number}
        formatTick={number}
        empty={t('noSubscribers')}
      />
      <MonthTable
        caption={t('subscribersTable')}
        months={months}
        columns={[{ header: t('newSubscribers'), cell: (month) => number(countOf(month)) }]}
      />
    </figure>
  );
}

type MonthTableProps = {
  caption: string;
  months: string[];
  columns: { header: string; cell: (month: string) => string }[];
};

function MonthTable({ caption, months, columns }: MonthTableProps) {
  const t = useMessages('adminOverview');
  const locale = useLocale();
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit text-brand underline-offset-4 hover:underline">{t('showFigures')}</summary>
      <ScrollRegion label={caption}>
        <table className="mt-3 w-full tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line">
              {[t('month'), ...columns.map(({ header }) => header)].map((header) => (
                <th key={header} scope="col" className="p-2 text-end first:text-start">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="p-2 text-start font-medium whitespace-nowrap">
                  {shortMonth(month, locale)}
                </th>
                {columns.map(({ header, cell }) => (
                  <td key={header} className="p-2 text-end">
                    {cell(month)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}
