import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { ContentType } from '../../../../shared/schemas/content-types';
import type { Draft } from '../../../../shared/schemas/drafts';
import { etagOf } from '../../../../shared/schemas/versions';
import { setSessionEnded } from '../../../app/sign-in-state';
import { trpc } from '../../../app/trpc';
import { toast } from '../../../ui/toast';
import type { Refusal } from '../mutations/refusals';
import { useMay } from '../permissions';
import { keepCopy, newCopyKey, removeCopy } from './local-copies';
import { DraftSaver } from './saver';
import type { Typed } from './saver-state';
import { sentOf } from './typed-values';
import { useUndoableDiscard } from './use-undoable-discard';

/** What a form is opened with beside its item: a draft, and what it is to show of it. */
export type Opened = {
  draft: Draft | undefined;
  values: Record<string, unknown>;
  /** The key of the browser copy that the form continues. */
  copy?: string;
  /** Why the draft could not be published. */
  refusal?: Refusal | undefined;
};

type Options<Form extends FieldValues, Values> = {
  form: UseFormReturn<Form, unknown, Values>;
  schema: z.ZodObject;
  type: ContentType;
  /** The item as it was last shown; none is a new one. */
  seen: { id: number; version: number } | undefined;
  opened: Opened | undefined;
};

/**
 * The draft of a form: it is saved while somebody types, and goes when the form is saved or somebody deletes it.
 * Undefined for those who may not keep drafts.
 */
export function useFormDraft<Form extends FieldValues, Values>(options: Options<Form, Values>) {
  const { form, schema, type, seen, opened } = options;
  const mayKeep = useMay('drafts:write');
  const utils = trpc.useUtils();
  const { data: session } = trpc.auth.check.useQuery();
  const itemId = opened?.draft ? opened.draft.itemId : (seen?.id ?? null);
  const [key] = useState(() => opened?.copy ?? newCopyKey({ account: session?.user.id ?? 0, type, itemId }));

  const typed = (baseVersion = seen?.version ?? null): Typed => {
    const values = form.getValues();
    return { text: JSON.stringify([values, baseVersion]), values: sentOf(schema, values), baseVersion };
  };
  const [saver] = useState(
    () =>
      new DraftSaver({
        type,
        itemId,
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
  const undoable = useUndoableDiscard();
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);

  const settle = (work: Promise<unknown>) =>
    void work
      .catch(() => toast({ title: 'Error', description: notDiscarded, destructive: true }))
      .finally(() => void utils.drafts.invalidate());

  const hear = useEffectEvent(() => {
    if (mayKeep) saver.type(typed());
  });
  const leave = useEffectEvent(() => {
    if (!mayKeep) return;
    settle(saver.leave(form.formState.isDirty));
  });
  useEffect(() => {
    const stopHearing = form.subscribe({ formState: { values: true }, callback: () => hear() });
    const saveNow = () => void saver.save();
    window.addEventListener('online', saveNow);
    return () => {
      stopHearing();
      window.removeEventListener('online', saveNow);
      leave();
    };
  }, [form, saver]);

  /** Saves what stands in the form as its draft. @returns the draft, if it is saved */
  const keep = async (): Promise<Draft | undefined> => {
    saver.type(typed());
    const kept = form.getValues();
    const draft = await saver.keep();
    if (draft) form.reset(kept, { keepValues: true, keepErrors: true });
    else if (saver.state().trouble === 'signed out') setSessionEnded(true);
    void utils.drafts.invalidate();
    return draft;
  };

  if (!mayKeep) return undefined;
  return {
    saver,
    state,
    /** What a save of the form says of its draft, which ends with it. */
    tag: () => {
      const draft = saver.submit();
      return draft && etagOf(draft);
    },
    keep,
    /** The same before the form closes, for at most 3 seconds. @returns where it is stored, if anywhere */
    async keepForLater(): Promise<'server' | 'browser' | undefined> {
      const saved = await Promise.race([keep(), new Promise<undefined>((done) => setTimeout(done, 3000))]);
      if (saved) return 'server';
      return saver.isSafe() ? 'browser' : undefined;
    },
    isUntouched: () => !saver.state().draft && !form.formState.isDirty,
    /** Deletes what the form has saved by itself, before it closes; it can be undone. */
    discard() {
      const { values, baseVersion } = saver.latest();
      const rest = saver.discard();
      settle(rest);
      undoable('Draft deleted', { type, itemId, values, baseVersion }, rest);
    },
    /** The form is saved. @returns whether a version of its draft that it has not seen is still there */
    async finish(): Promise<boolean> {
      await saver.finish().catch(() => undefined); // where it cannot be removed, it is listed
      const { draft } = saver.state();
      const all = draft ? await utils.drafts.list.fetch({ type }, { staleTime: 0 }) : [];
      return all.some(({ id }) => id === draft?.id);
    },
    takeTheirs(draft: Draft) {
      saver.takeTheirs(draft, typed(draft.baseVersion ?? undefined));
    },
  };
}
export type FormDraft = NonNullable<ReturnType<typeof useFormDraft>>;

const notDiscarded = 'The draft could not be deleted. You will find it under Drafts.';
