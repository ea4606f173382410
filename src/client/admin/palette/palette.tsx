import { useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { useDocumentEvent } from '../../ui/use-document-event';
import { SectionIcon } from '../section-icons';
import type { Finder } from './finder';

const openDialog = '[role=dialog], [role=alertdialog], [role=menu]';

/** Quick search: a button, and Ctrl+K or ⌘K while no dialog is open. */
export function Palette() {
  const t = useMessages('adminPalette');
  const [Opened, setOpened] = useState<typeof Finder>();
  const open = () =>
    import('./finder').then(
      (loaded) => setOpened(() => loaded.Finder),
      () => toast({ description: t('notLoaded'), destructive: true }),
    );
  const close = () => setOpened(undefined);
  useDocumentEvent('keydown', (event) => {
    const isShortcut =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
    if (!isShortcut || event.defaultPrevented || document.querySelector(openDialog)) return;
    event.preventDefault();
    void open();
  });
  return (
    <>
      <button
        type="button"
        aria-label={t('title')}
        aria-keyshortcuts="Control+K Meta+K /"
        title={t('titleWithKeys')}
        className="inline-flex size-11 items-center justify-center rounded-md text-brand hover:bg-brand-soft md:size-8"
        onClick={() => void open()}
      >
        <SectionIcon of="search" />
      </button>
      {Opened && (
        <Modal title={t('title')} close={close}>
          <Opened listsAll onOpen={close} />
        </Modal>
      )}
    </>
  );
}
