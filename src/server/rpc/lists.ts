import type { Part, PartRead, Place, ReadList } from '../db/keyset';
import type { Context } from './context';
import { callProcedure } from './trpc';

/** Reads the requested page of a paginated list, or the whole list. */
export async function toList<Row>(
  { db, part, markNext }: Pick<Context, 'db' | 'part' | 'markNext'>,
  read: ReadList<Row>,
): Promise<Row[]> {
  const { items, next } = await read(db, part());
  if (next) markNext(next);
  return items;
}

type Called = Parameters<typeof callProcedure>[0];

/** Calls a list procedure for one page. */
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

/** Reads a list page by page, on demand. @param first the page that was already read */
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
