import { useSyncExternalStore } from 'react';

const changes = ['resize', 'scroll'] as const;

function subscribe(listener: () => void) {
  const seen = window.visualViewport;
  for (const change of changes) seen?.addEventListener(change, listener);
  return () => {
    for (const change of changes) seen?.removeEventListener(change, listener);
  };
}

/** Zero while the page is zoomed. */
function coveredNow(): number {
  const seen = window.visualViewport;
  if (!seen || seen.scale > 1.01) return 0;
  return Math.max(0, Math.round(document.documentElement.clientHeight - seen.offsetTop - seen.height));
}

/** Pixels of the window that the on-screen keyboard covers. */
export const useCoveredHeight = (): number => useSyncExternalStore(subscribe, coveredNow, () => 0);
