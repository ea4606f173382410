import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { isUploading } from '../pictures/use-uploads';
import type { DraftStore, StoredDraft } from './draft-store';
import { ScheduleDialog } from './moment-dialog';
import { PreviewLink, usePreview } from './preview-link';
import { useTroubleLabel } from './saver-state';
import type { FormDraft } from './use-form-draft';

type Options = {
  store: DraftStore;
  draft: FormDraft | undefined;
  /** Its dialog handles Ctrl+S while it is the topmost. */
  form: { current: HTMLElement | null };
  close: () => void;
  /** Runs a step of publishing, after a question if needed. */
  confirmed: (action: 'publish' | 'schedule', step: () => void) => void;
  /** Validates the form and shows its errors. */
  isReady?: () => Promise<boolean>;
  /** Previews the values of the form, for types without a public page. */
  showPreview?: () => void;
};

/** The buttons Save draft, Preview and Schedule of a form, with their dialogs. Empty without permission to write drafts. */
export function useDraftTools(options: Options) {
  const { store, draft, form, close, confirmed, isReady, showPreview } = options;
  const t = useMessages('adminDrafts');
  const scheduleLabel = useMessages('adminSchedule')('schedule');
  const previewLabel = useMessages('adminContent')('preview');
  const whyOf = useTroubleLabel();
  const [scheduled, setScheduled] = useState<StoredDraft>();
  const preview = usePreview();
  const keep = async () => {
    const saved = isUploading() ? undefined : await draft?.keep();
    if (!saved)
      toast({
        title: t('notSaved'),
        description: isUploading() ? t('uploading') : whyOf(draft?.saver.state().trouble),
        destructive: true,
      });
    return saved;
  };
  /** An untouched form leaves no draft. */
  const unlessUntouched = (action: 'save' | 'preview' | 'schedule', step: () => void) => {
    if (!draft?.isUntouched()) return step();
    toast({ title: t('untouched', { action }), description: t('untouchedText') });
  };
  const saveNow = async () => {
    if (isReady && !(await isReady())) return;
    if (await keep()) toast({ title: t('saved') });
  };
  const save = () => unlessUntouched('save', () => void saveNow());
  const schedule = () =>
    unlessUntouched('schedule', () => confirmed('schedule', () => void keep().then(setScheduled)));

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
        {t('saveDraft')}
      </Button>
      <Button
        look="outline"
        onClick={showPreview ?? (() => unlessUntouched('preview', () => void preview.open(keep)))}
      >
        {previewLabel}
      </Button>
      <Button look="outline" onClick={schedule}>
        {scheduleLabel}
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
