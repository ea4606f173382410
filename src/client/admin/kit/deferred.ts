import { type ComponentType, useSyncExternalStore } from 'react';
import type { trpc } from '../../app/trpc';

/** Prefetches what a section shows first, by its search parameters. */
export type FirstReads = (utils: ReturnType<typeof trpc.useUtils>, params: Record<string, unknown>) => void;

/** Only what the user asked for may ask them to sign in again. */
export const asPrefetch = { trpc: { context: { isPrefetch: true } } };

type LoadedModule<Props> = { default: ComponentType<Props> };

/** A component whose code is loaded on demand. */
export type Deferred<Props = object> = {
  /** Starts to load. A failure is ignored: the component loads again when it is shown. */
  preload: () => void;
  subscribe: (notify: () => void) => () => void;
  /** @throws the error of a load that failed online while the component was shown */
  read: () => Loaded<Props>;
};

/** Nothing while it loads. */
type Loaded<Props> = { component?: ComponentType<Props>; isOffline?: boolean };

/** Unlike `React.lazy`, whose `Suspense` keeps its fallback for 300 ms, the component shows as soon as it has loaded. */
export function deferred<Props = object>(load: () => Promise<LoadedModule<Props>>): Deferred<Props> {
  const listeners = new Set<() => void>();
  const loading: Loaded<Props> = {};
  let loaded = loading;
  let failure: { cause: unknown } | undefined;
  let isLoading = false;
  const change = (next: Loaded<Props>) => {
    loaded = next;
    for (const notify of listeners) notify();
  };
  const loadOnce = async () => {
    if (isLoading || loaded.component) return;
    isLoading = true;
    failure = undefined;
    if (loaded.isOffline) change(loading);
    let next = loading;
    try {
      next = { component: (await load()).default };
    } catch (cause) {
      if (!navigator.onLine) next = { isOffline: true };
      else if (listeners.size > 0) failure = { cause };
    }
    isLoading = false;
    change(listeners.size > 0 || next.component ? next : loading);
  };
  const preload = () => void loadOnce();
  return {
    preload,
    subscribe(notify) {
      listeners.add(notify);
      preload();
      return () => {
        listeners.delete(notify);
        // React unsubscribes after an error boundary has caught the failure: the next render loads again.
        if (listeners.size > 0) return;
        failure = undefined;
        if (loaded.isOffline) loaded = loading;
      };
    },
    read() {
      if (failure) throw failure.cause;
      return loaded;
    },
  };
}

/** The component, once its code has loaded. */
export const useDeferred = <Props>({ subscribe, read }: Deferred<Props>) =>
  useSyncExternalStore(subscribe, read, read);
