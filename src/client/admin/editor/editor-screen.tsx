import { Dialog } from 'radix-ui';
import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { useCoveredHeight } from '../../ui/covered-height';
import { cx } from '../../ui/cx';
import { useBackCloses, useDialogFocus } from '../../ui/dialog-behavior';
import { DetailsPanel } from './details-panel';
import './editor-screen.css';

type Props = {
  /** The name of the dialog: 'Edit News Article'. */
  title: string;
  onSubmit: (event: FormEvent) => void;
  ref?: Ref<HTMLFormElement>;
  /** Notices above the title: conflicts, drafts on offer. */
  notices?: ReactNode;
  /** The title and the text. */
  children: ReactNode;
  /** Further fields: beside the text, or in a sheet on narrow screens. */
  details?: ReactNode;
  /** Takes the full width: the text comes with something beside it. */
  wide?: boolean;
  /** Whether the text is saved, published or changed. */
  state: ReactNode;
  /** Buttons before Cancel: Save draft, Preview, Schedule. */
  actions?: ReactNode;
  submit: { label: string; busy: string; pending: boolean; disabled?: boolean };
};

/**
 * A form that fills the window, for writing: the text first, its details beside it, and a bar with its state and buttons
 * that stays in view. The bar comes last for the keyboard: title, text, details, buttons.
 */
export function EditorScreen(props: Props & { close: () => void }) {
  const { title, close } = props;
  const t = useMessages('adminEditor');
  const closeLabel = useMessages('ui')('close');
  useBackCloses(close);
  const focus = useDialogFocus();
  const covered = useCoveredHeight();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closeSheet = () => {
    setSheetOpen(false);
    opener.current?.focus();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="editor-screen" style={{ bottom: covered }}>
          <Dialog.Content
            aria-describedby={undefined}
            {...focus}
            onEscapeKeyDown={(event) => {
              if (!isSheetOpen) return;
              event.preventDefault();
              closeSheet();
            }}
            className="relative text-ink"
          >
            <EditorForm
              {...props}
              heading={
                <Dialog.Title className="font-sans text-sm font-semibold text-muted">{title}</Dialog.Title>
              }
              sheet={{ isOpen: isSheetOpen, setOpen: setSheetOpen, close: closeSheet }}
              sheetButton={
                props.details && (
                  <Button
                    ref={opener}
                    look="outline"
                    aria-expanded={isSheetOpen}
                    className="lg:hidden"
                    onClick={() => setSheetOpen(!isSheetOpen)}
                  >
                    {t('details')}
                  </Button>
                )
              }
            />
            <Dialog.Close
              aria-label={closeLabel}
              className="absolute start-1.5 top-2 z-20 size-11 rounded-md text-2xl leading-none hover:bg-brand-soft"
            >
              ×
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The same form as a panel in its section, with the details below the text. */
export function EditorPanel({ title, enlarge, ...props }: Props & { enlarge: () => void }) {
  const t = useMessages('adminEditor');
  const id = useId();
  return (
    <section aria-labelledby={id} className="editor-panel">
      <EditorForm
        {...props}
        heading={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={id} className="text-xl font-semibold">
              {title}
            </h2>
            <Button look="quiet" className="-me-3" onClick={enlarge}>
              {t('fullScreen')}
            </Button>
          </div>
        }
      />
    </section>
  );
}

type Sheet = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  close: () => void;
};
type FormProps = Omit<Props, 'title'> & {
  heading: ReactNode;
  close?: () => void;
  /** Where the details are a sheet on a narrow screen. */
  sheet?: Sheet;
  sheetButton?: ReactNode;
};

function EditorForm(props: FormProps) {
  const { heading, close, onSubmit, ref, notices, children, details, wide, state, actions, submit } = props;
  const { sheet, sheetButton } = props;
  const cancel = useMessages('adminForms')('cancel');
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      <div className="editor-screen-text" onFocus={() => sheet?.setOpen(false)}>
        <div
          className={cx(
            'mx-auto grid grid-cols-[minmax(0,1fr)] gap-5 pb-16',
            wide ? 'max-w-[112rem]' : 'max-w-3xl',
          )}
        >
          {heading}
          {notices}
          {children}
        </div>
      </div>
      {details &&
        (sheet ? (
          <DetailsPanel isOpen={sheet.isOpen} open={() => sheet.setOpen(true)} close={sheet.close}>
            {details}
          </DetailsPanel>
        ) : (
          <div className="editor-panel-details">{details}</div>
        ))}
      <div className="editor-screen-bar">
        <div className="editor-screen-state text-muted">{state}</div>
        <div className="editor-screen-actions">
          {actions}
          {close && (
            <Button look="outline" onClick={close}>
              {cancel}
            </Button>
          )}
        </div>
        {sheetButton}
        <Button type="submit" disabled={submit.disabled ?? submit.pending}>
          {submit.pending ? submit.busy : submit.label}
        </Button>
      </div>
    </form>
  );
}
