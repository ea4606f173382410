import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

const opened: object[] = [];

/** Whether browser back closes a dialog instead of leaving. */
export const isBackTaken = () => opened.length > 0;

/** Closes the topmost dialog on browser back instead of leaving. */
export function useBackCloses(close: () => void): void {
  const [self] = useState({});
  useEffect(() => {
    opened.push(self);
    return () => void opened.splice(opened.indexOf(self), 1);
  }, [self]);
  useBlocker({
    shouldBlockFn({ action }) {
      if (action !== 'BACK' || opened.at(-1) !== self) return false;
      close();
      return true;
    },
    enableBeforeUnload: false,
  });
}

type OpenDialog = { content: EventTarget | null; opener: Element | null };

/** Until the focus has returned. */
const openDialogs = new Set<OpenDialog>();

const isReplaced = ({ content }: OpenDialog) => content instanceof Element && !content.isConnected;

/** The initial focus of a dialog, and its return at the end: Radix restores the focus only to its own trigger. */
export function useDialogFocus(begin?: () => void) {
  const dialog = useRef<OpenDialog>(null);
  return {
    onOpenAutoFocus(event: Event) {
      // A dialog that takes the place of another, such as a form that has loaded, has the same opener.
      const replaced = [...openDialogs].findLast(isReplaced);
      if (replaced) openDialogs.delete(replaced);
      const opener = replaced ? replaced.opener : document.activeElement;
      dialog.current = { content: event.currentTarget, opener };
      openDialogs.add(dialog.current);
      const first = firstField(event.currentTarget);
      if (!begin && !first) return;
      event.preventDefault();
      if (begin) begin();
      else first?.focus();
    },
    onCloseAutoFocus() {
      const isStillOpen = dialog.current !== null && openDialogs.delete(dialog.current);
      if (isStillOpen && dialog.current?.opener instanceof HTMLElement) dialog.current.opener.focus();
    },
  };
}

const fields = ['input:not([type=hidden],[type=file],[type=checkbox],[type=radio])', 'textarea', 'select'];

const firstField = (dialog: EventTarget | null) =>
  dialog instanceof HTMLElement
    ? dialog.querySelector<HTMLElement>(`form :is(${fields.join()}):enabled:not([readonly])`)
    : null;
