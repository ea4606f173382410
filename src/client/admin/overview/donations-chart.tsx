import { type Cents, centsOf, dollarsOf, inDollarsAndCents, zeroCents } from '../../../shared/lib/money';
import type { MoneySums } from '../../../shared/schemas/money';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { donationStatuses } from '../../../shared/schemas/statuses';
import { ScrollRegion } from '../kit/display/scroll-region';
import { capitalized, inThousands } from '../kit/format';
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
  const amountOf = (month: string, status: keyof typeof colours) =>
    centsOf(donations.find((sum) => sum.month === month && sum.status === status)?.amount ?? 0);
  const received = (month: string, of: (sums: MoneySums) => Cents) => {
    const sums = arrivals?.months.find((one) => one.month === month);
    return sums ? of(sums) : zeroCents;
  };
  return (
    <figure>
      <figcaption className="text-lg font-semibold">Donations, last twelve months</figcaption>
      <MonthChart
        months={months}
        bars={[
          donationStatuses.map((status) => ({
            name: capitalized(status),
            fill: colours[status],
            value: (month) => dollarsOf(amountOf(month, status)),
          })),
          [{ name: 'Received', fill: 'var(--ink)', value: (month) => dollarsOf(received(month, grossOf)) }],
        ]}
        format={(dollars) => inDollarsAndCents(centsOf(dollars))}
        formatTick={(dollars) => axisFormat.format(dollars)}
        empty="No donations in the last twelve months."
      />
      <MonthTable
        caption="Donations by month and status"
        months={months}
        columns={[
          ...donationStatuses.map((status) => ({
            header: capitalized(status),
            cell: (month: string) => inDollarsAndCents(amountOf(month, status)),
          })),
          { header: 'Received', cell: (month) => inDollarsAndCents(received(month, grossOf)) },
          { header: 'Net', cell: (month) => inDollarsAndCents(received(month, netOf)) },
        ]}
      />
    </figure>
  );
}

type SubscribersChartProps = Pick<AdminOverview, 'months' | 'subscribers'>;

export function SubscribersChart({ months, subscribers }: SubscribersChartProps) {
  const countOf = (month: string) => subscribers.find((sum) => sum.month === month)?.count ?? 0;
  return (
    <figure>
      <figcaption className="text-lg font-semibold">New subscribers, last twelve months</figcaption>
      <MonthChart
        months={months}
        bars={[[{ name: 'New subscribers', fill: 'var(--brand)', value: countOf }]]}
        format={inThousands}
        formatTick={inThousands}
        empty="No new subscribers in the last twelve months."
      />
      <MonthTable
        caption="New subscribers by month"
        months={months}
        columns={[{ header: 'New subscribers', cell: (month) => inThousands(countOf(month)) }]}
      />
    </figure>
  );
}

type MonthTableProps = {
  caption: string;
  months: string[];
  columns: { header: string; cell: (month: string) => string }[];
};

const MonthTable = ({ caption, months, columns }: MonthTableProps) => (
  <details className="mt-3 text-sm">
    <summary className="w-fit text-brand underline-offset-4 hover:underline">Show the figures</summary>
    <ScrollRegion label={caption}>
      <table className="mt-3 w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {['Month', ...columns.map(({ header }) => header)].map((header) => (
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
                {shortMonth(month)}
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
