import { useState } from 'react';
import { dayAndTimeOf } from '../../../../shared/lib/days';
import type { Draft } from '../../../../shared/schemas/drafts';
import { setSessionEnded } from '../../../app/sign-in-state';
import { useTimeZone } from '../../../app/time-zone';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { isUploading } from '../pictures/use-uploads';
import { useScheduleWords } from '../schedule/moments';
import { ScheduleDialog } from '../schedule/schedule-dialog';
import { PreviewLink, usePreview } from './preview-link';
import type { DraftState } from './saver';
import { whyOf } from './trouble';
import type { FormDraft } from './use-form-draft';

type Props = { draft: FormDraft; close: () => void };

/** How it stands with the draft of a form, and what can be done with it before the form is saved. */
export function DraftBar({ draft, close }: Props) {
  const [scheduled, setScheduled] = useState<Draft>();
  const preview = usePreview();
  const { state } = draft;
  const keep = async () => {
    const kept = isUploading() ? undefined : await draft.keep();
    if (!kept)
      toast({
        title: 'Draft not saved',
        description: isUploading() ? 'Please wait until the picture is uploaded.' : whyOf(state.trouble),
        destructive: true,
      });
    return kept;
  };
  const schedule = async () => {
    if (!draft.isUntouched()) return setScheduled(await keep());
    toast({ title: 'Nothing to schedule yet', description: 'Change something in the form first.' });
  };
  return (
    <>
      {preview.link && <PreviewLink url={preview.link.url} />}
      <div className="grid gap-3 border-t border-line pt-5 sm:flex sm:flex-wrap sm:items-center">
        <div className="grow text-sm text-muted">
          <Standing state={state} />
        </div>
        <div className="grid grid-cols-3 gap-2 sm:flex sm:gap-3 [&_button]:px-2 sm:[&_button]:px-5">
          <Button
            look="outline"
            onClick={() => void keep().then((kept) => kept && toast({ title: 'Draft saved' }))}
          >
            Save draft
          </Button>
          <Button look="outline" onClick={() => void preview.open(keep)}>
            Preview
          </Button>
          <Button look="outline" onClick={() => void schedule()}>
            Schedule
          </Button>
        </div>
      </div>
      {scheduled && <ScheduleDialog draft={scheduled} done={close} close={() => setScheduled(undefined)} />}
    </>
  );
}

/** When it was saved and published, or why not. Success is not read out: it comes with every pause in typing. */
function Standing({ state: { draft, isSaving, trouble, conflict, isBegunAnew } }: { state: DraftState }) {
  const zone = useTimeZone();
  const words = useScheduleWords();
  return (
    <>
      <p>
        {isSaving && 'Saving the draft...'}
        {!isSaving && !trouble && !conflict && draft && (
          <>Draft saved {dayAndTimeOf(draft.updatedAt, zone).slice(11)}</>
        )}
      </p>
      <p role="status" className="empty:hidden">
        {isBegunAnew &&
          'This draft was published or discarded elsewhere. What you type is saved as a new draft.'}
      </p>
      {draft?.publishAt && <p>Scheduled for {words(draft.publishAt)}</p>}
      <p role="status" className="text-danger empty:hidden">
        {!isSaving && trouble && `Draft not saved. ${whyOf(trouble)}`}
        {draft?.failure && `Not published on schedule: ${draft.failure}`}
      </p>
      {trouble === 'signed out' && (
        <Button look="quiet" className="-ms-3 px-3" onClick={() => setSessionEnded(true)}>
          Sign in again
        </Button>
      )}
    </>
  );
}
