import type { ContactMessage } from '../../../shared/schemas/contact';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { BulkBar } from '../kit/list/bulk-bar';
import { useBulkChange } from '../kit/list/use-bulk-change';
import type { useSelection } from '../kit/list/use-selection';

type Archive = boolean | 'all' | undefined;
type Filter = { isRead?: boolean | undefined; isArchived?: Archive };
type Props = {
  selection: ReturnType<typeof useSelection<ContactMessage, Filter>>;
  /** Which messages the list shows. */
  archive: Archive;
  refresh: () => Promise<unknown>;
};

/** Marks the selected messages as read or unread, archives or unarchives them. */
export function ContactBulkActions({ selection, archive, refresh }: Props) {
  const t = useMessages('adminContact');
  const { contact } = trpc.useUtils().client;
  const about = { noun: 'message' as const, selection, refresh };
  // Without the state that was seen: marking a message twice is no conflict.
  const reading = useBulkChange({
    ...about,
    send: (named, isRead: 'true' | 'false') =>
      contact.setReadMany.mutate({ ...named, isRead: isRead === 'true' }),
    valueOf: ({ isRead }) => (isRead ? 'true' : 'false'),
    labels: {
      true: { done: (items) => t('markedRead', { items }) },
      false: { done: (items) => t('markedUnread', { items }) },
    },
  });
  const archiving = useBulkChange({
    ...about,
    send: (named, isArchived: 'true' | 'false') =>
      contact.setArchivedMany.mutate({ ...named, isArchived: isArchived === 'true' }),
    valueOf: ({ isArchived }) => (isArchived ? 'true' : 'false'),
    labels: {
      true: { done: (items) => t('manyArchived', { items }) },
      false: { done: (items) => t('manyUnarchived', { items }) },
    },
  });
  return (
    <BulkBar
      noun="message"
      selection={selection}
      pending={reading.pending || archiving.pending}
      actions={[
        { key: 'read', name: t('markRead'), run: () => reading.change('true') },
        { key: 'unread', name: t('markUnread'), run: () => reading.change('false') },
        ...(archive === true
          ? []
          : [{ key: 'archive', name: t('archive'), run: () => archiving.change('true') }]),
        ...(archive
          ? [{ key: 'unarchive', name: t('unarchive'), run: () => archiving.change('false') }]
          : []),
      ]}
    />
  );
}
