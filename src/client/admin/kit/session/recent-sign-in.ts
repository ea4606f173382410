import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../../server/routers';
import { createStore } from '../../../app/store';

type Settle = (hasSignedIn: boolean) => void;

const waiting = createStore<readonly Settle[]>([]);
export const useNeedsRecentSignIn = () => waiting.use().length > 0;

/** Retries or rejects the waiting writes. */
export function settleRecentSignIn(hasSignedIn: boolean): void {
  const settled = waiting.get();
  waiting.set([]);
  for (const settle of settled) settle(hasSignedIn);
}

/** Holds a call that needs a recent sign-in, and retries it after the sign-in. */
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
              waiting.set([
                ...waiting.get(),
                (hasSignedIn) => (hasSignedIn ? send(true) : observer.error(error)),
              ]);
          },
          complete: () => observer.complete(),
        });
      return send(false);
    });
