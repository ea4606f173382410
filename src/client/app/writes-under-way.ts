import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/routers';

const underWay = new Set<object>();

export const isWriting = () => underWay.size > 0;

/** @returns a function to call when it has ended */
export function beginWrite(): () => void {
  const write = {};
  underWay.add(write);
  return () => underWay.delete(write);
}

/** Counts pending writes. */
export const writesLink: TRPCLink<AppRouter> = () => {
  underWay.clear(); // writes of a previous page do not count
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
