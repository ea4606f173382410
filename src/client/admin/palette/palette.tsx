import { useEffect, useEffectEvent, useState } from 'react';
import { Modal } from '../../ui/modal';
import { SectionIcon } from '../section-icons';
import { Finder } from './finder';

const openDialog = '[role=dialog], [role=alertdialog], [role=menu]';

/** Goes anywhere in the admin area by name: a button, and Ctrl+K or ⌘K on every page while no dialog is open. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
    if (!isShortcut || event.defaultPrevented || document.querySelector(openDialog)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Search the admin area"
        aria-keyshortcuts="Control+K Meta+K /"
        title="Search the admin area (Ctrl+K)"
        className="inline-flex size-11 items-center justify-center rounded-md text-brand hover:bg-brand-soft md:size-8"
        onClick={() => setOpen(true)}
      >
        <SectionIcon of="search" />
      </button>
      {isOpen && (
        <Modal title="Search the admin area" close={close}>
          <Finder listsAll onOpen={close} />
        </Modal>
      )}
    </>
  );
}
