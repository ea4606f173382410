import type { z } from 'zod';
import { etagOf } from '../../shared/etag';
import type { Database } from '../db/connect';
import type { Context } from './context';
import { changedMeanwhile, notFound } from './errors';

type Change = {
  /** What the caller would have read before the change, and what after it. */
  before: unknown;
  after: unknown;
  noun: string;
};

/**
 * Refuses a change by someone who has seen an older state, which If-Match names. Without If-Match the last change wins.
 * A change that is there already, such as one whose answer was lost, is not refused (RFC 9110, 13.1.1).
 * @throws PRECONDITION_FAILED, with the present state; the transaction of the change must end with it
 */
export function requireUnchanged({ ifMatch }: Pick<Context, 'ifMatch'>, change: Change): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  const present = etagOf(change.before);
  if (ifMatch !== present && etagOf(change.after) !== present)
    throw changedMeanwhile(change.noun, change.before);
}

type Row<Stored> = {
  id: number;
  store: {
    lock: (tx: Database, id: number) => Promise<Stored | undefined>;
    update: (tx: Database, id: number, values: Partial<Stored>) => Promise<Stored | undefined>;
  };
  output: z.ZodType<unknown, Stored>;
  noun: string;
};

/**
 * Changes a row that is as the caller has seen it.
 * @throws NOT_FOUND, PRECONDITION_FAILED
 */
export const changeSeen = <Stored>(
  { db, ifMatch }: Pick<Context, 'db' | 'ifMatch'>,
  { id, store, output, noun }: Row<Stored>,
  values: Partial<Stored>,
): Promise<Stored> =>
  db.transaction(async (tx) => {
    const before = await store.lock(tx, id);
    const after = before && (await store.update(tx, id, values));
    if (!after) throw notFound(noun);
    requireUnchanged({ ifMatch }, { before: output.parse(before), after: output.parse(after), noun });
    return after;
  });
