import { useBlocker } from '@tanstack/react-router';

const question = 'Discard your changes?';

/** Asks before changes are lost, whether by closing the form, by going elsewhere or by closing the window. */
export function useLeaveGuard(isDirty: boolean, close: () => void): () => void {
  useBlocker({ shouldBlockFn: () => isDirty && !confirm(question), enableBeforeUnload: isDirty });
  return () => {
    if (!isDirty || confirm(question)) close();
  };
}
