import { useBlocker } from '@tanstack/react-router';

const question = 'Discard your changes?';

/** Asks before changes are lost by going elsewhere or by closing the window. */
export function useLeaveQuestion(isDirty: boolean): void {
  useBlocker({ shouldBlockFn: () => isDirty && !confirm(question), enableBeforeUnload: isDirty });
}

/** As `useLeaveQuestion`, for a form that can be closed: returns how to close it, which asks as well. */
export function useLeaveGuard(isDirty: boolean, close: () => void): () => void {
  useLeaveQuestion(isDirty);
  return () => {
    if (!isDirty || confirm(question)) close();
  };
}
