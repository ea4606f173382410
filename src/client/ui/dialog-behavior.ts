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

/** The initial focus of a dialog, and its return at the end: Radix restores the focus only to its own trigger. */
export function useDialogFocus(begin?: () => void) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      const first = firstField(event.currentTarget);
      if (!begin && !first) return;
      event.preventDefault();
      if (begin) begin();
      else first?.focus();
    },
    onCloseAutoFocus() {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

const fields = ['input:not([type=hidden],[type=file],[type=checkbox],[type=radio])', 'textarea', 'select'];

const firstField = (dialog: EventTarget | null) =>
  dialog instanceof HTMLElement
    ? dialog.querySelector<HTMLElement>(`form :is(${fields.join()}):enabled:not([readonly])`)
    : null;
