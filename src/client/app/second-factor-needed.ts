import { useSyncExternalStore } from 'react';

let isNeeded = false;
const listeners = new Set<() => void>();

/** Says that the account must set up a second factor before anything else, or has done so. */
export function setSecondFactorNeeded(next: boolean): void {
  isNeeded = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSecondFactorNeeded = () =>
  useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  );
