import { inDollarsAndCents } from '../../../shared/lib/dollars';
import { donationStatuses } from '../../../shared/schemas/donations';
import { arrivedOf, leftOf, type MoneySums } from '../../../shared/schemas/money';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { capitalized } from '../kit/words';
import { MonthChart } from './month-chart';
import { MonthTable } from './month-table';

type Props = Pick<AdminOverview, 'months' | 'donations'> & { arrivals: AdminArrivals | undefined };

const colours = {
  completed: 'var(--brand)',
  pending: 'var(--brass)',
  failed: 'var(--danger)',
  refunded: 'var(--muted)',
} as const;

/** '$250K', for the axis. */
const inShort = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });

/**
 * What was promised in each of the last twelve months, by status, and beside it what arrived: a chart, and the same as a
 * table.
 */
export function DonationsChart({ months, donations, arrivals }: Props) {
  const amountOf = (month: string, status: keyof typeof colours) =>
    donations.find((sum) => sum.month === month && sum.status === status)?.amount ?? 0;
  const arrived = (month: string, of: (sums: MoneySums) => number) => {
    const sums = arrivals?.months.find((one) => one.month === month);
    return sums ? of(sums) : 0;
  };
  return (
    <figure>
      <figcaption className="text-lg font-semibold">Donations, last twelve months</figcaption>
      <MonthChart
        months={months}
        bars={[
          ...donationStatuses.map((status) => ({
            name: capitalized(status),
            fill: colours[status],
            stack: 'status',
            of: (month: string) => amountOf(month, status),
          })),
          { name: 'Arrived', fill: 'var(--ink)', of: (month: string) => arrived(month, arrivedOf) },
        ]}
        inFull={inDollarsAndCents}
        inShort={(dollars) => inShort.format(dollars)}
      />
      <MonthTable
        caption="Donations by month and status"
        months={months}
        columns={[
          ...donationStatuses.map((status) => ({
            header: capitalized(status),
            cell: (month: string) => inDollarsAndCents(amountOf(month, status)),
          })),
          { header: 'Arrived', cell: (month) => inDollarsAndCents(arrived(month, arrivedOf)) },
          { header: 'Left of it', cell: (month) => inDollarsAndCents(arrived(month, leftOf)) },
        ]}
      />
    </figure>
  );
}
