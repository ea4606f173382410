import { Dialog } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../messages/use-messages';
import { useCoveredHeight } from './covered-height';
import { cx } from './cx';
import { useBackCloses, useDialogFocus } from './dialog-behavior';

type Props = {
  title: string;
  close: () => void;
  /** Sets the initial focus; by default the first field or the close button. */
  begin?: () => void;
  wide?: boolean;
  /** Has room for two columns. */
  roomy?: boolean;
  children: ReactNode;
};

/** Closed by Escape, the close button, a click outside or browser back. */
export const Modal = ({ title, close, wide = false, roomy = false, begin, children }: Props) => {
  const t = useMessages('ui');
  useBackCloses(close);
  const focus = useDialogFocus(begin);
  const covered = useCoveredHeight();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={cx(
            'fixed inset-0 z-40 scroll-pb-24 overflow-y-auto bg-black/50 p-4 shadow-[0_var(--toast-room)_rgb(0_0_0/0.5)] sm:p-8',
            !wide && !roomy && 'xl:[--toast-room:0px]', // the toast is beside the dialog
          )}
          style={{ bottom: `max(${covered}px, var(--toast-room, 0px))` }}
        >
          <Dialog.Content
            aria-describedby={undefined}
            {...focus}
            onKeyDown={submitByKeys}
            className={cx(
              'relative mx-auto rounded-xl border border-line bg-surface p-5 text-ink shadow-xl sm:p-8',
              wide ? 'max-w-[112rem]' : roomy ? 'max-w-5xl' : 'max-w-2xl',
            )}
          >
            <Dialog.Title className="pe-10 text-2xl font-semibold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t('close')}
              className="absolute end-4 top-4 size-11 rounded-md text-2xl leading-none hover:bg-brand-soft"
            >
              ×
            </Dialog.Close>
            <div className="mt-6">{children}</div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

/** Ctrl+Enter or ⌘Enter in a field presses the submit button of its form. */
function submitByKeys(event: KeyboardEvent<HTMLElement>) {
  const isSubmit = (event.ctrlKey || event.metaKey) && event.key === 'Enter' && !event.repeat;
  if (!isSubmit || event.defaultPrevented || !(event.target instanceof Element)) return;
  const field = event.target.closest('input, textarea, select, [contenteditable]');
  const button = field?.closest('form')?.querySelector<HTMLElement>('[type=submit]');
  if (!button) return;
  event.preventDefault(); // otherwise a field of one line would submit twice
  button.click();
}

/** The buttons of a dialog, sticky at its bottom unless the window is too low. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="-mx-5 -mb-5 flex flex-wrap justify-end gap-3 rounded-b-xl border-t border-line bg-surface px-5 py-4 sm:-mx-8 sm:-mb-8 sm:px-8 [@media(min-height:22rem)]:sticky [@media(min-height:22rem)]:-bottom-4 sm:[@media(min-height:22rem)]:-bottom-8 [@media(min-height:22rem)]:z-10">
    {children}
  </div>
);
