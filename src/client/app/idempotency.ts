import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/routers';

/** Forms that save by themselves may fail again and again, each time with another input. */
const mostPerProcedure = 20;

/** Keys of the writes that have not succeeded yet, by procedure and input: the same again is the same write. */
const keys = new Map<string, Map<string, string>>();

function keyOf(path: string, input: string): string {
  const ofPath = keys.get(path) ?? new Map<string, string>();
  const key = ofPath.get(input) ?? randomKey();
  keys.set(path, ofPath.set(input, key));
  const [oldest] = ofPath.keys();
  if (oldest !== undefined && ofPath.size > mostPerProcedure) ofPath.delete(oldest);
  return key;
}

/**
 * Gives a write an Idempotency-Key; which procedures heed it says their metadata, on the server. None of `auth.` does,
 * and their passwords must not stay in `keys`.
 */
export const idempotencyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation' || op.path.startsWith('auth.')) return next(op);
    const input = JSON.stringify(op.input) ?? '';
    const idempotencyKey = keyOf(op.path, input);
    return observable((observer) =>
      next({ ...op, context: { ...op.context, idempotencyKey } }).subscribe({
        next(result) {
          keys.get(op.path)?.delete(input);
          observer.next(result);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      }),
    );
  };

/** A UUID of version 4: `randomUUID` is there only behind https, and a small site may be visited without. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');

/** The header that carries the key. */
export const idempotencyHeader = ({ idempotencyKey }: Record<string, unknown>) =>
  typeof idempotencyKey === 'string' ? { 'Idempotency-Key': idempotencyKey } : {};
