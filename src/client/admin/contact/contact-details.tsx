import { type ReactNode, useEffect, useRef, useState } from 'react';
import { submissionNumber } from '../../../shared/lib/references';
import type { ContactMessage } from '../../../shared/schemas/contact';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { Conversation, preloadConversation } from '../correspondence/conversation';
import { asPrefetch } from '../kit/deferred';
import { languageName } from '../kit/display/language-name';
import { useMoments } from '../kit/format';
import { StepButtons } from '../kit/list/step-buttons';
import type { Steps } from '../kit/list/use-steps';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { useDeletion } from '../submissions/use-deletion';

export function ContactDetails({ steps, ...actions }: ContactActions & { steps: Steps }) {
  const { opened, mayWrite, marking, toggle, archive, askToDelete, close } = actions;
  const t = useMessages('adminContact');
  const shared = useMessages('adminSubmissions');
  const date = useMessages('adminLists')('date');
  const { momentOf } = useMoments();
  const top = useRef<HTMLDivElement>(null);
  const id = opened?.id;
  // Shows the next message from its top.
  useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), [id]);
  if (!opened) return null;
  const { subject, name, email, createdAt, message, locale } = opened;
  return (
    <Modal title={t('messageDetails')} close={close} roomy begin={() => top.current?.focus()}>
      <div
        ref={top}
        tabIndex={-1}
        className="flex scroll-mt-48 flex-wrap items-start justify-between gap-x-6 gap-y-3 outline-none"
      >
        <dl className="grid min-w-0 flex-1 basis-72 grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <Entry name={t('subject')}>
            <bdi className="text-lg font-semibold">{subject}</bdi>
          </Entry>
          <Entry name={t('from')}>
            <bdi>{name}</bdi>{' '}
            <a href={`mailto:${email}`} className="text-brand underline underline-offset-4">
              <bdi>{email}</bdi>
            </a>
          </Entry>
          <Entry name={date}>
            <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </Entry>
          <Entry name={shared('reference')}>
            <bdi>{submissionNumber('contact', opened.id)}</bdi>
          </Entry>
          {locale && <Entry name={t('language')}>{languageName(locale)}</Entry>}
        </dl>
        <StepButtons steps={steps} />
      </div>
      <Conversation noun="contact" id={opened.id} opening={{ name, at: createdAt, text: message }} />
      <div className="mt-6 flex flex-wrap justify-end gap-3 border-t border-line pt-6">
        <Button look="outline" onClick={close}>
          {shared('close')}
        </Button>
        {mayWrite && (
          <>
            <Button look="outline" aria-disabled={marking} onClick={() => toggle(opened)}>
              {actions.markLabel(opened)}
            </Button>
            <Button look="outline" aria-disabled={actions.archiving} onClick={() => archive(opened)}>
              {actions.archiveLabel(opened)}
            </Button>
            <Button look="danger" onClick={() => askToDelete(opened)}>
              {shared('delete')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="pt-0.5 text-sm text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

export type ContactActions = ReturnType<typeof useContactActions>;

export function useContactActions() {
  const t = useMessages('adminContact');
  const undo = useMessages('adminChanges')('undo');
  const [opened, setOpened] = useState<ContactMessage>();
  const utils = trpc.useUtils();
  const mayWrite = useMay('contact:write');
  const refresh = () => Promise.all([utils.contact.invalidate(), utils.stats.invalidate()]);
  const close = () => setOpened(undefined);
  const marking = useAdminMutation({
    send: utils.client.contact.setRead.mutate,
    failed: t('statusFailed'),
    // The open details keep showing a message that leaves the filtered list.
    settled: (_, message) => setOpened((current) => (current?.id === message?.id ? message : current)),
    refresh,
  });
  const unarchiving = useAdminMutation({
    send: ({ id }: ContactMessage) => utils.client.contact.setArchived.mutate({ id, isArchived: false }),
    done: success(t('messageUnarchived')),
    failed: t('unarchiveFailed'),
    settled: ({ id }) => setOpened((current) => (current?.id === id ? undefined : current)),
    refresh,
  });
  const archiving = useAdminMutation({
    send: ({ id }: ContactMessage) => utils.client.contact.setArchived.mutate({ id, isArchived: true }),
    done: (_, message) => ({
      ...success(t('messageArchived')),
      action: {
        label: undo,
        otherwise: t('findArchived'),
        run: () => unarchiving.mutate(message),
      },
    }),
    failed: t('archiveFailed'),
    settled: close,
    refresh,
  });
  const isArchiving = archiving.isPending || unarchiving.isPending;
  const deletion = useDeletion({ resource: 'contact', noun: 'message', preposition: 'from', deleted: close });
  return {
    mayWrite,
    refresh,
    opened,
    marking: marking.isPending,
    archiving: isArchiving,
    /** Reads the conversation ahead, where the user is likely to open the message. */
    prefetch: ({ id }: ContactMessage) => {
      preloadConversation();
      void utils.contact.correspondence.prefetch({ id }, asPrefetch);
    },
    /** Shows the details and marks the message as read. */
    open: (message: ContactMessage) => {
      setOpened(message);
      if (mayWrite && !message.isRead) marking.mutate({ id: message.id, isRead: true });
    },
    toggle: ({ id, isRead }: ContactMessage) => {
      const done = () => toast(success(t('statusUpdated')));
      if (!marking.isPending) marking.mutate({ id, isRead: !isRead }, { onSuccess: done });
    },
    archive: (message: ContactMessage) => {
      if (!isArchiving) (message.isArchived ? unarchiving : archiving).mutate(message);
    },
    close,
    /** The button that toggles the state. */
    markLabel: ({ isRead }: ContactMessage) => t(isRead ? 'markUnread' : 'markRead'),
    archiveLabel: ({ isArchived }: ContactMessage) => t(isArchived ? 'unarchive' : 'archive'),
    askToDelete: deletion.ask,
    deletionDialog: deletion.dialog,
  };
}
