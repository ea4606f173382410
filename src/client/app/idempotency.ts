import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../server/routers';

/** Bounded, because autosaving forms may fail repeatedly with different input. */
const maxPerProcedure = 20;

/** Keys of unfinished writes by procedure and input: a retry reuses its key. */
const keys = new Map<string, Map<string, string>>();

function keyOf(path: string, input: string): string {
  const ofPath = keys.get(path) ?? new Map<string, string>();
  const key = ofPath.get(input) ?? randomKey();
  keys.set(path, ofPath.set(input, key));
  const [oldest] = ofPath.keys();
  if (oldest !== undefined && ofPath.size > maxPerProcedure) ofPath.delete(oldest);
  return key;
}

/** Adds an Idempotency-Key to a write. Not to `auth.`: its passwords must not stay in `keys`. */
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

/** `randomUUID` requires https. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');

export const idempotencyHeader = ({ idempotencyKey }: Record<string, unknown>) =>
  typeof idempotencyKey === 'string' ? { 'Idempotency-Key': idempotencyKey } : {};
