import type { ContactMessage, ListedMessage } from '../../../shared/schemas/contact';
import { trpc } from '../../app/trpc';
import { ActionsMenu } from '../../ui/actions-menu';
import { cx } from '../../ui/cx';
import { HandlingBadges, submissionFilters } from '../correspondence/handling';
import { Badge } from '../kit/display/badge';
import { Moment } from '../kit/display/moment';
import { yesOrNo } from '../kit/list/address';
import { BulkChangeBar } from '../kit/list/bulk-change-bar';
import { Filter } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { useSteps } from '../kit/list/use-steps';
import { PersonLink } from '../person/person-link';
import { SubmissionSection } from '../submissions/submission-section';
import { ContactDetails, markLabel, useContactActions } from './contact-details';

const states = [
  [false, 'Unread'],
  [true, 'Read'],
] as const;

export default function ContactsSection() {
  const list = useList({
    sorts: ['createdAt', 'name', 'email', 'subject'],
    order: 'desc',
    pageSize: 10,
    filter: { isRead: yesOrNo, ...submissionFilters },
  });
  const read = trpc.contact.page.useQuery(list.input, keepRows);
  const actions = useContactActions();
  const steps = useSteps({
    rows: read.data?.items ?? [],
    current: actions.opened?.id,
    open: actions.open,
    pages: { list, total: read.data?.total ?? 0, stale: read.isPlaceholderData },
  });
  const utils = trpc.useUtils();
  return (
    <>
      <SubmissionSection
        resource="contact"
        title="Contact Messages"
        list={list}
        read={read}
        search="Search by name, email, subject or message..."
        filters={<Filter label="Status" all="All Statuses" options={states} {...list.filterBy('isRead')} />}
        bulkActions={(selection) => (
          <BulkChangeBar
            noun="message"
            selection={selection}
            // Without the state that was seen: marking a message twice is no conflict.
            send={(named, isRead) =>
              utils.client.contact.setReadMany.mutate({ ...named, isRead: isRead === 'true' })
            }
            valueOf={({ isRead }) => (isRead ? 'true' : 'false')}
            labels={{ true: { done: 'marked as read' }, false: { done: 'marked as unread' } }}
            refresh={actions.refresh}
            actions={[
              ['true', 'Mark as Read'],
              ['false', 'Mark as Unread'],
            ]}
          />
        )}
        nameOf={({ name, id }) => `the message of ${name} (${id})`}
        loading="Loading contact messages..."
        empty="No contact messages found"
        next={<p>Messages sent from the contact page appear here.</p>}
        columns={[
          {
            header: 'Date',
            narrow: true,
            sort: 'createdAt',
            cell: ({ createdAt }) => <Moment at={createdAt} />,
          },
          { header: 'Name', sort: 'name', cell: ({ name }) => <span dir="auto">{name}</span> },
          {
            header: 'Email',
            sort: 'email',
            cell: ({ email, name }) => (
              <div className="@xl:min-w-40">
                <PersonLink email={email} name={name} />
              </div>
            ),
          },
          { header: 'Subject', sort: 'subject', cell: (message) => <Subject message={message} /> },
          { header: 'Status', cell: (message) => <Status message={message} /> },
        ]}
        openRow={actions.open}
        actions={(message) => (
          <ActionsMenu
            actions={[
              { name: 'View Details', run: () => actions.open(message) },
              ...(actions.mayWrite
                ? [
                    {
                      name: markLabel(message),
                      run: () => actions.toggle(message),
                      disabled: actions.marking,
                    },
                    { name: 'Delete', run: () => actions.askToDelete(message), danger: true },
                  ]
                : []),
            ]}
          />
        )}
      />
      <ContactDetails {...actions} steps={steps} />
      {actions.deletionDialog}
    </>
  );
}

const Subject = ({ message: { subject, isRead } }: { message: ContactMessage }) => (
  <span dir="auto" className={cx('block w-fit min-w-40 wrap-anywhere', !isRead && 'font-semibold')}>
    {subject}
  </span>
);

const Status = ({ message }: { message: ListedMessage }) => (
  <span className="flex flex-wrap gap-1.5">
    {message.isRead ? <Badge tone="plain">Read</Badge> : <Badge tone="brand">Unread</Badge>}
    {message.newsletter && <Badge tone="green">Newsletter</Badge>}
    <HandlingBadges handling={message} />
  </span>
);
