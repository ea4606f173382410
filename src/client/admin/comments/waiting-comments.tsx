import { trpc } from '../../app/trpc';
import { Badge } from '../kit/list/badge';

/** How many comments wait for review, over the end of the sidebar's entry and no part of its name. */
export function WaitingComments() {
  const { data } = trpc.comments.page.useQuery({ status: 'pending', pageSize: 1 });
  if (!data?.total) return null;
  return (
    <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
      <Badge tone="yellow">
        {data.total}
        <span className="sr-only"> waiting for review</span>
      </Badge>
    </span>
  );
}
