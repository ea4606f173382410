import { useState } from 'react';
import type { ContactMessage } from '../../../shared/schemas/contact';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { useUndoDeletion } from '../correspondence/use-undo-deletion';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';

/** What the button says that turns a message's state round. */
export const markLabel = ({ isRead }: ContactMessage) => (isRead ? 'Mark as Unread' : 'Mark as Read');

export type ContactActions = ReturnType<typeof useContactActions>;

/** What can be done with a message, and which one has its details or the question before its deletion open. */
export function useContactActions() {
  const [opened, setOpened] = useState<ContactMessage>();
  const [doomed, setDoomed] = useState<ContactMessage>();
  const utils = trpc.useUtils();
  const mayWrite = useMay('contact:write');

  const refresh = () => Promise.all([utils.contact.invalidate(), utils.stats.invalidate()]);

  const closeAll = () => {
    setDoomed(undefined);
    setOpened(undefined);
  };

  const marking = useAdminMutation({
    send: utils.client.contact.setRead.mutate,
    failed: 'Failed to update message status',
    // The open details keep showing a message that the list's filter no longer holds.
    settled: (_, message) => setOpened((current) => (current?.id === message?.id ? message : current)),
    refresh,
  });
  const undoDeletion = useUndoDeletion({ noun: 'contact', restored: 'Message restored', refresh });
  const deletion = useAdminMutation({
    send: utils.client.contact.delete.mutate,
    done: (_, { id }) => ({ ...success('Message deleted successfully'), ...undoDeletion(id) }),
    failed: 'Failed to delete message',
    settled: closeAll,
    refresh,
  });

  return {
    mayWrite,
    refresh,
    opened,
    doomed,
    marking: marking.isPending,
    deleting: deletion.isPending,
    /** Shows the details; a message that was not read yet is read now. */
    open: (message: ContactMessage) => {
      setOpened(message);
      if (mayWrite && !message.isRead) marking.mutate({ id: message.id, isRead: true });
    },
    toggle: ({ id, isRead }: ContactMessage) => {
      const done = () => toast(success('Message status updated'));
      marking.mutate({ id, isRead: !isRead }, { onSuccess: done });
    },
    close: () => setOpened(undefined),
    /** Asks whether to delete; the details, when they are open, stay beneath the question. */
    ask: setDoomed,
    remove: ({ id }: ContactMessage) => deletion.mutate({ id }),
    cancel: () => setDoomed(undefined),
  };
}
