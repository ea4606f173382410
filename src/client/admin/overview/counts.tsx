import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext, useId } from 'react';
import { type Cents, centsOf, inDollarsAndCents, sumOf, zeroCents } from '../../../shared/lib/money';
import type { MoneySums } from '../../../shared/schemas/money';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import type { Permission } from '../../../shared/schemas/permissions';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { trpc } from '../../app/trpc';
import { cx } from '../../ui/cx';
import { countOf, inThousands } from '../kit/format';
import { Permissions, useMay } from '../kit/permissions';

const counts = [
  ['articles', 'News Articles', { section: 'news' }, 'news:read'],
  ['programs', 'Programs', { section: 'programs' }, 'programs:read'],
  ['team', 'Team Members', { section: 'team' }, 'team:read'],
  ['videos', 'Videos', { section: 'videos' }, 'videos:read'],
  ['courses', 'Courses', { section: 'university' }, 'courses:read'],
  ['faculty', 'Faculty', { section: 'university', tab: 'faculty' }, 'faculty:read'],
  ['events', 'History Events', { section: 'history' }, 'history:read'],
  ['subscribers', 'Newsletter Subscribers', { section: 'newsletter' }, 'subscribers:read'],
  ['donations', 'Donations', { section: 'donations' }, 'donations:read'],
  ['volunteers', 'Volunteer Applications', { section: 'volunteers' }, 'volunteers:read'],
  ['contacts', 'Contact Messages', { section: 'contacts' }, 'contact:read'],
  ['comments', 'Comments', { section: 'comments', status: '' }, 'comments:read'],
] as const;

export function Counts() {
  const { data } = trpc.stats.counts.useQuery();
  if (!data) return null;
  return (
    <section aria-labelledby="counts" className="mt-10">
      <h2 id="counts" className="text-subheading">
        Content and people
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {counts.map(([key, label, to, permission]) => (
          <li key={key}>
            <Tile
              to={to}
              permission={permission}
              className="flex h-full flex-col-reverse justify-end border border-line bg-surface px-4 py-3"
            >
              <span className="text-sm text-muted">{label}</span>
              <span className="text-xl font-semibold tabular-nums">{inThousands(data[key])}</span>
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  );
}

const queues = [
  ['contacts', 'Unread messages', 'contact:read', { isRead: false }],
  ['comments', 'Comments to review', 'comments:read', {}],
  ['volunteers', 'Applications waiting', 'volunteers:read', { status: 'pending' }],
  ['applications', 'University applications', 'applications:read', { status: 'pending' }],
  ['donations', 'Donations pending', 'donations:read', { status: 'pending' }],
] as const;

export const Waiting = ({ waiting }: Pick<AdminOverview, 'waiting'>) => {
  const permissions = useContext(Permissions);
  const own = queues.filter(([, , permission]) => permissions.includes(permission));
  return (
    <ul className="mt-6 grid grid-cols-2 gap-4 empty:hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {own.map(([section, label, permission, filter]) => (
        <li key={section} className="max-lg:last:odd:col-span-2">
          <Tile
            to={{ section, ...filter }}
            permission={permission}
            className="flex h-full flex-col-reverse justify-end bg-brand-soft p-5"
          >
            <span className="text-sm">{label}</span>
            <span
              className={cx(
                'font-serif text-heading font-semibold tabular-nums',
                waiting[section] > 0 ? 'text-brand' : 'text-muted',
              )}
            >
              {inThousands(waiting[section])}
            </span>
          </Tile>
        </li>
      ))}
    </ul>
  );
};

type TileProps = {
  to: { section: string } & Record<string, unknown>;
  permission: Permission;
  className: string;
  children: ReactNode;
};

/** A figure, linked to its section with permission. */
const Tile = ({ to, permission, className, children }: TileProps) =>
  useMay(permission) ? (
    <Link to="/admin" search={to} className={cx(className, 'rounded-xl hover:outline-2 hover:outline-brand')}>
      {children}
    </Link>
  ) : (
    <div className={cx(className, 'rounded-xl')}>{children}</div>
  );

type ArrivalsProps = { arrivals: AdminArrivals; thisMonth: string };

/** Money received, and open pledges. */
export function Arrivals({ arrivals: { months, promised }, thisMonth }: ArrivalsProps) {
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
