import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/routers';

const underWay = new Set<object>();

/** Whether a write has no answer yet, so that nobody knows what became of it. */
export const isWriting = () => underWay.size > 0;

/** Counts a write until what it returns is called. */
export function beginWrite(): () => void {
  const write = {};
  underWay.add(write);
  return () => underWay.delete(write);
}

/** Counts the writes that are under way. */
export const writesLink: TRPCLink<AppRouter> = () => {
  underWay.clear(); // a page that begins waits for no write of the one before
  return ({ op, next }) => {
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
};
