import { useEffect, useRef } from 'react';
import { isAtStart, showPart } from './show-part';

/** Scrolls to the part named by the hash when it was rendered late. */
export function useLatePart(hasCome: boolean) {
  const before = useRef(hasCome);
  useEffect(() => {
    const hash = window.location.hash.slice(1);
    if (hasCome && !before.current && hash && isAtStart()) showPart(hash);
    before.current = hasCome;
  }, [hasCome]);
}
