import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { useMoments } from '../kit/format';
import { useErrorTranslation } from '../kit/session/error-translation';
import { setSessionEnded } from '../kit/session/sign-in-state';
import type { DraftStore } from './draft-store';
import { useScheduleLabel } from './moments';
import { type DraftState as State, useTroubleLabel } from './saver-state';

type Props = { state: State; isPublished?: boolean; done?: DraftStore['done'] };

/** When the draft was saved, or why not. Saves are not announced: every pause in typing causes one. */
export function DraftState({ state, isPublished = false, done = 'published' }: Props) {
  const { draft, isSaving, isUnsaved, trouble, conflict, wasRestarted } = state;
  const t = useMessages('adminDrafts');
  const translate = useErrorTranslation();
  const unsaved = useMessages('adminContent')('unsaved');
  const whyOf = useTroubleLabel();
  const { timeOf } = useMoments();
  const scheduleLabel = useScheduleLabel();
  const isCalm = !isSaving && !trouble && !conflict;
  return (
    <>
      <p>
        {isSaving && t('savingDraft')}
        {isCalm && isUnsaved && unsaved}
        {isCalm && !isUnsaved && draft && t('savedAt', { time: timeOf(draft.updatedAt) })}
        {isCalm && !isUnsaved && !draft && t(isPublished ? 'isPublished' : 'isNew')}
      </p>
      <p role="status" className="empty:hidden">
        {wasRestarted && t('beganAnew', { done })}
      </p>
      {draft?.publishAt && <p>{t('scheduledFor', { moment: scheduleLabel(draft.publishAt) })}</p>}
      <p role="status" className="text-danger empty:hidden">
        {!isSaving && trouble && t('notSavedBecause', { why: whyOf(trouble) })}
        {conflict && t('twoVersions')}
        {draft?.failure && t('notOnSchedule', { done, failure: translate(draft.failure) })}
      </p>
      {trouble === 'signedOut' && (
        <Button look="quiet" className="-ms-3 px-3" onClick={() => setSessionEnded(true)}>
          {t('signInAgain')}
        </Button>
      )}
    </>
  );
}
