import type { PageRequest, PageResult, Position, ReadList } from '../db/keyset';
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

type ProcedureCall = Parameters<typeof callProcedure>[0];

/** Calls a list procedure for one page. */
export async function callForPage(
  called: ProcedureCall,
  ctx: Context,
  readInput: () => Promise<unknown>,
  part: () => PageRequest | undefined,
): Promise<PageResult<unknown>> {
  let next: Position | undefined;
  const items = await callProcedure(called, { ...ctx, part, markNext: (place) => (next = place) }, readInput);
  if (!Array.isArray(items)) throw new Error(`${called.name} answers no list`);
  return { items, next };
}

/** Reads a list page by page, on demand. @param first the page that was already read */
export async function* pagesOf(
  first: PageResult<unknown>,
  read: (after: Position) => Promise<PageResult<unknown>>,
): AsyncGenerator<unknown[]> {
  let current = first;
  yield current.items;
  while (current.next) {
    current = await read(current.next);
    yield current.items;
  }
}
