import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../app/storage';

/** Keys in localStorage. */
type Key = 'userId' | 'userName' | 'userEmail' | 'pendingComments';

// Fallback if storage is disabled or full.
const remembered = new Map<Key, string>();
const listeners = new Set<() => void>();

export const readKept = (key: Key): string => readStored(key) ?? remembered.get(key) ?? '';

function write(key: Key, value: string) {
  if (!writeStored(key, value || null)) remembered.set(key, value);
}

/** An empty value removes it. */
export function keep(key: Key, value: string): void {
  write(key, value);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Empty on the server and until hydration. */
export const useKept = (key: Key) =>
  useSyncExternalStore(
    subscribe,
    () => readKept(key),
    () => '',
  );

/** A random id for likes, created at the first use. */
function visitorId(): string {
  if (!readKept('userId'))
    write('userId', `user_${crypto.getRandomValues(new Uint32Array(2)).join('')}${Date.now()}`);
  return readKept('userId');
}

export const useVisitorId = () => useSyncExternalStore(subscribe, visitorId, () => '');
