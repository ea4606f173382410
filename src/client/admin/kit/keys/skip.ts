import type { MouseEvent } from 'react';

/** Focuses the target of a link within the page. Keeps the address: navigation would ask about unsaved changes. */
export function skip(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}
