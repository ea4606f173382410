import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/routers';

let underWay = 0;

/** Whether a write has no answer yet, so that nobody knows what became of it. */
export const isWriting = () => underWay > 0;

/** Counts a write until what it returns is called. */
export function beginWrite(): () => void {
  underWay += 1;
  let answered = false;
  return () => {
    if (!answered) underWay -= 1;
    answered = true;
  };
}

/** Counts the writes that are under way. */
export const writesLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op);
    return observable((observer) => {
      const settle = beginWrite();
      return next(op).subscribe({
        next(result) {
          settle();
          observer.next(result);
        },
        error(error) {
          settle();
          observer.error(error);
        },
        complete: () => observer.complete(),
      });
    });
  };
