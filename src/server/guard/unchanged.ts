import { TRPCError } from '@trpc/server';
import { etagOf } from '../../shared/etag';
import type { Context } from '../trpc';

/**
 * Refuses a change by someone who has seen an older state: `item` is what they would read now, and If-Match names what
 * they read. Without If-Match the last change wins.
 * @throws PRECONDITION_FAILED
 */
export function requireUnchanged({ ifMatch }: Pick<Context, 'ifMatch'>, item: unknown, noun: string): void {
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(item))
    throw new TRPCError({
      code: 'PRECONDITION_FAILED',
      message: `This ${noun} was changed after you opened it`,
    });
}
