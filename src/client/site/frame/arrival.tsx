import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusPart, isAtStart } from '../kit/show-part';

/**
 * After a step to another page its heading gets the focus, or the part that the address names, unless the visitor has
 * turned to something else meanwhile; its title is told.
 */
export function Arrival() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let stop = () => {};
    let left: Element | null = null; // what had the focus when the step was taken
    const mayFocus = () => isAtStart() || document.activeElement === left;
    const unsubscribes = [
      router.subscribe('onBeforeNavigate', () => {
        left = document.activeElement;
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, hashChanged }) => {
        if (!fromLocation) return;
        const part = document.getElementById(toLocation.hash);
        if (pageAt(fromLocation) !== pageAt(toLocation)) {
          stop();
          stop = arrive(toLocation.hash, mayFocus, setTitle);
        } else if (hashChanged && part && mayFocus()) focusPart(part);
      }),
    ];
    return () => {
      stop();
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [router]);
  return (
    <div role="status" className="sr-only">
      {title}
    </div>
  );
}

/** Addresses are found whatever their case and final slash: `/News/` is the page of `/news`. */
const pageAt = ({ pathname }: { pathname: string }) => pathname.toLowerCase().replace(/(?<=.)\/$/, '');

/** Waits for the heading of a page whose content is on its way; the result stops that. */
function arrive(hash: string, mayFocus: () => boolean, tell: (title: string) => void): () => void {
  const main = document.querySelector('main');
  const settle = () => {
    const heading = main?.querySelector('h1');
    if (!heading) return false;
    if (mayFocus()) focusPart(document.getElementById(hash) ?? heading);
    tell(document.title);
    return true;
  };
  if (!main || settle()) return () => {};
  if (mayFocus()) focusPart(main);
  const observer = new MutationObserver(() => {
    if (settle()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
