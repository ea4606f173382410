import { useEffect, useRef } from 'react';

/** Leads to the part of the page that the address names, when what it is made of came after the page itself. */
export function useLatePart(hasCome: boolean) {
  const before = useRef(hasCome);
  useEffect(() => {
    if (hasCome && !before.current) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
    before.current = hasCome;
  }, [hasCome]);
}
