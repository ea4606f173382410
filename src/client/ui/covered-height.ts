import { useSyncExternalStore } from 'react';

const changes = ['resize', 'scroll'] as const;

function subscribe(listener: () => void) {
  const seen = window.visualViewport;
  for (const change of changes) seen?.addEventListener(change, listener);
  return () => {
    for (const change of changes) seen?.removeEventListener(change, listener);
  };
}

/** What is magnified by two fingers is covered by nothing. */
function coveredNow(): number {
  const seen = window.visualViewport;
  if (!seen || seen.scale > 1.01) return 0;
  return Math.max(0, Math.round(document.documentElement.clientHeight - seen.offsetTop - seen.height));
}

/** How much of the window a phone's keyboard covers, in pixels: pages are laid out as if it were not there. */
export const useCoveredHeight = (): number => useSyncExternalStore(subscribe, coveredNow, () => 0);
