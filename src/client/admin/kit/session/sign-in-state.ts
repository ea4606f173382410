import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../../server/routers';
import { createStore } from '../../../app/store';

const sessionEnded = createStore(false);
export const setSessionEnded = sessionEnded.set;
export const useSessionEnded = sessionEnded.use;

let signIns = 0;
export function startSession() {
  signIns += 1;
  sessionEnded.set(false);
}

const secondFactorNeeded = createStore(false);
export const setSecondFactorNeeded = secondFactorNeeded.set;
export const useSecondFactorNeeded = secondFactorNeeded.use;

const signingIn = ['auth.login', 'auth.passkeySignIn'];
/** Procedures whose 401 does not mean that the session has ended. */
const withoutSession = new Set([...signingIn, 'auth.check', 'auth.permissions']);

/** Detects the start and end of a session. Signing in ends the previous one, so reads sent with that are sent again. */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const send = () => {
        const sentAfter = signIns;
        return next(op).subscribe({
          next(result) {
            if (signingIn.includes(op.path)) startSession();
            observer.next(result);
          },
          error(error) {
            const isAsked = !withoutSession.has(op.path) && op.context['isPrefetch'] !== true;
            if (error.data?.code === 'UNAUTHORIZED' && isAsked) {
              if (sentAfter === signIns) setSessionEnded(true);
              else if (op.type === 'query') return void send();
            }
            if (error.data?.code === 'SECOND_FACTOR_SETUP_REQUIRED') setSecondFactorNeeded(true);
            observer.error(error);
          },
          complete: () => observer.complete(),
        });
      };
      return send();
    });
