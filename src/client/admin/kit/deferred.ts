import { type ComponentType, useSyncExternalStore } from 'react';

type LoadedModule<Props> = { default: ComponentType<Props> };

/** A component whose code is loaded on demand. */
export type Deferred<Props = object> = {
  /** Starts to load. A failure is ignored: the component loads again when it is shown. */
  preload: () => void;
  subscribe: (notify: () => void) => () => void;
  /** @throws the error of the load, if it failed while the component was shown */
  read: () => ComponentType<Props> | undefined;
};

/** Unlike `React.lazy`, whose `Suspense` keeps its fallback for 300 ms, the component shows as soon as it has loaded. */
export function deferred<Props = object>(load: () => Promise<LoadedModule<Props>>): Deferred<Props> {
  const listeners = new Set<() => void>();
  let component: ComponentType<Props> | undefined;
  let failure: { cause: unknown } | undefined;
  let isLoading = false;
  const loadOnce = async () => {
    if (isLoading || component) return;
    isLoading = true;
    failure = undefined;
    try {
      component = (await load()).default;
    } catch (cause) {
      if (listeners.size > 0) failure = { cause };
    }
    isLoading = false;
    for (const notify of listeners) notify();
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
        if (listeners.size === 0) failure = undefined;
      };
    },
    read() {
      if (failure) throw failure.cause;
      return component;
    },
  };
}

/** The component, once its code has loaded. */
export const useDeferred = <Props>({ subscribe, read }: Deferred<Props>) =>
  useSyncExternalStore(subscribe, read, read);
