import { useEffect } from 'react';
import { createStore } from '../../../app/store';

/** How many forms have unsaved changes. */
const unsaved = createStore(0);
export const hasUnsaved = () => unsaved.get() > 0;
export const useHasUnsaved = () => unsaved.use() > 0;

export function useUnsavedForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    unsaved.set(unsaved.get() + 1);
    return () => unsaved.set(unsaved.get() - 1);
  }, [isDirty]);
}
