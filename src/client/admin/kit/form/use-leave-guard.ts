import { useBlocker } from '@tanstack/react-router';
import { isWriting } from '../../../app/writes-under-way';
import { askToWait } from '../../../ui/ask-to-wait';
import { isBackTaken } from '../../../ui/dialog-behavior';
import { useUnsavedForm } from './unsaved';

/** What is asked before changes are given up. */
export const discardQuestion = 'Discard your changes?';

/** Whether a step is not taken: what is under way is waited for, what is not yet sent may be given up. */
function stays(action: string, isDirty: boolean): boolean {
  if (action === 'BACK' && isBackTaken()) return false;
  if (!isWriting()) return isDirty && !confirm(discardQuestion);
  askToWait();
  return true;
}

/** For a form that stands as long as its section: asks before its changes are lost by leaving that or the window. */
export function useLeaveQuestion(isDirty: boolean): void {
  useUnsavedForm(isDirty);
  useBlocker({
    shouldBlockFn({ current, next, action }) {
      const staysInSection =
        current.routeId === '/admin/' &&
        next.routeId === '/admin/' &&
        current.search.section === next.search.section;
      return !staysInSection && stays(action, isDirty);
    },
    enableBeforeUnload: isDirty,
  });
}

type Closable = {
  isDirty: boolean;
  /** Whether it is being saved: then it cannot be closed. */
  pending: boolean;
  close: () => void;
  /** Asks in place of the browser before it closes; for a form that any other step leaves as a draft. */
  ask?: (() => void) | undefined;
  /** Whether the draft is stored on the server or in the browser. If not, other steps ask before it is lost. */
  isSafe?: (() => boolean) | undefined;
};

/** For a form that can be closed and that any step elsewhere closes: asks before that, and returns how to close it. */
export function useLeaveGuard({ isDirty, pending, close, ask, isSafe }: Closable): () => void {
  useUnsavedForm(isDirty);
  useBlocker({
    shouldBlockFn: ({ action }) => stays(action, isDirty && !(ask && isSafe?.())),
    enableBeforeUnload: isDirty,
  });
  return () => {
    if (pending) askToWait();
    else if (isDirty && ask) ask();
    else if (!isDirty || confirm(discardQuestion)) close();
  };
}

/** Asks before the window is left while a write is under way, whatever it is. */
export const useUnloadGuard = () => useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isWriting });
