import type { ReactNode } from 'react';
import { trpc } from '../app/trpc';
import { Badge } from './kit/list/badge';

const one = { pageSize: 1 } as const;

const Count = ({ count, words }: { count: number | undefined; words: string }) =>
  count ? (
    <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center">
      <Badge tone="yellow">
        {count.toLocaleString('en-US')}
        <span className="sr-only"> {words}</span>
      </Badge>
    </span>
  ) : null;

function WaitingComments() {
  const { data } = trpc.comments.page.useQuery({ ...one, status: 'pending' });
  return <Count count={data?.total} words="waiting for review" />;
}

function PendingDonations() {
  const { data } = trpc.donations.page.useQuery({ ...one, status: 'pending' });
  return <Count count={data?.total} words="pending" />;
}

function WaitingApplications() {
  const { data } = trpc.volunteers.page.useQuery({ ...one, status: 'pending' });
  return <Count count={data?.total} words="waiting" />;
}

function UnreadMessages() {
  const { data } = trpc.contact.page.useQuery({ ...one, isRead: false });
  return <Count count={data?.total} words="unread" />;
}

const badges: Partial<Record<string, () => ReactNode>> = {
  comments: WaitingComments,
  donations: PendingDonations,
  volunteers: WaitingApplications,
  contacts: UnreadMessages,
};

/** How many of a section wait for somebody, over the end of the sidebar's entry and no part of its name. */
export function WaitingBadge({ section }: { section: string }) {
  const Shown = badges[section];
  return Shown ? <Shown /> : null;
}
