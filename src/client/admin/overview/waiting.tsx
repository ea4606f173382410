import { Link } from '@tanstack/react-router';
import type { AdminOverview } from '../../../shared/stats';

const queues = [
  ['contacts', 'Unread messages', 'contacts'],
  ['comments', 'Comments to review', 'comments'],
  ['volunteers', 'Applications waiting', 'volunteers'],
  ['donations', 'Donations pending', 'donations'],
] as const;

/** What waits for the administrator; each leads to its section. */
export const Waiting = ({ waiting }: Pick<AdminOverview, 'waiting'>) => (
  <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
    {queues.map(([key, label, section]) => (
      <li key={key}>
        <Link
          to="/admin"
          search={{ section }}
          className="flex h-full flex-col-reverse justify-end rounded-xl bg-brand-soft p-5 hover:outline-2 hover:outline-brand"
        >
          <span className="text-sm">{label}</span>
          <span className="font-serif text-heading font-semibold text-brand tabular-nums">
            {waiting[key]}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
