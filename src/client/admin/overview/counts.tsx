import { Link } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import type { Permission } from '../../../shared/schemas/permissions';
import type { AdminOverview } from '../../../shared/schemas/stats';
import { trpc } from '../../app/trpc';
import { cx } from '../../ui/cx';
import { inThousands } from '../kit/format';
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
