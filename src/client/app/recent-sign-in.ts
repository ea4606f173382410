import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { useSyncExternalStore } from 'react';
import type { AppRouter } from '../../server/routers';

type Waiting = (hasSignedIn: boolean) => void;

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function setWaiting(next: readonly Waiting[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a write waits for its user to sign in again. */
export const useNeedsRecentSignIn = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );

/** Sends the writes that waited, or lets them fail. */
export function settleRecentSignIn(hasSignedIn: boolean): void {
  const settled = waiting;
  setWaiting([]);
  for (const settle of settled) settle(hasSignedIn);
}

/** Holds a call that needs a recent sign-in until its user has signed in, and sends it once more. */
export const recentSignInLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const send = (isRepeated: boolean) =>
        next(op).subscribe({
          next: (result) => observer.next(result),
          error(error) {
            if (isRepeated || error.data?.code !== 'SIGN_IN_AGAIN') observer.error(error);
            else
              setWaiting([...waiting, (hasSignedIn) => (hasSignedIn ? send(true) : observer.error(error))]);
          },
          complete: () => observer.complete(),
        });
      return send(false);
    });
