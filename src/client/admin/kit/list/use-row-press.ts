import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { focusRow } from '../keys/list-keys';

/** Elements that handle clicks themselves; a click next to a checkbox is meant for it. */
const controls =
  'a, button, input, select, textarea, label, summary, video, iframe, [role=button], td:has(> input)';

/** In CSS pixels: a longer drag selects text. */
const farthest = 6;

/**
 * Opens a row by a press anywhere on it, except on its controls and while text is selected. Rows that open have
 * `data-opens`, and their index in `data-index`.
 */
export function useRowPress(open: (index: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY };
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const { x, y } = start.current ?? { x: event.clientX, y: event.clientY };
      start.current = undefined;
      const isPlain =
        event.detail <= 1 && !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey);
      const isStill = Math.hypot(event.clientX - x, event.clientY - y) <= farthest;
      const row = isPlain && isStill && String(getSelection()) === '' ? pressedRow(event) : null;
      if (!row) return;
      focusRow(row); // a dialog returns the focus there
      open(Number(row.dataset['index']));
    },
  };
}

/** React also passes on clicks in menus and dialogs that a row has opened. */
function pressedRow({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLElement | null {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  const row = target.closest<HTMLElement>('[data-opens]');
  const control = target.closest(controls);
  return row && control && row.contains(control) ? null : row;
}

export const opensClass = 'cursor-pointer transition-colors hover:bg-brand-soft/50 active:bg-brand-soft/50';
