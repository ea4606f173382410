import { Link } from '@tanstack/react-router';
import type { AdminOverview } from '../../../shared/stats';
import { cx } from '../../ui/cx';
import { useMay } from '../kit/permissions';

const queues = [
  ['contacts', 'Unread messages', 'contact:read'],
  ['comments', 'Comments to review', 'comments:read'],
  ['volunteers', 'Applications waiting', 'volunteers:read'],
  ['donations', 'Donations pending', 'donations:read'],
] as const;

/** What waits; each leads to its section, for those who may open that. */
export const Waiting = ({ waiting }: Pick<AdminOverview, 'waiting'>) => (
  <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
    {queues.map((queue) => (
      <li key={queue[0]}>
        <Queue queue={queue} count={waiting[queue[0]]} />
      </li>
    ))}
  </ul>
);

const tile = 'flex h-full flex-col-reverse justify-end rounded-xl bg-brand-soft p-5';

function Queue({
  queue: [section, label, permission],
  count,
}: {
  queue: (typeof queues)[number];
  count: number;
}) {
  const content = (
    <>
      <span className="text-sm">{label}</span>
      <span className="font-serif text-heading font-semibold text-brand tabular-nums">{count}</span>
    </>
  );
  if (!useMay(permission)) return <div className={tile}>{content}</div>;
  return (
    <Link to="/admin" search={{ section }} className={cx(tile, 'hover:outline-2 hover:outline-brand')}>
      {content}
    </Link>
  );
}
