import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { shortMonth } from '../../../shared/days';
import { inDollarsAndCents } from '../../../shared/dollars';
import { donationStatuses } from '../../../shared/donations';
import { arrivedOf, leftOf, type MoneySums } from '../../../shared/money';
import type { AdminArrivals, AdminOverview } from '../../../shared/stats';
import { capitalized } from '../kit/words';
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
  const rows = months.map((month) => ({
    month,
    arrived: arrived(month, arrivedOf),
    ...Object.fromEntries(donationStatuses.map((status) => [status, amountOf(month, status)])),
  }));
  return (
    <figure>
      <figcaption className="text-lg font-semibold">Donations, last twelve months</figcaption>
      <div className="mt-4 h-72 text-xs">
        <ResponsiveContainer>
          <BarChart data={rows} accessibilityLayer margin={{ top: 8, right: 8, left: 8, bottom: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="month" tickFormatter={shortMonth} stroke="var(--muted)" tickLine={false} />
            <YAxis
              tickFormatter={(amount: number) => inShort.format(amount)}
              stroke="var(--muted)"
              tickLine={false}
              axisLine={false}
              width={64}
            />
            <Tooltip
              formatter={(amount) => inDollarsAndCents(Number(amount))}
              labelFormatter={(month) => typeof month === 'string' && shortMonth(month)}
              contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)', borderRadius: 8 }}
              cursor={{ fill: 'var(--brand-soft)' }}
            />
            <Legend itemSorter={null} formatter={(name) => <span className="text-ink">{name}</span>} />
            {donationStatuses.map((status) => (
              <Bar
                key={status}
                dataKey={status}
                name={capitalized(status)}
                stackId="status"
                fill={colours[status]}
                isAnimationActive={false}
              />
            ))}
            <Bar dataKey="arrived" name="Arrived" fill="var(--ink)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
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
