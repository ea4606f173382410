import { trpc } from '../app/trpc';
import { useFormats } from '../messages/use-formats';
import { useMessages } from '../messages/use-messages';
import { Badge } from './kit/display/badge';

const labels = {
  comments: 'waitingReview',
  donations: 'pendingDonations',
  volunteers: 'waitingAnswer',
  applications: 'waitingAnswer',
  contacts: 'unread',
} as const;
const isCounted = (section: string): section is keyof typeof labels => section in labels;

/** The number of a section's items that need a decision. */
export function useWaiting(section: string): number {
  const { data } = trpc.stats.waiting.useQuery();
  return data && isCounted(section) ? data[section] : 0;
}

type Props = { id: string; section: string; count: number };

/** The count on a sidebar entry. It describes the link and is not part of its name. */
export function WaitingBadge({ id, section, count }: Props) {
  const t = useMessages('adminFrame');
  const { number } = useFormats();
  return (
    <span id={id} className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
      <Badge tone="yellow">
        {number(count)}
        <span className="sr-only"> {isCounted(section) && t(labels[section])}</span>
      </Badge>
    </span>
  );
}
