import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createStore } from '../../../app/store';
import { isWriting } from '../../../app/writes-under-way';
import { useMessages } from '../../../messages/use-messages';
import { askToWait } from '../../../ui/ask-to-wait';
import { isBackTaken } from '../../../ui/dialog-behavior';

/** Blocks while writing, or if the user keeps unsaved changes. */
function stays(action: string, isDirty: boolean, question: string): boolean {
  if (action === 'BACK' && isBackTaken()) return false;
  if (!isWriting()) return isDirty && !confirm(question);
  askToWait();
  return true;
}

/** Guards a form that stays open with its section. `isSafe`: whether its draft is stored; then navigation does not ask. */
export function useLeaveQuestion(isDirty: boolean, isSafe?: () => boolean): void {
  useUnsavedForm(isDirty);
  const question = useMessages('adminForms')('discardQuestion');
  useBlocker({
    shouldBlockFn({ current, next, action }) {
      const staysInSection =
        current.routeId === '/admin/' &&
        next.routeId === '/admin/' &&
        current.search.section === next.search.section;
      return !staysInSection && stays(action, isDirty && !isSafe?.(), question);
    },
    enableBeforeUnload: isDirty,
  });
}

type Closable = {
  isDirty: boolean;
  pending: boolean;
  close: () => void;
  /** Asks instead of the browser; for forms whose input becomes a draft. */
  ask?: (() => void) | undefined;
  /** Whether the draft is stored. If not, navigation asks. */
  isSafe?: (() => boolean) | undefined;
};

/** Guards a closable form. @returns how to close it */
export function useLeaveGuard({ isDirty, pending, close, ask, isSafe }: Closable): () => void {
  useUnsavedForm(isDirty);
  const question = useMessages('adminForms')('discardQuestion');
  useBlocker({
    shouldBlockFn: ({ action }) => stays(action, isDirty && !(ask && isSafe?.()), question),
    enableBeforeUnload: isDirty,
  });
  return () => {
    if (pending) askToWait();
    else if (isDirty && ask) ask();
    else if (!isDirty || confirm(question)) close();
  };
}

/** Warns before the window closes during a write. */
export const useUnloadGuard = () => useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isWriting });

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
