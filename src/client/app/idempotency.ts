import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/routers';

/** Whether a write must never happen twice for one press of a button. */
const guarded = /\.create$|^donations\.(?:addReceived|receiveMany|refund)$|^newsletter\.broadcast$/;

// A write keeps its key until it has succeeded: what is sent again after a failure is the same write.
const keys = new Map<string, string>();

/** Gives each guarded write an Idempotency-Key, the same one when the same content is sent again. */
export const idempotencyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!guarded.test(op.path)) return next(op);
    const write = `${op.path} ${JSON.stringify(op.input)}`;
    const key = keys.get(write) ?? randomKey();
    keys.set(write, key);
    return observable((observer) =>
      next({ ...op, context: { ...op.context, idempotencyKey: key } }).subscribe({
        next(result) {
          keys.delete(write);
          observer.next(result);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      }),
    );
  };

// randomUUID is there only behind https, and a small site may be visited without.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** The header that carries the key. */
export const idempotencyHeader = ({ idempotencyKey }: Record<string, unknown>) =>
  typeof idempotencyKey === 'string' ? { 'Idempotency-Key': idempotencyKey } : {};
