import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Message, ShownMessage } from './toast-message';
import type { ToastRegion } from './toast-region';

type ToastState = { message: ShownMessage | undefined; endedCount: number };

const noToast: ToastState = { message: undefined, endedCount: 0 };
let shown = noToast;
let count = 0;
const listeners = new Set<() => void>();

function show(message: ShownMessage | undefined) {
  shown = { message, endedCount: shown.endedCount + (shown.message ? 1 : 0) };
  for (const listener of listeners) listener();
}

/** Shows a message for 5 seconds, and replaces the current one. */
export const toast = (message: Message) => show({ ...message, key: ++count });

/** Closes this message, not a newer one. */
const close = (key: number) => {
  if (shown.message?.key === key) show(undefined);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads the toast region soon after the page, or with the first message. */
export function Toaster() {
  const { message, endedCount } = useSyncExternalStore(
    subscribe,
    () => shown,
    () => noToast,
  );
  const [Region, setRegion] = useState<typeof ToastRegion>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (Region) return;
    const load = () => {
      import('./toast-region').then(
        (loaded) => setRegion(() => loaded.ToastRegion),
        () => setFailed(true), // retried with the next message
      );
    };
    const timer = setTimeout(load, message ? 0 : 2000);
    return () => clearTimeout(timer);
  }, [Region, message]);
  // A new region after each toast: after a hover, Radix does not close the next one.
  if (Region) return <Region key={endedCount} message={message} close={close} />;
  return failed && message && <BareToast key={message.key} message={message} />;
}

/** The toast if the region could not be loaded, for example offline. */
function BareToast({ message: { key, title, description } }: { message: ShownMessage }) {
  useEffect(() => {
    const timer = setTimeout(() => close(key), 5000);
    return () => clearTimeout(timer);
  }, [key]);
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 rounded-lg border border-line bg-surface p-4 text-ink shadow-lg sm:start-auto sm:w-96"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-sm">{description}</p>
    </div>
  );
}
