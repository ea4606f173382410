import type { AdminOverview } from '../../../shared/schemas/stats';
import { inThousands } from '../kit/format';
import { MonthChart } from './month-chart';
import { MonthTable } from './month-table';

type Props = Pick<AdminOverview, 'months' | 'subscribers'>;

export function SubscribersChart({ months, subscribers }: Props) {
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
