import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { shortMonth } from '../../../shared/days';
import type { AdminOverview } from '../../../shared/stats';
import { inThousands } from '../kit/words';
import { MonthTable } from './month-table';

type Props = Pick<AdminOverview, 'months' | 'subscribers'>;

/** How many subscribed in each of the last twelve months. */
export function SubscribersChart({ months, subscribers }: Props) {
  const countOf = (month: string) => subscribers.find((sum) => sum.month === month)?.count ?? 0;
  const rows = months.map((month) => ({ month, count: countOf(month) }));
  return (
    <figure>
      <figcaption className="text-lg font-semibold">New subscribers, last twelve months</figcaption>
      <div className="mt-4 h-72 text-xs">
        <ResponsiveContainer>
          <BarChart data={rows} accessibilityLayer margin={{ top: 8, right: 8, left: 0, bottom: 0 }}>
            <XAxis dataKey="month" tickFormatter={shortMonth} stroke="var(--muted)" tickLine={false} />
            <YAxis allowDecimals={false} stroke="var(--muted)" tickLine={false} axisLine={false} width={40} />
            <Tooltip
              labelFormatter={(month) => typeof month === 'string' && shortMonth(month)}
              contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)', borderRadius: 8 }}
              cursor={{ fill: 'var(--brand-soft)' }}
            />
            <Bar dataKey="count" name="New subscribers" fill="var(--brand)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <MonthTable
        caption="New subscribers by month"
        months={months}
        columns={[{ header: 'New subscribers', cell: (month) => inThousands(countOf(month)) }]}
      />
    </figure>
  );
}
