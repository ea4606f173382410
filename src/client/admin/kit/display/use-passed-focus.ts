import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusPart } from '../../../ui/focus-part';

type Position = { parent: Element; before: Element | null };

/** If the focus is inside when the element goes, such as on its button, it goes to what took its place. */
export function usePassedFocus<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const ref = useRef<Shown>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const positions = positionsOf(element);
      queueMicrotask(() => {
        if (!element.isConnected) focusReplacement(positions);
      });
    };
  }, []);
  return ref;
}

/** Of the element and each of its ancestors, as one may go with it. */
function positionsOf(element: Element): Position[] {
  const positions: Position[] = [];
  for (let one = element; one.parentElement; one = one.parentElement)
    positions.push({ parent: one.parentElement, before: one.previousElementSibling });
  return positions;
}

function focusReplacement(positions: readonly Position[]) {
  const position = positions.find(({ parent }) => parent.isConnected);
  const { parent, before } = position ?? {};
  const target = (before?.isConnected ? before.nextElementSibling : parent?.firstElementChild) ?? parent;
  if (target instanceof HTMLElement && target !== document.body) focusPart(target);
}
