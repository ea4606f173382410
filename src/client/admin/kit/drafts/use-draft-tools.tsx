import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { isUploading } from '../pictures/use-uploads';
import { ScheduleDialog } from '../schedule/moment-dialog';
import type { DraftStore, StoredDraft } from './draft-store';
import { PreviewLink, usePreview } from './preview-link';
import { whyOf } from './trouble';
import type { FormDraft } from './use-form-draft';

type Options = {
  store: DraftStore;
  draft: FormDraft | undefined;
  /** Its dialog handles Ctrl+S while it is the topmost. */
  form: { current: HTMLElement | null };
  close: () => void;
  /** Runs a step of publishing, after a question if needed. */
  confirmed: (label: string, step: () => void) => void;
  /** Validates the form and shows its errors. */
  isReady?: () => Promise<boolean>;
  /** Previews the values of the form, for types without a public page. */
  showPreview?: () => void;
};

/** The buttons Save draft, Preview and Schedule of a form, with their dialogs. Empty without permission to write drafts. */
export function useDraftTools(options: Options) {
  const { store, draft, form, close, confirmed, isReady, showPreview } = options;
  const [scheduled, setScheduled] = useState<StoredDraft>();
  const preview = usePreview();
  const keep = async () => {
    const saved = isUploading() ? undefined : await draft?.keep();
    if (!saved)
      toast({
        title: 'Draft not saved',
        description: isUploading()
          ? 'Please wait until the picture is uploaded.'
          : whyOf(draft?.saver.state().trouble),
        destructive: true,
      });
    return saved;
  };
  /** An untouched form leaves no draft. */
  const unlessUntouched = (verb: string, step: () => void) => {
    if (!draft?.isUntouched()) return step();
    toast({ title: `Nothing to ${verb} yet`, description: 'Change something in the form first.' });
  };
  const saveNow = async () => {
    if (isReady && !(await isReady())) return;
    if (await keep()) toast({ title: 'Draft saved' });
  };
  const save = () => unlessUntouched('save', () => void saveNow());
  const schedule = () =>
    unlessUntouched('schedule', () => confirmed('Schedule', () => void keep().then(setScheduled)));

  const saveByKeys = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
    const above = [...document.querySelectorAll('[role=dialog]')].at(-1);
    if (!isSave || !draft || !form.current || (above && !above.contains(form.current))) return;
    event.preventDefault(); // the browser would save the page
    save();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => saveByKeys(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const buttons: ReactNode = draft && (
    <>
      <Button look="outline" aria-keyshortcuts="Control+S Meta+S" onClick={save}>
        Save draft
      </Button>
      <Button
        look="outline"
        onClick={showPreview ?? (() => unlessUntouched('preview', () => void preview.open(keep)))}
      >
        Preview
      </Button>
      <Button look="outline" onClick={schedule}>
        Schedule
      </Button>
    </>
  );
  return {
    buttons,
    link: preview.link && <PreviewLink url={preview.link.url} />,
    dialog: scheduled && (
      <ScheduleDialog
        store={store}
        draft={scheduled}
        done={close}
        meet={draft?.saver.setConflict}
        close={() => setScheduled(undefined)}
      />
    ),
  };
}
