import { trpc } from '../app/trpc';
import { Badge } from './kit/display/badge';

const words = {
  comments: 'waiting for review',
  donations: 'pending',
  volunteers: 'waiting',
  applications: 'waiting',
  contacts: 'unread',
};
const waits = (section: string): section is keyof typeof words => section in words;

/** How many of a section wait for somebody, over the end of the sidebar's entry and no part of its name. */
export function WaitingBadge({ section }: { section: string }) {
  const { data } = trpc.stats.waiting.useQuery();
  const count = data && waits(section) ? data[section] : 0;
  if (!waits(section) || count === 0) return null;
  return (
    <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
      <Badge tone="yellow">
        {count.toLocaleString('en-US')}
        <span className="sr-only"> {words[section]}</span>
      </Badge>
    </span>
  );
}
