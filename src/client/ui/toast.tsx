import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { cx } from './cx';

export type Message = { title: string; description?: string | undefined; destructive?: boolean };
type Shown = Message & { key: number };

let shown: Shown | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Shown | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message for 5 seconds; a newer one takes its place. */
export const toast = (message: Message) => show({ ...message, key: ++count });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where toasts appear: one at a time, swiped away to the right, reached with F8. */
export function Toaster() {
  const message = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  return (
    // A new key for each message: after one is closed while hovered, Radix would never close the next by itself.
    <Toast.Provider key={message?.key} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {message && (
        <Toast.Root
          defaultOpen
          onOpenChange={(open) => !open && show(undefined)}
          className={cx(
            'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-lg border p-4 shadow-lg',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            message.destructive
              ? 'border-danger bg-danger text-on-danger'
              : 'border-line bg-surface text-ink',
          )}
        >
          <Toast.Title className="font-semibold">{message.title}</Toast.Title>
          <Toast.Close
            aria-label="Close"
            className="row-span-2 -m-2 size-9 self-start rounded-md text-lg leading-none"
          >
            ×
          </Toast.Close>
          {message.description && (
            <Toast.Description className="text-sm">{message.description}</Toast.Description>
          )}
        </Toast.Root>
      )}
      <Toast.Viewport className="fixed inset-x-4 bottom-4 z-50 sm:start-auto sm:w-96" />
    </Toast.Provider>
  );
}
