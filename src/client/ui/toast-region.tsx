import { Toast } from 'radix-ui';
import { Button } from './button';
import { cx } from './cx';
import type { Shown } from './toast-message';

/** The visible part of toasts: one at a time, swiped away to the right, reached with F8. */
export const ToastRegion = ({
  message,
  close,
}: {
  message: Shown | undefined;
  close: (key: number) => void;
}) => (
  // A new key for each message: after one is closed while hovered, Radix would never close the next by itself.
  <Toast.Provider key={message?.key} swipeDirection="right" swipeThreshold={50}>
    {message && (
      <Toast.Root
        defaultOpen
        duration={message.action ? 10_000 : 5000}
        onOpenChange={(open) => !open && close(message.key)}
        className={cx(
          'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-lg border p-4 shadow-lg',
          'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
          message.destructive ? 'border-danger bg-danger text-on-danger' : 'border-line bg-surface text-ink',
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
        {message.action && (
          <Toast.Action asChild altText={message.action.otherwise}>
            <Button look="outline" className="mt-1 justify-self-start" onClick={message.action.run}>
              {message.action.label}
            </Button>
          </Toast.Action>
        )}
      </Toast.Root>
    )}
    {/* Where no form and no dialog has a button: at the top, with room for a menu button or a cross beside it. */}
    {/* A dialog hides all else from assistive tools but what is marked as live. */}
    <Toast.Viewport aria-live="off" className="fixed start-2 top-2 z-50 w-96 max-w-[calc(100vw-6.5rem)]" />
  </Toast.Provider>
);
