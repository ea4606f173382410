import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusPart, isAtStart } from '../kit/show-part';

/** After a step to another page its heading gets the focus, or the part that the address names; its title is told. */
export function Arrival() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation, hashChanged }) => {
      if (!fromLocation) return;
      const part = document.getElementById(toLocation.hash);
      if (pageAt(fromLocation) !== pageAt(toLocation)) {
        stop();
        stop = arrive(toLocation.hash, setTitle);
      } else if (hashChanged && part) focusPart(part);
    });
    return () => {
      stop();
      unsubscribe();
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
function arrive(hash: string, tell: (title: string) => void): () => void {
  const main = document.querySelector('main');
  const settle = () => {
    const heading = main?.querySelector('h1');
    if (!heading) return false;
    focusPart(document.getElementById(hash) ?? heading);
    tell(document.title);
    return true;
  };
  if (!main || settle()) return () => {};
  focusPart(main);
  const observer = new MutationObserver(() => {
    if (!isAtStart() || settle()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
