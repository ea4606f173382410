import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Modal } from '../../ui/modal';
import { Correspondence } from '../correspondence/correspondence';
import { useMoments } from '../kit/format';
import { type ContactActions, markLabel } from './use-contact-actions';

/** The whole message, and what can be done with it. */
export function ContactDetails({ opened, mayWrite, marking, toggle, ask, close }: ContactActions) {
  const { momentOf } = useMoments();
  if (!opened) return null;
  const { id, subject, name, email, createdAt, message } = opened;
  return (
    <Modal title="Message Details" close={close}>
      <dl className="grid gap-4">
        <Entry name="Subject">{subject}</Entry>
        <Entry name="From">
          <bdi>{name}</bdi>{' '}
          <a href={`mailto:${email}`} className="text-brand underline underline-offset-4">
            <bdi>{email}</bdi>
          </a>
        </Entry>
        <Entry name="Date">
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </Entry>
        <Entry name="Message">{message}</Entry>
      </dl>
      <Correspondence noun="contact" id={id} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={close}>
          Close
        </Button>
        {mayWrite && (
          <>
            <Button look="outline" disabled={marking} onClick={() => toggle(opened)}>
              {markLabel(opened)}
            </Button>
            <Button look="danger" onClick={() => ask(opened)}>
              Delete
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd dir="auto" className="whitespace-pre-line">
      {children}
    </dd>
  </div>
);

/** Asks before a message is deleted. */
export function ContactDeletion({ doomed, deleting, remove, cancel }: ContactActions) {
  if (!doomed) return null;
  return (
    <ConfirmDialog
      title="Delete Message"
      question={
        <>
          Are you sure you want to delete the message from <bdi>{doomed.name}</bdi>? This action cannot be
          undone.
        </>
      }
      action="Delete"
      pending={deleting}
      confirm={() => remove(doomed)}
      close={cancel}
    />
  );
}
