import { useSyncExternalStore } from 'react';

let ended = false;
const listeners = new Set<() => void>();

/** Says that the administrator's session has ended, or that there is a new one. */
export function setSessionEnded(next: boolean): void {
  ended = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSessionEnded = () =>
  useSyncExternalStore(
    subscribe,
    () => ended,
    () => false,
  );
