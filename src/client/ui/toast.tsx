import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ToastRegion } from './toast-region';

export type Message = { title: string; description?: string | undefined; destructive?: boolean };
export type Shown = Message & { key: number };

let shown: Shown | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Shown | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message for 5 seconds; a newer one takes its place. */
export const toast = (message: Message) => show({ ...message, key: ++count });

/** For a step that must not be taken while a write is under way. */
export const askToWait = () =>
  toast({ title: 'Still saving', description: 'Please wait until it is known what became of it.' });

const close = () => show(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls back once the page has nothing better to do, and returns how to take that back. */
function whenIdle(callback: () => void) {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(callback);
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(callback, 1000); // Safari knows no idleness
  return () => clearTimeout(timer);
}

/** Where toasts appear. The region itself loads when the page is idle, or at once when a message waits for it. */
export function Toaster() {
  const message = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  const [Region, setRegion] = useState<typeof ToastRegion>();
  useEffect(() => {
    if (Region) return;
    const load = () => {
      import('./toast-region').then(
        (loaded) => setRegion(() => loaded.ToastRegion),
        () => undefined, // tried again with the next message
      );
    };
    if (!message) return whenIdle(load);
    load();
  }, [Region, message]);
  return Region && <Region message={message} close={close} />;
}
