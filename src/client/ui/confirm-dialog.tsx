import type { ReactNode } from 'react';
import { Button } from './button';
import { Modal } from './modal';

type Props = {
  title: string;
  question: ReactNode;
  /** What the button that does it says. */
  action: string;
  pending: boolean;
  confirm: () => void;
  close: () => void;
};

/** Asks before something is gone for good. */
export const ConfirmDialog = ({ title, question, action, pending, confirm, close }: Props) => (
  <Modal title={title} close={close}>
    <p>{question}</p>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button look="outline" onClick={close}>
        Cancel
      </Button>
      <Button look="danger" disabled={pending} onClick={confirm}>
        {action}
      </Button>
    </div>
  </Modal>
);
