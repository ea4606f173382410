import { useSyncExternalStore } from 'react';

const query = '(min-width: 80rem)';

function subscribe(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether a list's most used filters fit beside its search. */
export const useWideWindow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
