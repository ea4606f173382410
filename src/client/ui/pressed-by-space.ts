import type { KeyboardEvent } from 'react';

/** For links that act as buttons: Space activates them. */
export function pressedBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
