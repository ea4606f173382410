import { trpc } from '../app/trpc';
import { Badge } from './kit/display/badge';
import { inThousands } from './kit/format';

const words = {
  comments: 'waiting for review',
  donations: 'pending',
  volunteers: 'waiting',
  applications: 'waiting',
  contacts: 'unread',
};
const waits = (section: string): section is keyof typeof words => section in words;

/** How many of a section wait for somebody. */
export function useWaiting(section: string): number {
  const { data } = trpc.stats.waiting.useQuery();
  return data && waits(section) ? data[section] : 0;
}

type Props = { id: string; section: string; count: number };

/** A section's count over the end of its entry in the sidebar: the entry's description, not part of its name. */
export const WaitingBadge = ({ id, section, count }: Props) => (
  <span id={id} className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
    <Badge tone="yellow">
      {inThousands(count)}
      <span className="sr-only"> {waits(section) && words[section]}</span>
    </Badge>
  </span>
);
