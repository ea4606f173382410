import { useState } from 'react';
import { type Correspondence, correspondence as stored } from '../../../shared/schemas/correspondence';
import { useMessages } from '../../messages/use-messages';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { Paragraphs } from '../kit/list/cells';
import { presentState } from '../kit/mutations/refusals';
import { EntryForm } from './entry-form';
import { unsentInput } from './unsent-input';
import type { Subject } from './use-change';
import { useChange } from './use-change';

type Props = { noun: Subject['noun']; state: Correspondence; mayWrite: boolean };

/** The typed note and the state it began with: only a different note is a conflict. */
const useTyped = unsentInput<{ text: string; seen: Correspondence }>();

/** A note for staff. Saving over someone else's note shows theirs first. */
export function NoteForm({ noun, state, mayWrite }: Props) {
  const t = useMessages('adminCorrespondence');
  const changes = useMessages('adminChanges');
  const [typed, setTyped] = useTyped(`${noun} ${state.id}`);
  const [theirs, setTheirs] = useState<Correspondence>();
  const change = useChange(
    { noun, id: state.id },
    {
      done: t('noteSaved'),
      failed: t('noteFailed'),
      settled() {
        setTyped(undefined);
        setTheirs(undefined);
      },
      refused(refusal) {
        const present = presentState(refusal, stored);
        setTheirs(present);
        if (present && typed) setTyped({ ...typed, seen: present });
      },
    },
  );
  const isDirty = typed !== undefined && typed.text.trim() !== typed.seen.note;
  useLeaveQuestion(isDirty);
  if (!mayWrite) return state.note ? <Paragraphs text={state.note} /> : null;
  return (
    <EntryForm
      label={t('note')}
      hint={t('noteHint')}
      rows={2}
      maxLength={2000}
      text={typed?.text ?? state.note}
      change={(text) => setTyped({ text, seen: typed?.seen ?? state })}
      submit={() => typed && change.mutate({ seen: typed.seen, note: typed.text })}
      button={{
        name: t('saveNote'),
        busy: changes('saving'),
        pending: change.isPending,
        disabled: !isDirty,
        look: 'outline',
      }}
      notice={
        theirs && (
          <div role="alert" className="rounded-lg border border-danger p-3">
            <p className="font-medium">{t('noteChanged')}</p>
            <Paragraphs text={theirs.note || t('nothing')} />
            <p className="mt-1 text-sm text-muted">{t('noteCopy')}</p>
          </div>
        )
      }
    />
  );
}
