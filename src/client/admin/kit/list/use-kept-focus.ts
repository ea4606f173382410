import { type FocusEvent, useEffect, useRef } from 'react';
import { focusRow } from '../keys/list-keys';

type Held = { control: Element; name: string; place: number };

/**
 * When the focused item disappears, focuses the same control of the next item, or the list. Items have `data-place`.
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
    const place = target.closest<HTMLElement>('[data-place]')?.dataset['place'];
    if (place) held.current = { control: target, name: target.textContent, place: Number(place) };
  };
  return { ref, onFocus };
}

function inPlaceOf({ control, name, place }: Held, list: HTMLElement): HTMLElement | undefined {
  if (control instanceof HTMLTableRowElement) {
    const rows = [...list.querySelectorAll<HTMLElement>('tr[data-place]')];
    return rows.find((row) => placeOf(row) >= place) ?? rows.at(-1);
  }
  const controls = [...list.querySelectorAll<HTMLElement>('[data-place] button')];
  const named = controls.filter(({ textContent }) => textContent === name);
  return named.find((control) => placeOf(control) >= place) ?? named.at(-1);
}

const placeOf = (control: Element) => Number(control.closest<HTMLElement>('[data-place]')?.dataset['place']);
