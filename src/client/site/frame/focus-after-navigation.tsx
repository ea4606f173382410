import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { focusPart } from '../../ui/focus-part';
import { useLasting } from '../../ui/use-lasting';
import { isAtStart } from '../kit/focus-and-scroll';

/**
 * After navigation, focuses the heading or the part named by the hash, unless the visitor has moved the focus; announces
 * that a slow page is loading, and the title.
 */
export function FocusAfterNavigation() {
  const router = useRouter();
  const t = useMessages('frame');
  const [title, setTitle] = useState('');
  const isLeaving = useRouterState({
    select: ({ isLoading, location, resolvedLocation: from }) =>
      isLoading && from !== undefined && pageAt(from) !== pageAt(location),
  });
  const isSlow = useLasting(isLeaving);
  useEffect(() => {
    let stop = () => {};
    let left: Element | null = null; // the focused element before the navigation
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
          setTitle('');
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
      {isSlow ? t('loadingPage') : title}
    </div>
  );
}

/** Paths ignore case and a final slash: `/News/` is `/news`. */
const pageAt = ({ pathname }: { pathname: string }) => pathname.toLowerCase().replace(/(?<=.)\/$/, '');

/** Waits for the heading of a loading page. @returns a function to cancel it */
function arrive(hash: string, mayFocus: () => boolean, announce: (title: string) => void): () => void {
  const main = document.querySelector('main');
  const settle = () => {
    const heading = main?.querySelector('h1');
    if (!heading) return false;
    if (mayFocus()) focusPart(document.getElementById(hash) ?? heading);
    announce(document.title);
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
