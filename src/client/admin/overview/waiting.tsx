import { useContext } from 'react';
import type { AdminOverview } from '../../../shared/schemas/stats';
import { cx } from '../../ui/cx';
import { inThousands } from '../kit/format';
import { Permissions } from '../kit/permissions';
import { Tile } from './tile';

const queues = [
  ['contacts', 'Unread messages', 'contact:read', { isRead: false }],
  ['comments', 'Comments to review', 'comments:read', {}],
  ['volunteers', 'Applications waiting', 'volunteers:read', { status: 'pending' }],
  ['applications', 'University applications', 'applications:read', { status: 'pending' }],
  ['donations', 'Donations pending', 'donations:read', { status: 'pending' }],
] as const;

/** How many submissions wait for this member of the staff; each figure leads to them. */
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
