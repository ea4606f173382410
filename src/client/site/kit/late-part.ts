import { useEffect, useRef } from 'react';
import { isAtStart, showPart } from './show-part';

/** Leads to the part of the page that the address names, when what it is made of came after the page itself. */
export function useLatePart(hasCome: boolean) {
  const before = useRef(hasCome);
  useEffect(() => {
    const hash = window.location.hash.slice(1);
    if (hasCome && !before.current && hash && isAtStart()) showPart(hash);
    before.current = hasCome;
  }, [hasCome]);
}
