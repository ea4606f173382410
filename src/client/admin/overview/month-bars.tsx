import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { shortMonth } from '../../../shared/lib/days';

type Props = {
  months: string[];
  /** What a bar of each month shows; those with a stack stand one upon the other. */
  bars: { name: string; fill: string; stack?: string; of: (month: string) => number }[];
  /** A figure in full, and as the axis has room for it. */
  inFull: (figure: number) => string;
  inShort: (figure: number) => string;
};

/** Figures by month as bars; who reads rather than looks has them in a table. */
export default function MonthBars({ months, bars, inFull, inShort }: Props) {
  return (
    <ResponsiveContainer>
      <BarChart
        data={months.map((month) => ({ month }))}
        accessibilityLayer
        margin={{ top: 8, right: 8, left: 8, bottom: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="month" tickFormatter={shortMonth} stroke="var(--muted)" tickLine={false} />
        <YAxis
          allowDecimals={false}
          tickFormatter={inShort}
          stroke="var(--muted)"
          tickLine={false}
          axisLine={false}
          width={64}
        />
        <Tooltip
          formatter={(figure) => inFull(Number(figure))}
          labelFormatter={(month) => typeof month === 'string' && shortMonth(month)}
          contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)', borderRadius: 8 }}
          cursor={{ fill: 'var(--brand-soft)' }}
        />
        {bars.length > 1 && (
          <Legend itemSorter={null} formatter={(name) => <span className="text-ink">{name}</span>} />
        )}
        {bars.map(({ name, fill, stack, of }) => (
          <Bar
            key={name}
            dataKey={({ month }: { month: string }) => of(month)}
            name={name}
            fill={fill}
            isAnimationActive={false}
            {...(stack && { stackId: stack })}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
