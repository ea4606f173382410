import type { Part, PartRead, Place, ReadList } from '../db/keyset';
import type { Context } from './context';
import { callProcedure } from './trpc';

/** What is asked for of a long list: the whole, or a part. */
export async function toList<Row>(
  { db, part, markNext }: Pick<Context, 'db' | 'part' | 'markNext'>,
  read: ReadList<Row>,
): Promise<Row[]> {
  const { items, next } = await read(db, part());
  if (next) markNext(next);
  return items;
}

type Called = Parameters<typeof callProcedure>[0];

/** Calls a procedure that answers a list, for the part that is asked for. */
export async function callForPart(
  called: Called,
  ctx: Context,
  readInput: () => Promise<unknown>,
  part: () => Part | undefined,
): Promise<PartRead<unknown>> {
  let next: Place | undefined;
  const items = await callProcedure(called, { ...ctx, part, markNext: (place) => (next = place) }, readInput);
  if (!Array.isArray(items)) throw new Error(`${called.name} answers no list`);
  return { items, next };
}

/** Reads one part of a list after another, each when it is wanted. @param first one that was read before */
export async function* partsOf(
  first: PartRead<unknown>,
  read: (after: Place) => Promise<PartRead<unknown>>,
): AsyncGenerator<unknown[]> {
  let current = first;
  yield current.items;
  while (current.next) {
    current = await read(current.next);
    yield current.items;
  }
}
