import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { focusRow } from '../keys/list-keys';

/** Elements that handle clicks themselves; a click beside a checkbox is for the checkbox. */
const controls =
  'a, button, input, select, textarea, label, summary, video, iframe, [role=button], td:has(> input)';

/** A press that moves farther than this, in CSS pixels, selects text. */
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

/** A press in a menu or dialog that a row has opened also gets here, by React. */
function pressedRow({ target, currentTarget }: MouseEvent<HTMLElement>): HTMLElement | null {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  const row = target.closest<HTMLElement>('[data-opens]');
  const control = target.closest(controls);
  return row && control && row.contains(control) ? null : row;
}

/** How a row that opens answers to the pointer. */
export const opensClass = 'cursor-pointer transition-colors hover:bg-brand-soft/50 active:bg-brand-soft/50';
