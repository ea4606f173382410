import { useSyncExternalStore } from 'react';

/** What the browser keeps of a visitor, under these keys. */
type Key = 'userId' | 'userName' | 'userEmail';

// Where storage is switched off or full, this tab remembers by itself.
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

/** Keeps a value, or with an empty one forgets it. */
export function keep(key: Key, value: string): void {
  write(key, value);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is kept under the key; empty on the server and until the page is interactive. */
export const useKept = (key: Key) =>
  useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );

/** The random identifier by which a visitor's likes are known, made at its first use. */
function visitorId(): string {
  if (!read('userId'))
    write('userId', `user_${crypto.getRandomValues(new Uint32Array(2)).join('')}${Date.now()}`);
  return read('userId');
}

export const useVisitorId = () => useSyncExternalStore(subscribe, visitorId, () => '');
