import { useState } from 'react';
import { maxSelected } from '../../../shared/schemas/bulk';
import type { ContactMessage } from '../../../shared/schemas/contact';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast';
import { BulkBar } from '../kit/list/bulk-bar';
import { useBulkChange, useTooMany } from '../kit/list/use-bulk-change';
import type { useSelection } from '../kit/list/use-selection';
import { whyChanged } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';

type Archive = boolean | 'all' | undefined;
type Filter = { isRead?: boolean | undefined; isArchived?: Archive };
type Props = {
  selection: ReturnType<typeof useSelection<ContactMessage, Filter>>;
  /** Which messages the list shows. */
  archive: Archive;
  refresh: () => Promise<unknown>;
};

/** Marks the selected messages as read or unread, archives, unarchives or deletes them. */
export function ContactBulkActions({ selection, archive, refresh }: Props) {
  const t = useMessages('adminContact');
  const { number } = useFormats();
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
  const deletion = useBulkDeletion({ selection, refresh });
  return (
    <>
      <BulkBar
        noun="message"
        selection={selection}
        pending={reading.pending || archiving.pending || deletion.pending}
        actions={[
          { key: 'read', name: t('markRead'), run: () => reading.change('true') },
          { key: 'unread', name: t('markUnread'), run: () => reading.change('false') },
          ...(archive === true
            ? []
            : [{ key: 'archive', name: t('archive'), run: () => archiving.change('true') }]),
          ...(archive
            ? [{ key: 'unarchive', name: t('unarchive'), run: () => archiving.change('false') }]
            : []),
          {
            key: 'delete',
            name: t('deleteSelected', { count: number(selection.count) }),
            run: deletion.ask,
            danger: true,
          },
        ]}
      />
      {deletion.dialog}
    </>
  );
}

/** Deletes the selected messages after a confirmation; the toast can undo it. */
function useBulkDeletion({ selection, refresh }: Omit<Props, 'archive'>) {
  const t = useMessages('adminContact');
  const changes = useMessages('adminChanges');
  const nouns = useNouns();
  const tooMany = useTooMany('message');
  const { contact } = trpc.useUtils().client;
  const [isAsking, setAsking] = useState(false);
  const restoring = useAdminMutation({
    async send(ids: number[]) {
      let restored = 0;
      for (let from = 0; from < ids.length; from += maxSelected) {
        const some = await contact.restoreMany.mutate({ ids: ids.slice(from, from + maxSelected) });
        restored += some.ids.length;
      }
      return restored;
    },
    done: (restored, { length }) =>
      success(
        restored === length
          ? changes('asBefore', { items: nouns.many('message') })
          : t('someRestored', { restored, messages: nouns.count(length, 'message') }),
      ),
    failed: changes('undoFailed'),
    refresh,
  });
  const deletion = useAdminMutation({
    send: contact.deleteMany.mutate,
    done: ({ ids }) => ({
      ...success(t('manyDeleted', { messages: nouns.count(ids.length, 'message') })),
      ...(ids.length > 0 && {
        action: {
          label: changes('undo'),
          otherwise: t('restoreManyFromTrash'),
          run: () => restoring.mutate(ids),
        },
      }),
    }),
    failed: t('manyDeleteFailed'),
    reason: whyChanged,
    settled: () => {
      setAsking(false);
      selection.clear();
    },
    refused: () => setAsking(false),
    refresh,
  });
  return {
    pending: deletion.isPending || restoring.isPending,
    ask: () => {
      if (selection.tooMany) toast(tooMany);
      else setAsking(true);
    },
    dialog: isAsking && (
      <ConfirmDialog
        title={t('deleteMany')}
        question={t('mayDeleteMany', { messages: nouns.count(selection.count, 'message') })}
        action={changes('delete')}
        pending={deletion.isPending}
        confirm={() => deletion.mutate(selection.named())}
        close={() => setAsking(false)}
      />
    ),
  };
}
