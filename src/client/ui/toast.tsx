import { useEffect, useState, useSyncExternalStore } from 'react';
import { cx } from './cx';
import type { Message, Shown } from './toast-message';
import type { ToastRegion } from './toast-region';

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
  toast({ title: 'Still saving', description: 'Please wait until it is saved.' });

/** Takes a message away; one that took its place in the same moment stays. */
const close = (key: number) => {
  if (shown?.key === key) show(undefined);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls back once the page has nothing better to do, at last after three seconds; returns how to take that back. */
function whenIdle(callback: () => void) {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(callback, { timeout: 3000 });
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
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Region) return;
    const load = () => {
      import('./toast-region').then(
        (loaded) => setRegion(() => loaded.ToastRegion),
        () => setFailed(true), // tried again with the next message
      );
    };
    if (!message) return whenIdle(load);
    load();
  }, [Region, message]);
  if (Region) return <Region message={message} close={close} />;
  return failed && message && <BareToast key={message.key} message={message} />;
}

/** A message whose region could not be loaded, as when the connection is what it tells of. */
function BareToast({ message: { key, title, description, destructive } }: { message: Shown }) {
  useEffect(() => {
    const timer = setTimeout(() => close(key), 5000);
    return () => clearTimeout(timer);
  }, [key]);
  return (
    <div
      role="alert"
      className={cx(
        'fixed inset-x-4 bottom-4 z-50 rounded-lg border p-4 shadow-lg sm:start-auto sm:w-96',
        destructive ? 'border-danger bg-danger text-on-danger' : 'border-line bg-surface text-ink',
      )}
    >
      <p className="font-semibold">{title}</p>
      <p className="text-sm">{description}</p>
    </div>
  );
}
