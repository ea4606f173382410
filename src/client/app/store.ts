import { useSyncExternalStore } from 'react';

/** A value outside React; the server always renders the initial one. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  const getInitial = () => initial;
  return {
    get,
    set: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, getInitial),
  };
}
