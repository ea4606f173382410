import { useEffect, useRef } from 'react';
import { focusPart } from '../../ui/focus-part';

/** Scrolls to the element with this id, or to the top. */
export function scrollToPart(id: string | undefined): void {
  const part = id ? document.getElementById(id) : document.querySelector<HTMLElement>('main h1');
  if (id) part?.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
  if (part) focusPart(part);
}

/** Whether the visitor has not moved the focus. */
export function isAtStart(): boolean {
  const { activeElement: active } = document;
  if (!active || active === document.body) return true;
  return active.matches('main, main h1') || (active.id !== '' && `#${active.id}` === window.location.hash);
}

/** Scrolls to the part named by the hash when it was rendered late. */
export function useLatePart(hasCome: boolean) {
  const before = useRef(hasCome);
  useEffect(() => {
    const hash = window.location.hash.slice(1);
    if (hasCome && !before.current && hash && isAtStart()) scrollToPart(hash);
    before.current = hasCome;
  }, [hasCome]);
}
