import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext, useId } from 'react';
import { type Cents, centsOf, inDollarsAndCents, sumOf, zeroCents } from '../../../shared/lib/money';
import type { MoneySums } from '../../../shared/schemas/money';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import type { Permission } from '../../../shared/schemas/permissions';
import type { AdminArrivals, AdminOverview } from '../../../shared/schemas/stats';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import { AdminLink } from '../kit/display/admin-link';
import { useNouns } from '../kit/nouns';
import { Permissions, useMay } from '../kit/permissions';

const counts = [
  ['articles', { section: 'news' }, 'news:read'],
  ['programs', { section: 'programs' }, 'programs:read'],
  ['team', { section: 'team' }, 'team:read'],
  ['videos', { section: 'videos' }, 'videos:read'],
  ['courses', { section: 'university' }, 'courses:read'],
  ['faculty', { section: 'university', tab: 'faculty' }, 'faculty:read'],
  ['events', { section: 'history' }, 'history:read'],
  ['subscribers', { section: 'newsletter' }, 'subscribers:read'],
  ['donations', { section: 'donations' }, 'donations:read'],
  ['volunteers', { section: 'volunteers' }, 'volunteers:read'],
  ['contacts', { section: 'contacts' }, 'contact:read'],
  ['comments', { section: 'comments', status: '' }, 'comments:read'],
] as const;

export function Counts() {
  const t = useMessages('adminOverview');
  const { number } = useFormats();
  const { data } = trpc.stats.counts.useQuery();
  if (!data) return null;
  return (
    <section aria-labelledby="counts" className="mt-10">
      <h2 id="counts" className="text-subheading">
        {t('contentAndPeople')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {counts.map(([key, to, permission]) => (
          <li key={key}>
            <Tile
              to={to}
              permission={permission}
              className="flex h-full flex-col-reverse justify-end border border-line bg-surface px-4 py-3"
            >
              <span className="text-sm text-muted">{t(key)}</span>
              <span className="text-xl font-semibold tabular-nums">{number(data[key])}</span>
            </Tile>
          </li>
        ))}
      </ul>
    </section>
  );
}

const queues = [
  ['contacts', 'unreadMessages', 'contact:read', { isRead: false }],
  ['comments', 'commentsToReview', 'comments:read', {}],
  ['volunteers', 'volunteersWaiting', 'volunteers:read', { status: 'pending' }],
  ['applications', 'applicationsWaiting', 'applications:read', { status: 'pending' }],
  ['donations', 'donationsPending', 'donations:read', { status: 'pending' }],
] as const;

export const Waiting = ({ waiting }: Pick<AdminOverview, 'waiting'>) => {
  const t = useMessages('adminOverview');
  const { number } = useFormats();
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
            <span className="text-sm">{t(label)}</span>
            <span
              className={cx(
                'font-serif text-heading font-semibold tabular-nums',
                waiting[section] > 0 ? 'text-brand' : 'text-muted',
              )}
            >
              {number(waiting[section])}
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
  const t = useMessages('adminOverview');
  const lists = useMessages('adminLists');
  const nouns = useNouns();
  const sum = (of: (sums: MoneySums) => Cents) => sumOf(received.map(of));
  const grossIn = (month: string | undefined) => {
    const sums = received.find((one) => one.month === month);
    return sums ? grossOf(sums) : zeroCents;
  };
  const byHand = sum((one) => centsOf(one.byHand));
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h2 id={id} className="font-sans text-lg font-semibold">
        {t('moneyReceived')}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Figure
          label={lists('thisMonth')}
          amount={grossIn(months.at(-1))}
          to={receivedIn(months.slice(-1))}
        />
        <Figure
          label={lists('lastMonth')}
          amount={grossIn(months.at(-2))}
          to={receivedIn(months.slice(-2, -1))}
        />
        <Figure label={t('lastTwelveMonths')} amount={sum(grossOf)} to={receivedIn(months)} />
        <Figure label={t('netOf')} amount={sum(netOf)} />
        <Figure
          label={t('pledged', { donations: nouns.count(promised.count, 'donation') })}
          amount={centsOf(promised.amount)}
          to={{ status: 'pending' }}
        />
      </dl>
      <p className="mt-4 max-w-3xl text-sm text-muted">
        {byHand > 0 ? t('countedByHand', { amount: inDollarsAndCents(byHand) }) : t('counted')}
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
