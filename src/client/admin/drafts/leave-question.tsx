import { useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import type { DraftStore } from './draft-store';
import type { FormDraft } from './use-form-draft';

type Props = {
  draft: FormDraft;
  /** What ends the draft. */
  done: DraftStore['done'];
  leave: () => void;
  close: () => void;
};

/** Asks whether to keep the draft of a closing form. */
export function LeaveQuestion({ draft, done, leave, close }: Props) {
  const t = useMessages('adminDrafts');
  const saving = useMessages('adminForms')('saving');
  const [isKeeping, setIsKeeping] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const keep = async () => {
    setIsKeeping(true);
    const keptIn = await draft.keepForLater();
    setIsKeeping(false);
    if (keptIn === 'server') toast({ title: t('saved'), description: t('underDrafts') });
    else
      toast({
        title: t(keptIn ? 'keptHere' : 'notSaved'),
        description: t(keptIn ? (draft.saver.state().isSaving ? 'noResponse' : 'openAgain') : 'copyFirst'),
        destructive: true,
      });
    if (keptIn) leave();
    else close();
  };
  const back = isKeeping ? askToWait : close;
  return (
    <Modal title={t('keepQuestion')} close={back} begin={() => first.current?.focus()}>
      <p>{t('keepQuestionText', { done })}</p>
      {draft.saver.hasEarlier() && <p className="mt-2">{t('earlierStays')}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
        <Button look="quiet" onClick={back}>
          {t('continueEditing')}
        </Button>
        <Button
          look="outline"
          className="text-danger!"
          disabled={isKeeping}
          onClick={() => {
            draft.discard();
            leave();
          }}
        >
          {t('deleteDraft')}
        </Button>
        <Button ref={first} aria-disabled={isKeeping} onClick={() => void (isKeeping || keep())}>
          {isKeeping ? saving : t('keepDraft')}
        </Button>
      </div>
    </Modal>
  );
}
