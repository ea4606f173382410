import { useId } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { receivedOf } from '../../../shared/schemas/money';
import type { PersonHistory } from '../../../shared/schemas/people';
import { useDays } from '../../app/time-zone';
import { AdminLink } from '../kit/display/admin-link';
import { Badge, StatusBadge } from '../kit/display/badge';
import { Moment } from '../kit/display/moment';
import type { StatusLabels } from '../kit/display/status-labels';
import { capitalized, inThousands } from '../kit/format';
import { type Column, DataTable } from '../kit/list/data-table';
import {
  useApplicationStatuses,
  useCommentStatuses,
  useDonationStatuses,
  useVolunteerStatuses,
} from '../submissions/statuses';

type Place = { section: string } & Record<string, string | number>;

type PartProps<Item extends { id: number }> = {
  title: string;
  plural: string;
  part: { count: number; items: Item[] } | null;
  all?: Place;
  columns: Column<Item>[];
};

/** The newest items of one kind; nothing without permission. */
function Part<Item extends { id: number }>({ title, plural, part, all, columns }: PartProps<Item>) {
  const id = useId();
  if (!part) return null;
  const { count, items } = part;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-xl font-semibold">
        {title} <span className="font-normal text-muted">({inThousands(count)})</span>
      </h2>
      {count > items.length && (
        <p className="mt-1 text-sm text-muted">The newest {items.length} are shown.</p>
      )}
      {count > 0 && all && (
        <p className="mt-1 text-sm">
          <AdminLink to={all}>Show all in their list</AdminLink>
        </p>
      )}
      <DataTable label={title} rows={items} empty={`No ${plural}`} columns={columns} />
    </section>
  );
}

/** The first lines of a text. */
const Beginning = ({ text }: { text: string }) => (
  <span dir="auto" className="line-clamp-2 max-w-md wrap-anywhere">
    {text}
  </span>
);

const statusColumn = <Status extends string>({ labels }: StatusLabels<Status>) => ({
  header: 'Status',
  cell: ({ status }: { status: Status }) => <StatusBadge status={status} labels={labels} />,
});

/** A person's items by kind. */
export function PersonParts({ history }: { history: PersonHistory }) {
  const applicationStatuses = useApplicationStatuses();
  const commentStatuses = useCommentStatuses();
  const donationStatuses = useDonationStatuses();
  const volunteerStatuses = useVolunteerStatuses();
  const { dayOf } = useDays();
  const { email, donations, volunteers, applications, messages, comments, deleted, subscriptions, mails } =
    history;
  const date = {
    header: 'Date',
    narrow: true,
    cell: (one: { createdAt: string }) => <Moment at={one.createdAt} />,
  };
  const nothing = [donations, volunteers, applications, messages, comments, subscriptions, mails].every(
    (part) => !part,
  );
  if (nothing) return <p className="mt-6">Your account cannot see donations or messages.</p>;
  return (
    <>
      <Part
        title="Donations"
        plural="donations"
        part={donations}
        all={{ section: 'donations', search: email }}
        columns={[
          date,
          {
            header: 'Amount',
            amount: true,
            cell: ({ id, amount }) => (
              <AdminLink to={{ section: 'donations', donation: id }}>
                {inDollarsAndCents(centsOf(amount))}
              </AdminLink>
            ),
          },
          { header: 'Received', amount: true, cell: (gift) => inDollarsAndCents(centsOf(receivedOf(gift))) },
          statusColumn(donationStatuses),
        ]}
      />
      <Part
        title="Volunteer applications"
        plural="applications"
        part={volunteers}
        all={{ section: 'volunteers', search: email }}
        columns={[
          date,
          { header: 'Message', cell: ({ message }) => <Beginning text={message} /> },
          statusColumn(volunteerStatuses),
        ]}
      />
      <Part
        title="University applications"
        plural="applications"
        part={applications}
        all={{ section: 'applications', search: email }}
        columns={[
          date,
          { header: 'Course', cell: ({ course }) => <Beginning text={course} /> },
          statusColumn(applicationStatuses),
        ]}
      />
      {deleted !== null && deleted.count > 0 && (
        <Part
          title="Deleted messages and applications"
          plural="deleted messages"
          part={deleted}
          columns={[
            { header: 'Deleted', narrow: true, cell: ({ at }) => <Moment at={at} /> },
            { header: 'Subject', cell: ({ title }) => <Beginning text={title} /> },
            {
              header: 'Trash',
              cell: () => <AdminLink to={{ section: 'trash' }}>Restore or delete</AdminLink>,
            },
          ]}
        />
      )}
      <Part
        title="Messages"
        plural="messages"
        part={messages}
        all={{ section: 'contacts', search: email, isArchived: 'all' }}
        columns={[
          date,
          { header: 'Subject', cell: ({ subject }) => <Beginning text={subject} /> },
          { header: 'Message', cell: ({ message }) => <Beginning text={message} /> },
          {
            header: 'Status',
            cell: ({ isRead }) => (
              <Badge tone={isRead ? 'plain' : 'brand'}>{isRead ? 'Read' : 'Unread'}</Badge>
            ),
          },
        ]}
      />
      <Part
        title="Comments"
        plural="comments"
        part={comments}
        all={{ section: 'comments', search: email, status: '' }}
        columns={[
          date,
          { header: 'Article', cell: ({ articleTitle }) => <Beginning text={articleTitle} /> },
          { header: 'Comment', cell: ({ content }) => <Beginning text={content} /> },
          statusColumn(commentStatuses),
        ]}
      />
      <Part
        title="Newsletter"
        plural="subscription"
        part={subscriptions}
        all={{ section: 'newsletter', search: email }}
        columns={[
          { header: 'Subscribed on', narrow: true, cell: ({ createdAt }) => dayOf(createdAt) },
          { header: 'Email', cell: (one) => <bdi>{one.email}</bdi> },
        ]}
      />
      <Part
        title="Emails to this address"
        plural="mails"
        part={mails}
        columns={[
          date,
          { header: 'Subject', cell: ({ subject }) => <Beginning text={subject} /> },
          { header: 'Kind', cell: ({ kind }) => capitalized(kind) },
          { header: 'Status', cell: ({ status }) => capitalized(status) },
        ]}
      />
    </>
  );
}
