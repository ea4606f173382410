import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function add(forms: number) {
  count += forms;
  for (const listener of listeners) listener();
}

/** Tells that a form holds what is not saved yet, for as long as it does. */
export function useUnsavedForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    add(1);
    return () => add(-1);
  }, [isDirty]);
}

/** Whether any form holds what is not saved yet. */
export const hasUnsaved = () => count > 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useHasUnsaved = () => useSyncExternalStore(subscribe, hasUnsaved);
