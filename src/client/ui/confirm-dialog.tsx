import type { ReactNode } from 'react';
import { useMessages } from '../messages/use-messages';
import { askToWait } from './ask-to-wait';
import { Button } from './button';
import { Modal } from './modal';

type Props = {
  title: string;
  question: ReactNode;
  action: string;
  pending: boolean;
  confirm: () => void;
  close: () => void;
};

/** Asks before an action, and stays open until the result is known. */
export function ConfirmDialog({ title, question, action, pending, confirm, close }: Props) {
  const t = useMessages('ui');
  const leave = pending ? askToWait : close;
  return (
    <Modal title={title} close={leave}>
      <div>{question}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={leave}>
          {t('cancel')}
        </Button>
        <Button look="danger" disabled={pending} onClick={confirm}>
          {pending ? t('pleaseWait') : action}
        </Button>
      </div>
    </Modal>
  );
}
