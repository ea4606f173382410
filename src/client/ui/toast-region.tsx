import { Toast } from 'radix-ui';
import { shippedLanguages } from '../../shared/messages/languages';
import { useLocale, useMessages } from '../messages/use-messages';
import { Button } from './button';
import { useCoveredHeight } from './covered-height';
import { cx } from './cx';
import type { ShownMessage } from './toast-message';

type Props = { message: ShownMessage | undefined; close: (key: number) => void };

/** The visible part of toasts: one at a time, swiped away to the end, reached with F8. */
export function ToastRegion({ message, close }: Props) {
  const t = useMessages('ui');
  const { direction } = shippedLanguages[useLocale()];
  const title = message?.asksToWait ? t('stillSaving') : message?.title;
  const description = message?.asksToWait ? t('stillSavingText') : message?.description;
  return (
    <Toast.Provider
      label={t('notification')}
      swipeDirection={direction === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
    >
      {message && (
        <Toast.Root
          ref={leaveRoom}
          defaultOpen
          duration={message.action ? 10_000 : 5000}
          onOpenChange={(open) => !open && close(message.key)}
          className={cx(
            'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-lg border p-4 shadow-lg',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            message.destructive
              ? 'border-danger bg-danger text-on-danger'
              : 'border-line bg-surface text-ink',
          )}
        >
          <Toast.Title className="font-semibold">
            {title ?? t(message.destructive ? 'error' : 'success')}
          </Toast.Title>
          <Toast.Close
            aria-label={t('close')}
            className="row-span-2 -m-2 size-9 self-start rounded-md text-lg leading-none"
          >
            ×
          </Toast.Close>
          {description && <Toast.Description className="text-sm">{description}</Toast.Description>}
          {message.action && (
            <Toast.Action asChild altText={message.action.otherwise}>
              <Button look="outline" className="mt-1 justify-self-start" onClick={message.action.run}>
                {message.action.label}
              </Button>
            </Toast.Action>
          )}
        </Toast.Root>
      )}
      <Viewport />
    </Toast.Provider>
  );
}

const Viewport = () => (
  // Dialogs hide everything from assistive technology except live regions.
  <Toast.Viewport
    label={useMessages('ui')('notifications', { key: '{hotkey}' })}
    aria-live="off"
    style={{ marginBottom: useCoveredHeight() }}
    className="fixed end-2 bottom-2 z-50 w-72 max-sm:start-2 max-sm:w-auto"
  />
);

/** Keeps the end of the page, the buttons of dialogs and the focused field clear of a toast while it is shown. */
function leaveRoom(toast: HTMLElement | null) {
  if (!toast) return;
  const { style } = document.documentElement;
  const { top } = toast.getBoundingClientRect();
  style.setProperty('--toast-room', `${window.innerHeight - top + 8}px`);
  const focused = document.querySelector(':focus');
  const box = focused?.getBoundingClientRect();
  if (box && box.top < window.innerHeight && box.bottom > top) focused?.scrollIntoView({ block: 'nearest' });
  return () => void style.removeProperty('--toast-room');
}
