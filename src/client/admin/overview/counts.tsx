import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext, useId } from 'react';
import { type Cents, centsOf, inDollarsAndCents, sumOf, zeroCents } from '../../../shared/lib/money';
import type { MoneySums } from '../../../shared/schemas/money';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import type { Permission } from '../../../shared/schemas/permissions';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { trpc } from '../../app/trpc';
import { cx } from '../../ui/cx';
import { AdminLink } from '../kit/display/admin-link';
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

type ArrivalsProps = { arrivals: AdminArrivals; months: readonly string[] };

/** Money received, and open pledges. */
export function Arrivals({ arrivals: { months: received, promised }, months }: ArrivalsProps) {
  const id = useId();
  const sum = (of: (sums: MoneySums) => Cents) => sumOf(received.map(of));
  const grossIn = (month: string | undefined) => {
    const sums = received.find((one) => one.month === month);
    return sums ? grossOf(sums) : zeroCents;
  };
  const byHand = sum((one) => centsOf(one.byHand));
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h2 id={id} className="font-sans text-lg font-semibold">
        Money received
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Figure label="This month" amount={grossIn(months.at(-1))} to={receivedIn(months.slice(-1))} />
        <Figure label="Last month" amount={grossIn(months.at(-2))} to={receivedIn(months.slice(-2, -1))} />
        <Figure label="Last 12 months" amount={sum(grossOf)} to={receivedIn(months)} />
        <Figure label="Net of fees and refunds" amount={sum(netOf)} />
        <Figure
          label={`Pledged in ${countOf(promised.count, 'donation')}, not received yet`}
          amount={centsOf(promised.amount)}
          to={{ status: 'pending' }}
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

/** Filters donations by money received in these months. */
const receivedIn = (months: readonly string[]) => ({
  arrived: true,
  from: `${months[0]}-01`,
  to: lastDayOf(months.at(-1) ?? ''),
});

/** The last day of a month such as `2026-02`. */
const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

type FigureProps = { label: string; amount: Cents; to?: Record<string, unknown> };

function Figure({ label, amount, to }: FigureProps) {
  const mayRead = useMay('donations:read');
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-muted">
        {to && mayRead ? <AdminLink to={{ section: 'donations', ...to }}>{label}</AdminLink> : label}
      </dt>
      <dd className="text-xl font-semibold wrap-anywhere tabular-nums">{inDollarsAndCents(amount)}</dd>
    </div>
  );
}
