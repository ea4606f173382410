import { useSyncExternalStore } from 'react';

/** Keys in localStorage. */
type Key = 'userId' | 'userName' | 'userEmail';

// Fallback if storage is disabled or full.
const remembered = new Map<Key, string>();
const listeners = new Set<() => void>();

function read(key: Key): string {
  try {
    return localStorage.getItem(key) ?? remembered.get(key) ?? '';
  } catch {
    return remembered.get(key) ?? '';
  }
}

function write(key: Key, value: string) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    remembered.set(key, value);
  }
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
    () => read(key),
    () => '',
  );

/** A random id for likes, created at the first use. */
function visitorId(): string {
  if (!read('userId'))
    write('userId', `user_${crypto.getRandomValues(new Uint32Array(2)).join('')}${Date.now()}`);
  return read('userId');
}

export const useVisitorId = () => useSyncExternalStore(subscribe, visitorId, () => '');
