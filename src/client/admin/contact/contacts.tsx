import type { ContactMessage, ListedMessage } from '../../../shared/schemas/contact';
import { trpc } from '../../app/trpc';
import { ActionsMenu } from '../../ui/actions-menu';
import { cx } from '../../ui/cx';
import { HandlingBadges, submissionFilters } from '../correspondence/handling';
import { Badge } from '../kit/display/badge';
import { type Reader, yesOrNo } from '../kit/list/address';
import { createdColumn } from '../kit/list/cells';
import { Filter, StatusFilter } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { useSteps } from '../kit/list/use-steps';
import { PersonLink } from '../person/person-link';
import { SubmissionSection } from '../submissions/submission-section';
import { ContactBulkActions } from './contact-bulk-actions';
import { archiveLabel, ContactDetails, markLabel, useContactActions } from './contact-details';

const states = [
  [false, 'Unread'],
  [true, 'Read'],
] as const;

const archived = [
  [true, 'Archived'],
  ['all', 'All'],
] as const;
const archiveFilter: Reader<boolean | 'all' | undefined> = {
  first: undefined,
  read: (param) => (param === 'all' ? param : yesOrNo.read(param)),
};

export default function ContactsSection() {
  const list = useList({
    sorts: ['createdAt', 'name', 'email', 'subject'],
    order: 'desc',
    pageSize: 10,
    filter: { isRead: yesOrNo, isArchived: archiveFilter, ...submissionFilters },
  });
  const read = trpc.contact.page.useQuery(list.input, keepRows);
  const actions = useContactActions();
  const steps = useSteps({
    rows: read.data?.items ?? [],
    current: actions.opened?.id,
    open: actions.open,
    pages: { list, total: read.data?.total ?? 0, stale: read.isPlaceholderData },
  });
  return (
    <>
      <SubmissionSection
        resource="contact"
        title="Contact Messages"
        list={list}
        read={read}
        search="Search by name, email, subject or message..."
        filters={<StatusFilter options={states} {...list.filterBy('isRead')} />}
        moreFilters={{
          names: ['isArchived'],
          fields: (
            <Filter label="Archive" all="Not Archived" options={archived} {...list.filterBy('isArchived')} />
          ),
        }}
        bulkActions={(selection) => (
          <ContactBulkActions
            selection={selection}
            archive={list.filter.isArchived}
            refresh={actions.refresh}
          />
        )}
        nameOf={({ name, id }) => `the message of ${name} (${id})`}
        loading="Loading contact messages..."
        empty="No contact messages found"
        next={<p>Messages sent from the contact page appear here.</p>}
        columns={[
          createdColumn,
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
                    { name: archiveLabel(message), run: () => actions.archive(message) },
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
    {message.isArchived && <Badge tone="plain">Archived</Badge>}
    {message.newsletter && <Badge tone="green">Newsletter</Badge>}
    <HandlingBadges handling={message} />
  </span>
);
