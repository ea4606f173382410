import { Button } from '../../../ui/button';
import { useMoments } from '../format';
import { useScheduleLabel } from '../schedule/moments';
import { setSessionEnded } from '../session/sign-in-state';
import type { DraftStore } from './draft-store';
import type { DraftState as State } from './saver-state';
import { whyOf } from './trouble';

type Props = { state: State; isPublished?: boolean; done?: DraftStore['done'] };

/** When the draft was saved, or why not. Saves are not announced: every pause in typing causes one. */
export function DraftState({ state, isPublished = false, done = 'published' }: Props) {
  const { draft, isSaving, isUnsaved, trouble, conflict, isBegunAnew } = state;
  const { timeOf } = useMoments();
  const scheduleLabel = useScheduleLabel();
  const isCalm = !isSaving && !trouble && !conflict;
  return (
    <>
      <p>
        {isSaving && 'Saving the draft...'}
        {isCalm && isUnsaved && 'Unsaved changes'}
        {isCalm && !isUnsaved && draft && <>Draft saved {timeOf(draft.updatedAt)}</>}
        {isCalm && !isUnsaved && !draft && (isPublished ? 'Published' : 'New')}
      </p>
      <p role="status" className="empty:hidden">
        {isBegunAnew && `This draft was ${done} or deleted elsewhere. What you type is saved as a new draft.`}
      </p>
      {draft?.publishAt && <p>Scheduled for {scheduleLabel(draft.publishAt)}</p>}
      <p role="status" className="text-danger empty:hidden">
        {!isSaving && trouble && `Draft not saved. ${whyOf(trouble)}`}
        {conflict && 'Draft not saved. Two versions exist.'}
        {draft?.failure && `Not ${done} on schedule: ${draft.failure}`}
      </p>
      {trouble === 'signed out' && (
        <Button look="quiet" className="-ms-3 px-3" onClick={() => setSessionEnded(true)}>
          Sign in again
        </Button>
      )}
    </>
  );
}
