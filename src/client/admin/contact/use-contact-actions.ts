import { useState } from 'react';
import type { ContactMessage } from '../../../shared/schemas/contact';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { useDeletion } from '../submissions/use-deletion';

/** The button that toggles the state. */
export const markLabel = ({ isRead }: ContactMessage) => (isRead ? 'Mark as Unread' : 'Mark as Read');

export type ContactActions = ReturnType<typeof useContactActions>;

/** The actions of messages, with the open message and the deletion dialog. */
export function useContactActions() {
  const [opened, setOpened] = useState<ContactMessage>();
  const utils = trpc.useUtils();
  const mayWrite = useMay('contact:write');
  const refresh = () => Promise.all([utils.contact.invalidate(), utils.stats.invalidate()]);
  const close = () => setOpened(undefined);
  const marking = useAdminMutation({
    send: utils.client.contact.setRead.mutate,
    failed: 'Failed to update message status',
    // The open details keep showing a message that leaves the filtered list.
    settled: (_, message) => setOpened((current) => (current?.id === message?.id ? message : current)),
    refresh,
  });
  const deletion = useDeletion({ resource: 'contact', noun: 'message', preposition: 'from', deleted: close });
  return {
    mayWrite,
    refresh,
    opened,
    marking: marking.isPending,
    /** Shows the details and marks the message as read. */
    open: (message: ContactMessage) => {
      setOpened(message);
      if (mayWrite && !message.isRead) marking.mutate({ id: message.id, isRead: true });
    },
    toggle: ({ id, isRead }: ContactMessage) => {
      const done = () => toast(success('Message status updated'));
      marking.mutate({ id, isRead: !isRead }, { onSuccess: done });
    },
    close,
    askToDelete: deletion.ask,
    deletionDialog: deletion.dialog,
  };
}
