import { useBlocker } from '@tanstack/react-router';

const question = 'Discard your changes?';

/** For a form that stands as long as its section: asks before its changes are lost by leaving that or the window. */
export function useLeaveQuestion(isDirty: boolean): void {
  useBlocker({
    shouldBlockFn({ current, next }) {
      const staysInSection =
        current.routeId === '/admin/' &&
        next.routeId === '/admin/' &&
        current.search.section === next.search.section;
      return isDirty && !staysInSection && !confirm(question);
    },
    enableBeforeUnload: isDirty,
  });
}

/** For a form that can be closed and that any step elsewhere closes: asks before that, and returns how to close it. */
export function useLeaveGuard(isDirty: boolean, close: () => void): () => void {
  useBlocker({ shouldBlockFn: () => isDirty && !confirm(question), enableBeforeUnload: isDirty });
  return () => {
    if (!isDirty || confirm(question)) close();
  };
}
