import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { holdCopy, keepCopy, type LocalCopy, newCopyKey, removeCopy } from './local-copies';

type Options<Form extends FieldValues> = {
  form: UseFormReturn<Form>;
  account: number;
  /** Names the form among all of the area. */
  type: string;
  /** The version that the form shows. */
  version: LocalCopy['draft'];
};

/** Keeps the unsaved input of a form without drafts in this browser. @returns how to remove it */
export function useFormCopy<Form extends FieldValues>({ form, account, type, version }: Options<Form>) {
  const [key] = useState(() => newCopyKey({ account, type, itemId: null }));
  const [isKept, setKept] = useState(false);
  const store = useEffectEvent((values: Form, isDirty: boolean | undefined) => {
    if (isDirty) setKept(keepCopy(key, { values, draft: version, at: new Date().toISOString() }));
    else removeCopy(key);
  });
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => store(values, isDirty),
    });
    const release = holdCopy(key);
    return () => {
      unsubscribe();
      release();
    };
  }, [form, key]);
  return { isKept, remove: () => removeCopy(key) };
}
