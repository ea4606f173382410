import { useEffect, useEffectEvent } from 'react';
import type { ContactMessage, ListedMessage } from '../../../shared/schemas/contact';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { ActionsMenu } from '../../ui/actions-menu';
import { cx } from '../../ui/cx';
import { preloadConversation } from '../correspondence/conversation';
import { HandlingBadges, submissionFilters } from '../correspondence/handling';
import { asPrefetch, type FirstReads } from '../kit/deferred';
import { Badge } from '../kit/display/badge';
import { itemId, type Reader, useAddressParams, yesOrNo } from '../kit/list/address';
import { useCreatedColumn } from '../kit/list/cells';
import { Filter, StatusFilter } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { inputFor, useList } from '../kit/list/use-list';
import { useSteps } from '../kit/list/use-steps';
import { PersonLink } from '../person/person-link';
import { SubmissionSection } from '../submissions/submission-section';
import { ContactBulkActions } from './contact-bulk-actions';
import { ContactDetails, useContactActions } from './contact-details';

const archiveFilter: Reader<boolean | 'all' | undefined> = {
  first: undefined,
  read: (param) => (param === 'all' ? param : yesOrNo.read(param)),
};

const listOptions = {
  sorts: ['createdAt', 'name', 'email', 'subject'],
  order: 'desc',
  pageSize: 10,
  filter: { isRead: yesOrNo, isArchived: archiveFilter, ...submissionFilters },
} as const;

/** @public Called by `sections.ts`, once the code has loaded. */
export const firstReads: FirstReads = (utils, params) => {
  preloadConversation();
  void utils.contact.page.prefetch(inputFor(listOptions, params), asPrefetch);
};

export default function ContactsSection() {
  const t = useMessages('adminContact');
  const shared = useMessages('adminSubmissions');
  const title = useMessages('adminSections')('contacts');
  const status = useMessages('adminLists')('status');
  const createdColumn = useCreatedColumn();
  const list = useList(listOptions);
  const read = trpc.contact.page.useQuery(list.input, keepRows);
  const actions = useContactActions();
  useEffect(preloadConversation, []);
  useRequestedMessage(read.isPlaceholderData ? undefined : read.data?.items, actions.open);
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
        title={title}
        list={list}
        read={read}
        search={t('search')}
        filters={
          <StatusFilter
            options={[
              [false, t('unread')],
              [true, t('read')],
            ]}
            {...list.filterBy('isRead')}
          />
        }
        moreFilters={{
          names: ['isArchived'],
          fields: (
            <Filter
              label={t('archiveFilter')}
              all={t('notArchived')}
              options={[
                [true, t('archived')],
                ['all', t('all')],
              ]}
              {...list.filterBy('isArchived')}
            />
          ),
        }}
        bulkActions={(selection) => (
          <ContactBulkActions
            selection={selection}
            archive={list.filter.isArchived}
            refresh={actions.refresh}
          />
        )}
        nameOf={({ name, id }) => t('messageOf', { name, id })}
        loading={t('loading')}
        empty={t('none')}
        next={<p>{t('next')}</p>}
        columns={[
          createdColumn,
          { header: t('name'), sort: 'name', cell: ({ name }) => <span dir="auto">{name}</span> },
          {
            header: shared('email'),
            sort: 'email',
            cell: ({ email, name }) => (
              <div className="@xl:min-w-40">
                <PersonLink email={email} name={name} />
              </div>
            ),
          },
          { header: t('subject'), sort: 'subject', cell: (message) => <Subject message={message} /> },
          { header: status, cell: (message) => <Status message={message} /> },
        ]}
        openRow={actions.open}
        actions={(message) => (
          <ActionsMenu
            onOpen={() => actions.prefetch(message)}
            actions={[
              { name: shared('viewDetails'), run: () => actions.open(message) },
              ...(actions.mayWrite
                ? [
                    {
                      name: actions.markLabel(message),
                      run: () => actions.toggle(message),
                      disabled: actions.marking,
                    },
                    {
                      name: actions.archiveLabel(message),
                      run: () => actions.archive(message),
                      disabled: actions.archiving,
                    },
                    { name: shared('delete'), run: () => actions.askToDelete(message), danger: true },
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

/** Opens the message that the address requests with `open=12`, if it is listed. */
function useRequestedMessage(rows: ListedMessage[] | undefined, open: (message: ListedMessage) => void) {
  const [param, setParams] = useAddressParams();
  const requested = itemId.read(param('open'));
  const openRequested = useEffectEvent((listed: ListedMessage[]) => {
    const message = listed.find(({ id }) => id === Number(requested));
    setParams({ open: undefined }, true);
    if (message) open(message);
  });
  useEffect(() => {
    if (requested && rows) openRequested(rows);
  }, [requested, rows]);
}

const Subject = ({ message: { subject, isRead } }: { message: ContactMessage }) => (
  <span dir="auto" className={cx('block w-fit min-w-40 wrap-anywhere', !isRead && 'font-semibold')}>
    {subject}
  </span>
);

function Status({ message }: { message: ListedMessage }) {
  const t = useMessages('adminContact');
  return (
    <span className="flex flex-wrap gap-1.5">
      {message.isRead ? <Badge tone="plain">{t('read')}</Badge> : <Badge tone="brand">{t('unread')}</Badge>}
      {message.isArchived && <Badge tone="plain">{t('archived')}</Badge>}
      {message.newsletter && <Badge tone="green">{t('newsletter')}</Badge>}
      <HandlingBadges handling={message} />
    </span>
  );
}
