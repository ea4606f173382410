import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/routers';

const underWay = new Set<symbol>();

/** Whether a write has no answer yet, so that nobody knows what became of it. */
export const isWriting = () => underWay.size > 0;

/** Counts a write until what it returns is called. */
export function beginWrite(): () => void {
  const write = Symbol();
  underWay.add(write);
  return () => void underWay.delete(write);
}

/** A page that begins waits for no write of the one before. */
export const forgetWrites = () => underWay.clear();

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
