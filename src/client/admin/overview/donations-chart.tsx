import { type Cents, centsOf, dollarsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { zeroCents } from '../../../shared/lib/sums';
import { donationStatuses } from '../../../shared/schemas/donations';
import { grossOf, type MoneySums, netOf } from '../../../shared/schemas/money';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { capitalized } from '../kit/format';
import { MonthChart } from './month-chart';
import { MonthTable } from './month-table';

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
  const arrived = (month: string, of: (sums: MoneySums) => Cents) => {
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
          [{ name: 'Received', fill: 'var(--ink)', value: (month) => dollarsOf(arrived(month, grossOf)) }],
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
          { header: 'Received', cell: (month) => inDollarsAndCents(arrived(month, grossOf)) },
          { header: 'Net', cell: (month) => inDollarsAndCents(arrived(month, netOf)) },
        ]}
      />
    </figure>
  );
}
