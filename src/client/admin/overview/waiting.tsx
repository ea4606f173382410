import { Link } from '@tanstack/react-router';
import type { AdminOverview } from '../../../shared/schemas/stats';
import { cx } from '../../ui/cx';
import { inThousands } from '../kit/format';
import { useMay } from '../kit/permissions';

const queues = [
  ['contacts', 'Unread messages', 'contact:read', { isRead: false }],
  ['comments', 'Comments to review', 'comments:read', {}],
  ['volunteers', 'Applications waiting', 'volunteers:read', { status: 'pending' }],
  ['applications', 'University applications', 'applications:read', { status: 'pending' }],
  ['donations', 'Donations pending', 'donations:read', { status: 'pending' }],
] as const;

/** What waits; each leads to what of its section does, for those who may open that. */
export const Waiting = ({ waiting }: Pick<AdminOverview, 'waiting'>) => (
  <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-5">
    {queues.map((queue) => (
      <li key={queue[0]} className="max-lg:last:odd:col-span-2">
        <Queue queue={queue} count={waiting[queue[0]]} />
      </li>
    ))}
  </ul>
);

const tile = 'flex h-full flex-col-reverse justify-end rounded-xl bg-brand-soft p-5';

function Queue({
  queue: [section, label, permission, those],
  count,
}: {
  queue: (typeof queues)[number];
  count: number;
}) {
  const content = (
    <>
      <span className="text-sm">{label}</span>
      <span className="font-serif text-heading font-semibold text-brand tabular-nums">
        {inThousands(count)}
      </span>
    </>
  );
  if (!useMay(permission)) return <div className={tile}>{content}</div>;
  return (
    <Link
      to="/admin"
      search={{ section, ...those }}
      className={cx(tile, 'hover:outline-2 hover:outline-brand')}
    >
      {content}
    </Link>
  );
}
