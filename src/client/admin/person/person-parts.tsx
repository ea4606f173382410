import { useId } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { receivedOf } from '../../../shared/schemas/money';
import type { PersonHistory } from '../../../shared/schemas/people';
import { useDays } from '../../app/time-zone';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { AdminLink } from '../kit/display/admin-link';
import { Badge, StatusBadge } from '../kit/display/badge';
import { Moment } from '../kit/display/moment';
import type { StatusLabels } from '../kit/display/status-labels';
import { type Column, DataTable } from '../kit/list/data-table';
import { useMailStatuses } from '../mails/statuses';
import { submissionAt } from '../palette/destinations';
import {
  useApplicationStatuses,
  useCommentStatuses,
  useDonationStatuses,
  useVolunteerStatuses,
} from '../submissions/statuses';

type Place = { section: string } & Record<string, string | number>;

type PartProps<Item extends { id: number }> = {
  title: string;
  empty: string;
  part: { count: number; items: Item[] } | null;
  all?: Place;
  columns: Column<Item>[];
};

/** The newest items of one kind; nothing without permission. */
function Part<Item extends { id: number }>({ title, empty, part, all, columns }: PartProps<Item>) {
  const id = useId();
  const t = useMessages('adminPerson');
  const rich = useRichMessages('adminPerson');
  const { number } = useFormats();
  if (!part) return null;
  const { count, items } = part;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-xl font-semibold">
        {rich('withCount', {
          title,
          count: number(count),
          muted: (chunks) => <span className="font-normal text-muted">{chunks}</span>,
        })}
      </h2>
      {count > items.length && (
        <p className="mt-1 text-sm text-muted">{t('newestShown', { count: items.length })}</p>
      )}
      {count > 0 && all && (
        <p className="mt-1 text-sm">
          <AdminLink to={all}>{t('showAll')}</AdminLink>
        </p>
      )}
      <DataTable label={title} rows={items} empty={empty} columns={columns} />
    </section>
  );
}

/** The first lines of a text. */
const Beginning = ({ text }: { text: string }) => (
  <span className="line-clamp-2 max-w-md wrap-anywhere">
    <bdi>{text}</bdi>
  </span>
);

const statusCell =
  <Status extends string>({ labels }: StatusLabels<Status>) =>
  ({ status }: { status: Status }) => <StatusBadge status={status} labels={labels} />;

/** A person's items by kind. */
export function PersonParts({ history }: { history: PersonHistory }) {
  const t = useMessages('adminPerson');
  const lists = useMessages('adminLists');
  const kindOf = useMessages('adminMailKinds');
  const mailStatuses = useMailStatuses();
  const applicationStatuses = useApplicationStatuses();
  const commentStatuses = useCommentStatuses();
  const donationStatuses = useDonationStatuses();
  const volunteerStatuses = useVolunteerStatuses();
  const { dayOf } = useDays();
  const { email, donations, volunteers, applications, messages, comments, deleted, subscriptions, mails } =
    history;
  const date = {
    header: lists('date'),
    narrow: true,
    cell: (one: { createdAt: string }) => <Moment at={one.createdAt} />,
  };
  const nothing = [donations, volunteers, applications, messages, comments, subscriptions, mails].every(
    (part) => !part,
  );
  if (nothing) return <p className="mt-6">{t('notPermitted')}</p>;
  return (
    <>
      <Part
        title={t('donations')}
        empty={t('noDonations')}
        part={donations}
        all={{ section: 'donations', search: email }}
        columns={[
          date,
          {
            header: t('amount'),
            amount: true,
            cell: ({ id, amount }) => (
              <AdminLink to={{ section: 'donations', donation: id }}>
                {inDollarsAndCents(centsOf(amount))}
              </AdminLink>
            ),
          },
          {
            header: t('received'),
            amount: true,
            cell: (donation) => inDollarsAndCents(centsOf(receivedOf(donation))),
          },
          { header: lists('status'), cell: statusCell(donationStatuses) },
        ]}
      />
      <Part
        title={t('volunteers')}
        empty={t('noApplications')}
        part={volunteers}
        all={{ section: 'volunteers', search: email }}
        columns={[
          date,
          { header: t('message'), cell: ({ message }) => <Beginning text={message} /> },
          { header: lists('status'), cell: statusCell(volunteerStatuses) },
        ]}
      />
      <Part
        title={t('applications')}
        empty={t('noApplications')}
        part={applications}
        all={{ section: 'applications', search: email }}
        columns={[
          date,
          { header: t('course'), cell: ({ course }) => <Beginning text={course} /> },
          { header: lists('status'), cell: statusCell(applicationStatuses) },
        ]}
      />
      {deleted !== null && deleted.count > 0 && (
        <Part
          title={t('deleted')}
          empty={t('noDeleted')}
          part={deleted}
          columns={[
            { header: t('deletedAt'), narrow: true, cell: ({ at }) => <Moment at={at} /> },
            { header: t('subject'), cell: ({ title }) => <Beginning text={title} /> },
            {
              header: t('inTrash'),
              cell: () => <AdminLink to={{ section: 'trash' }}>{t('restoreOrDelete')}</AdminLink>,
            },
          ]}
        />
      )}
      <Part
        title={t('messages')}
        empty={t('noMessages')}
        part={messages}
        all={{ section: 'contacts', search: email, isArchived: 'all' }}
        columns={[
          date,
          {
            header: t('subject'),
            cell: ({ id, subject }) => (
              <AdminLink to={submissionAt('contact', id)}>
                <Beginning text={subject} />
              </AdminLink>
            ),
          },
          { header: t('message'), cell: ({ message }) => <Beginning text={message} /> },
          {
            header: lists('status'),
            cell: ({ isRead }) => (
              <Badge tone={isRead ? 'plain' : 'brand'}>{t(isRead ? 'read' : 'unread')}</Badge>
            ),
          },
        ]}
      />
      <Part
        title={t('comments')}
        empty={t('noComments')}
        part={comments}
        all={{ section: 'comments', search: email, status: '' }}
        columns={[
          date,
          { header: t('article'), cell: ({ articleTitle }) => <Beginning text={articleTitle} /> },
          { header: t('comment'), cell: ({ content }) => <Beginning text={content} /> },
          { header: lists('status'), cell: statusCell(commentStatuses) },
        ]}
      />
      <Part
        title={t('newsletter')}
        empty={t('noSubscription')}
        part={subscriptions}
        all={{ section: 'newsletter', search: email }}
        columns={[
          { header: t('subscribedOn'), narrow: true, cell: ({ createdAt }) => dayOf(createdAt) },
          { header: t('email'), cell: (one) => <bdi>{one.email}</bdi> },
        ]}
      />
      <Part
        title={t('mails')}
        empty={t('noMails')}
        part={mails}
        columns={[
          date,
          { header: t('subject'), cell: ({ subject }) => <Beginning text={subject} /> },
          { header: t('kind'), cell: ({ kind }) => kindOf(kind) },
          { header: lists('status'), cell: ({ status }) => mailStatuses.stateOf(status).label },
        ]}
      />
    </>
  );
}
