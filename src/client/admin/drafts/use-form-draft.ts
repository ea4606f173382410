import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { etagOf } from '../../../shared/schemas/etags';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { toast } from '../../ui/toast';
import { markSaved } from '../kit/form/mark-saved';
import type { Refusal } from '../kit/mutations/refusals';
import { useMay } from '../kit/permissions';
import { setSessionEnded } from '../kit/session/sign-in-state';
import type { DraftStore, StoredDraft, Typed } from './draft-store';
import { holdCopy, keepCopy, newCopyKey, removeCopy } from './local-copies';
import { DraftSaver } from './saver';
import { sentOf } from './typed-values';
import { useUndoableDeletion } from './use-draft-deletion';

/** The draft that a form is opened with, and the values it shows. */
export type Opened = {
  draft: StoredDraft | undefined;
  values: Record<string, unknown>;
  /** The key of the browser copy that the form continues. */
  copy?: string;
  /** Why the draft could not be published. */
  refusal?: Refusal | undefined;
};

type Options<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>;
  schema: z.ZodObject;
  store: DraftStore;
  /** The version of the item that was last shown. */
  seenVersion?: number | undefined;
  opened: Opened | undefined;
};

/** The autosaved draft of a form; undefined without permission. */
export function useFormDraft<Form extends FieldValues, Values>(options: Options<Form, Values>) {
  const { form, schema, store, seenVersion, opened } = options;
  const mayKeep = useMay(store.permission);
  const { data: session } = trpc.auth.check.useQuery();
  const { name: type, itemId } = store;
  const [key] = useState(() => opened?.copy ?? newCopyKey({ account: session?.user.id ?? 0, type, itemId }));

  const typed = (baseVersion = seenVersion ?? null): Typed => {
    const values = form.getValues();
    return { text: JSON.stringify([values, baseVersion]), values: sentOf(schema, values), baseVersion };
  };
  const [saver] = useState(
    () =>
      new DraftSaver({
        store,
        opened: { draft: opened?.draft, typed: typed(opened?.draft?.baseVersion ?? undefined) },
        keepCopy(waiting, draft) {
          if (waiting)
            return keepCopy(key, {
              values: waiting.values,
              draft: draft ? { id: draft.id, version: draft.version } : null,
              at: new Date().toISOString(),
            });
          removeCopy(key);
          return false;
        },
        hasCopy: opened?.copy !== undefined,
      }),
  );
  const notDeleted = useMessages('adminDrafts')('notDeleted');
  const undoable = useUndoableDeletion(store);
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);

  const settle = (work: Promise<unknown>) =>
    void work
      .catch(() => toast({ description: notDeleted, destructive: true }))
      .finally(() => void store.refresh());

  const onChange = useEffectEvent(() => {
    if (mayKeep) saver.type(typed());
  });
  const leave = useEffectEvent(async () => {
    if (!mayKeep) return;
    const left = saver.leave(form.formState.isDirty);
    settle(left);
    await Promise.race([left.catch(() => undefined), waited()]);
  });
  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => onChange() });
    const saveNow = () => void saver.save();
    window.addEventListener('online', saveNow);
    const releaseCopy = holdCopy(key);
    return () => {
      unsubscribe();
      window.removeEventListener('online', saveNow);
      void leave().then(releaseCopy);
    };
  }, [form, saver, key]);

  /** Saves the form as a draft. @returns the draft, if it is saved */
  const keep = async (): Promise<StoredDraft | undefined> => {
    saver.type(typed());
    const values = form.getValues();
    const draft = await saver.keep();
    if (draft) markSaved(form, values);
    else if (saver.state().trouble === 'signedOut') setSessionEnded(true);
    void store.refresh();
    return draft;
  };

  if (!mayKeep) return undefined;
  return {
    saver,
    state,
    /** The ETag of the draft, for the save of the form that deletes it. */
    tag: () => {
      const draft = saver.submit();
      return draft && etagOf(draft);
    },
    keep,
    /** `keep` for a closing form: waits up to 3 seconds. @returns where the draft is stored */
    async keepForLater(): Promise<'server' | 'browser' | undefined> {
      const saved = await Promise.race([keep(), waited()]);
      if (saved) return 'server';
      return saver.isSafe() ? 'browser' : undefined;
    },
    isUntouched: () => !saver.state().draft && !form.formState.isDirty,
    /** Discards the autosaved changes of a closing form; a toast can undo it. */
    discard() {
      const { values, baseVersion } = saver.latest();
      const rest = saver.discard();
      settle(rest);
      const { draft, conflict } = saver.state();
      undoable({ values, baseVersion, ...(draft && !conflict && deletedOf(draft)) }, rest);
    },
    /** The form was saved. @returns whether a newer version of its draft remains */
    async finish(): Promise<boolean> {
      await saver.finish().catch(() => undefined); // a draft that remains is listed
      const { draft } = saver.state();
      const all = draft ? await store.list() : [];
      return all.some(({ id }) => id === draft?.id);
    },
    takeTheirs(draft: StoredDraft) {
      saver.takeTheirs(draft, typed(draft.baseVersion ?? undefined));
    },
  };
}
export type FormDraft = NonNullable<ReturnType<typeof useFormDraft>>;

const waited = () => new Promise<undefined>((done) => setTimeout(done, 3000));

const deletedOf = ({ id, version, publishAt }: StoredDraft) => ({ id, version, publishAt });
