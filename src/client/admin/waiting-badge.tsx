import { trpc } from '../app/trpc';
import { Badge } from './kit/display/badge';
import { inThousands } from './kit/format';

const labels = {
  comments: 'waiting for review',
  donations: 'pending',
  volunteers: 'waiting',
  applications: 'waiting',
  contacts: 'unread',
};
const isCounted = (section: string): section is keyof typeof labels => section in labels;

/** The number of a section's items that need a decision. */
export function useWaiting(section: string): number {
  const { data } = trpc.stats.waiting.useQuery();
  return data && isCounted(section) ? data[section] : 0;
}

type Props = { id: string; section: string; count: number };

/** The count on a sidebar entry. It describes the link and is not part of its name. */
export const WaitingBadge = ({ id, section, count }: Props) => (
  <span id={id} className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
    <Badge tone="yellow">
      {inThousands(count)}
      <span className="sr-only"> {isCounted(section) && labels[section]}</span>
    </Badge>
  </span>
);
