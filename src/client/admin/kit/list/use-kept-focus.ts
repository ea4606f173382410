import { type FocusEvent, useEffect, useRef } from 'react';
import { focusRow } from '../keys/list-keys';

type Held = { control: Element; name: string; index: number };

/**
 * When the focused item disappears, focuses the same control of the next item, or the list. Items have `data-index`.
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(undefined);
  useEffect(() => {
    const lost = held.current;
    if (!lost || lost.control.isConnected || document.activeElement !== document.body) return;
    held.current = undefined;
    const next = ref.current && inPlaceOf(lost, ref.current);
    if (next instanceof HTMLTableRowElement) focusRow(next);
    else (next ?? ref.current)?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
    if (index) held.current = { control: target, name: target.textContent, index: Number(index) };
  };
  return { ref, onFocus };
}

function inPlaceOf({ control, name, index }: Held, list: HTMLElement): HTMLElement | undefined {
  if (control instanceof HTMLTableRowElement) {
    const rows = [...list.querySelectorAll<HTMLElement>('tr[data-index]')];
    return rows.find((row) => indexOf(row) >= index) ?? rows.at(-1);
  }
  const controls = [...list.querySelectorAll<HTMLElement>('[data-index] button')];
  const named = controls.filter(({ textContent }) => textContent === name);
  return named.find((control) => indexOf(control) >= index) ?? named.at(-1);
}

const indexOf = (control: Element) => Number(control.closest<HTMLElement>('[data-index]')?.dataset['index']);
