import { useRef, useState } from 'react';
import { askToWait } from '../../../ui/ask-to-wait';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { toast } from '../../../ui/toast';
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
  const [isKeeping, setIsKeeping] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const keep = async () => {
    setIsKeeping(true);
    const keptIn = await draft.keepForLater();
    setIsKeeping(false);
    if (keptIn === 'server') toast({ title: 'Draft saved', description: 'You will find it under Drafts.' });
    else
      toast({
        title: keptIn ? 'Draft kept in this browser' : 'Draft not saved',
        description: keptIn
          ? keptInBrowser(draft.saver.state().isSaving)
          : 'Copy your text before you close the form.',
        destructive: true,
      });
    if (keptIn) leave();
    else close();
  };
  const back = isKeeping ? askToWait : close;
  return (
    <Modal title="Keep your draft?" close={back} begin={() => first.current?.focus()}>
      <p>Your changes are not {done} yet. You can keep them as a draft and continue later.</p>
      {draft.saver.hasEarlier() && (
        <p className="mt-2">
          If you delete it, only the changes made since you opened or last saved the draft are lost. The
          earlier draft stays.
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col">
        <Button look="quiet" onClick={back}>
          Continue editing
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
          Delete draft
        </Button>
        <Button ref={first} aria-disabled={isKeeping} onClick={() => void (isKeeping || keep())}>
          {isKeeping ? 'Saving...' : 'Keep draft'}
        </Button>
      </div>
    </Modal>
  );
}

const keptInBrowser = (isSaving: boolean) =>
  isSaving
    ? 'The server has not responded yet. Look under Drafts, or open this form again in this browser.'
    : 'The server could not save it. Open this form again in this browser to continue.';
