import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Conversation } from '../correspondence/conversation';
import { useMoments } from '../kit/format';
import { StepButtons } from '../kit/list/step-buttons';
import type { Steps } from '../kit/list/use-steps';
import { type ContactActions, markLabel } from './use-contact-actions';

/** A message with its conversation and actions. */
export function ContactDetails({ steps, ...actions }: ContactActions & { steps: Steps }) {
  const { opened, mayWrite, marking, toggle, askToDelete, close } = actions;
  const { momentOf } = useMoments();
  const top = useRef<HTMLDivElement>(null);
  const id = opened?.id;
  // Shows the next message from its top.
  useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), [id]);
  if (!opened) return null;
  const { subject, name, email, createdAt, message } = opened;
  return (
    <Modal title="Message Details" close={close} roomy begin={() => top.current?.focus()}>
      <div
        ref={top}
        tabIndex={-1}
        className="flex scroll-mt-48 flex-wrap items-start justify-between gap-x-6 gap-y-3 outline-none"
      >
        <dl className="grid min-w-0 flex-1 basis-72 grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <Entry name="Subject">
            <span className="text-lg font-semibold">{subject}</span>
          </Entry>
          <Entry name="From">
            <bdi>{name}</bdi>{' '}
            <a href={`mailto:${email}`} className="text-brand underline underline-offset-4">
              <bdi>{email}</bdi>
            </a>
          </Entry>
          <Entry name="Date">
            <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </Entry>
        </dl>
        <StepButtons steps={steps} />
      </div>
      <Conversation noun="contact" id={opened.id} opening={{ name, at: createdAt, text: message }} />
      <div className="mt-6 flex flex-wrap justify-end gap-3 border-t border-line pt-6">
        <Button look="outline" onClick={close}>
          Close
        </Button>
        {mayWrite && (
          <>
            <Button look="outline" disabled={marking} onClick={() => toggle(opened)}>
              {markLabel(opened)}
            </Button>
            <Button look="danger" onClick={() => askToDelete(opened)}>
              Delete
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
    <dd dir="auto" className="min-w-0 wrap-anywhere">
      {children}
    </dd>
  </div>
);
