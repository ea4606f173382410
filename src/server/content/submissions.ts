import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { and, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { pageInput, pageOf } from '../../shared/schemas/paging';
import type { PermissionNoun } from '../../shared/schemas/permissions';
import type { Versioned } from '../../shared/schemas/versions';
import type { Database } from '../db/database';
import type { Part } from '../db/keyset';
import type { Order } from '../db/long-lists';
import { contains, records, type TableWithId } from '../db/records';
import type { Context } from '../rpc/context';
import { changeSeen } from '../rpc/if-match';
import { listed } from '../rpc/lists';
import { permitted } from '../rpc/permissions';
import { long, type Meta, rest, restList, type Words } from '../rpc/trpc';
import { resolved } from './crud';

/** A table of what visitors send, whose rows, as read, are what `Item`'s schema takes. */
type TableOf<Stored> = TableWithId & { createdAt: AnyPgColumn; $inferSelect: Stored };

/** What is the same for all procedures of such a noun. */
type About<Stored, Item, T extends TableOf<Stored>> = {
  table: T;
  output: z.ZodType<Item, Stored>;
  /** As permissions call it. */
  name: PermissionNoun;
  tag: string;
  path: `/${string}`;
};

type Lists<Stored, Item, T extends TableOf<Stored>, Row, Sort extends string, Filters, Beside> = About<
  Stored,
  Item,
  T
> & {
  /** What the administrator's table shows, where that is more than the item. */
  row?: z.ZodType<Row, Stored & Beside>;
  /** What that is, for the rows with these ids. */
  beside?: (db: Database, ids: number[]) => Promise<(id: number) => Beside>;
  words: Words;
  pageSize?: number;
  /** What the table can be ordered by, besides the moment at which each was sent. */
  sortable: Record<Sort, AnyPgColumn | SQL>;
  filters?: z.ZodObject & z.ZodType<Filters>;
  /** Which of them the filters leave; the search goes without saying. */
  matching?: (filters: Filters, db: Database) => Promise<SQL | undefined> | SQL | undefined;
  /** Which of them a search finds, where that is more than the texts that hold it. */
  searched?: (search: string, db: Database) => Promise<SQL | undefined> | SQL | undefined;
};

type Asked<Sort extends string> = { search?: string; sort?: Sort | 'createdAt'; order?: Order };

/** The lists of what visitors send, as the client sees them. */
export type Submissions<Item, Row, Sort extends string, Filters> = {
  list: TRPCQueryProcedure<{ input: void; output: Item[]; meta: Meta }>;
  page: TRPCQueryProcedure<{
    input: Asked<Sort> & Filters & { page?: number; pageSize?: number };
    output: { items: Row[]; total: number };
    meta: Meta;
  }>;
  batch: TRPCQueryProcedure<{
    input: Asked<Sort> & Filters;
    output: Item[];
    meta: Meta;
  }>;
};

/**
 * The lists of what visitors send, for those who may read it: `list` all of it, newest first; `page` as the
 * administrator's table asks for it; `batch` the same in parts, for files. A plain record, to be spread into the noun's router.
 */
export function submissions<
  Stored,
  Item,
  T extends TableOf<Stored>,
  Sort extends string,
  Filters extends object = object,
  Row = Item,
  Beside extends object = object,
>(options: Lists<Stored, Item, T, Row, Sort, Filters, Beside>) {
  const { table, output, row = output, beside, name, tag, path, words, pageSize = 10 } = options;
  const { filters = z.object({}), matching = () => undefined } = options;
  const { searched = (search) => contains(table, search) } = options;
  const sortable: Record<string, AnyPgColumn | SQL> = options.sortable;
  const store = records(table);
  const newestFirst = store.longList({ by: [table.createdAt, table.id], order: 'desc' });

  const paged = pageInput(['createdAt', ...Object.keys(sortable)], { defaultOrder: 'desc', pageSize });
  const unpaged = paged.omit({ page: true, pageSize: true });
  const by = (sort: string) => sortable[sort] ?? table.createdAt;
  const where = async (db: Database, input: { search: string }) =>
    and(await searched(input.search, db), await matching(resolved<Filters>(input), db));
  const page = async (db: Database, input: z.infer<typeof paged>) => {
    const { items, total } = await store.page(db, input, by(input.sort), await where(db, input));
    const found: { id: number }[] = items.map((item) => resolved(item));
    const of = await beside?.(
      db,
      found.map(({ id }) => id),
    );
    return { items: found.map((item) => ({ ...item, ...of?.(item.id) })), total };
  };
  const batch = (input: z.infer<typeof unpaged>) => async (db: Database, part?: Part) =>
    store.inOrderOf(db, { by: [by(input.sort), table.id], order: input.order }, await where(db, input), part);

  const read = permitted(`${name}:read`);
  return resolved<Submissions<Item, Row, Sort, Filters>>({
    list: read
      .meta(restList(path, tag, words, long))
      .output(z.array(output))
      .query(async ({ ctx }) => resolved(await listed(ctx, newestFirst))),

    page: read
      .input(paged.extend(filters.shape))
      .output(pageOf(row))
      .query(async ({ ctx, input }) => resolved(await page(ctx.db, resolved(input)))),

    batch: read
      .input(unpaged.extend(filters.shape))
      .output(z.array(output))
      .query(async ({ ctx, input }) => resolved(await listed(ctx, batch(resolved(input))))),
  });
}

type Decision<Stored, Item, T extends TableOf<Stored>, Status extends string> = About<Stored, Item, T> & {
  /** As the administrator's table shows it, with its version. */
  row: z.ZodType<unknown, Partial<T['$inferSelect']>>;
  input: z.ZodObject & z.ZodType<{ id: number; status: Status }>;
  /** As the messages name one of them: 'donation'. */
  noun: string;
  words: Words;
};

/** The procedure that decides about one of them: it changes the status that the caller has seen. */
export const statusChange = <Stored, Item, T extends TableOf<Stored>, Status extends string>({
  table,
  output,
  row,
  name,
  tag,
  path,
  ...decision
}: Decision<Stored, Item, T, Status>) => {
  const { input, noun, words } = decision;
  const store = records(table);
  const change = (
    { db, ifMatch, note }: Pick<Context, 'db' | 'ifMatch' | 'note'>,
    { id, status }: { id: number; status: Status },
  ) =>
    db.transaction(async (tx) =>
      changeSeen({
        ifMatch,
        before: resolved<Versioned | undefined>(await store.lock(tx, id)),
        values: { status },
        save: async (values) => resolved<Versioned | undefined>(await store.update(tx, id, resolved(values))),
        output: resolved<z.ZodType<unknown, Versioned>>(row),
        noun,
        note,
      }),
    );
  return resolved<TRPCMutationProcedure<{ input: { id: number; status: Status }; output: Item; meta: Meta }>>(
    permitted(`${name}:write`)
      .meta({ ...rest('PUT', `${path}/{id}/status`, tag, words), conditional: true, versioned: true })
      .input(input)
      .output(output)
      .mutation(async ({ ctx, input }) => {
        const changed = await change(ctx, resolved(input));
        ctx.markVersion(changed);
        return resolved(changed);
      }),
  );
};
