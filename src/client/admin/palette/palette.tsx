import { useState } from 'react';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { useDocumentEvent } from '../../ui/use-document-event';
import { SectionIcon } from '../section-icons';
import type { Finder } from './finder';

const openDialog = '[role=dialog], [role=alertdialog], [role=menu]';
const notLoaded = { title: 'Error', description: 'This could not be loaded.', destructive: true };

/** Quick search: a button, and Ctrl+K or ⌘K while no dialog is open. */
export function Palette() {
  const [Opened, setOpened] = useState<typeof Finder>();
  const open = () =>
    import('./finder').then(
      (loaded) => setOpened(() => loaded.Finder),
      () => toast(notLoaded),
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
        aria-label="Search the admin area"
        aria-keyshortcuts="Control+K Meta+K /"
        title="Search the admin area (Ctrl+K)"
        className="inline-flex size-11 items-center justify-center rounded-md text-brand hover:bg-brand-soft md:size-8"
        onClick={() => void open()}
      >
        <SectionIcon of="search" />
      </button>
      {Opened && (
        <Modal title="Search the admin area" close={close}>
          <Opened listsAll onOpen={close} />
        </Modal>
      )}
    </>
  );
}
