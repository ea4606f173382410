import { useId } from 'react';
import { type Cents, centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { sumOf, zeroCents } from '../../../shared/lib/sums';
import { grossOf, type MoneySums, netOf } from '../../../shared/schemas/money';
import type { AdminArrivals } from '../../../shared/schemas/stats';
import { countOf } from '../kit/format';

type Props = { arrivals: AdminArrivals; thisMonth: string };

/** Money received, and open pledges. */
export function Arrivals({ arrivals: { months, promised }, thisMonth }: Props) {
  const id = useId();
  const sum = (of: (sums: MoneySums) => Cents) => sumOf(months.map(of));
  const now = months.find(({ month }) => month === thisMonth);
  const byHand = sum((one) => centsOf(one.byHand));
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h2 id={id} className="font-sans text-lg font-semibold">
        Money received
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Figure label="This month" amount={now ? grossOf(now) : zeroCents} />
        <Figure label="Last 12 months" amount={sum(grossOf)} />
        <Figure label="Net of fees and refunds" amount={sum(netOf)} />
        <Figure
          label={`Pledged in ${countOf(promised.count, 'donation')}, not received yet`}
          amount={centsOf(promised.amount)}
        />
      </dl>
      <p className="mt-4 max-w-3xl text-sm text-muted">
        Payments count on the day they were received. Donations marked as completed without a payment count on
        the day they were pledged
        {byHand > 0 && ` (${inDollarsAndCents(byHand)} in the last 12 months)`}.
      </p>
    </section>
  );
}

const Figure = ({ label, amount }: { label: string; amount: Cents }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-xl font-semibold wrap-anywhere tabular-nums">{inDollarsAndCents(amount)}</dd>
  </div>
);
