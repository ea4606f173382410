import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { byId, success } from '../../shared/schemas/fields';
import { pageInput, pageOf } from '../../shared/schemas/paging';
import type { Resource } from '../../shared/schemas/permissions';
import type { Versioned } from '../../shared/schemas/versions';
import type { Database } from '../db/database';
import type { PageRequest } from '../db/keyset';
import type { Order } from '../db/long-lists';
import { contains, records, type TableWithId } from '../db/records';
import { notFound } from '../rpc/errors';
import { changeSeen } from '../rpc/if-match';
import { toList } from '../rpc/lists';
import { permitted } from '../rpc/permissions';
import { type ApiText, type Meta, paginated, rest, restList, returningSuccess } from '../rpc/trpc';
import type { Condition } from './bulk';

type SubmissionTable = TableWithId & { createdAt: AnyPgColumn; $inferSelect: { id: number } };

type Schemas = {
  output: z.ZodType<object>;
  /** The row of the admin table, if it has more fields. */
  row?: z.ZodType<object>;
  filters?: z.ZodObject;
};
type RowOf<S extends Schemas> = S['row'] extends z.ZodType ? S['row'] : S['output'];
type FiltersOf<S extends Schemas> = S['filters'] extends z.ZodObject ? z.output<S['filters']> : object;

type SubmissionBasics<Table> = {
  table: Table;
  resource: Resource;
  tag: string;
  path: `/${string}`;
  text: ApiText;
};

type Options<
  Table extends SubmissionTable,
  Sort extends string,
  S extends Schemas,
> = SubmissionBasics<Table> & {
  schemas: S;
  /** Reads additional fields of these rows. */
  related?(
    db: Database,
    ids: number[],
  ): Promise<(id: number) => Omit<z.input<RowOf<S>>, keyof Table['$inferSelect']>>;
  pageSize?: number;
  /** Converts a row for the schemas, for example amounts into dollars. */
  toOutput?(this: void, row: Table['$inferSelect']): { id: number };
  /** Sortable columns besides the time of submission. */
  sortable: Record<Sort, AnyPgColumn | SQL>;
  /** The condition of search and filters; by default a text search. */
  where?(this: void, input: FiltersOf<S> & { search: string }, db: Database): Condition;
};

type RowsFor<S extends { output: z.ZodType<object> }> =
  | { table: { $inferSelect: z.input<S['output']> } }
  | { toOutput(this: void, row: never): z.input<S['output']> };

type ListInput<Sort extends string> = { search?: string; sort?: Sort | 'createdAt'; order?: Order };

type Submissions<Sort extends string, S extends Schemas> = {
  list: TRPCQueryProcedure<{ input: void; output: z.output<S['output']>[]; meta: Meta }>;
  page: TRPCQueryProcedure<{
    input: ListInput<Sort> & FiltersOf<S> & { page?: number; pageSize?: number };
    output: { items: z.output<RowOf<S>>[]; total: number };
    meta: Meta;
  }>;
  batch: TRPCQueryProcedure<{
    input: ListInput<Sort> & FiltersOf<S>;
    output: z.output<S['output']>[];
    meta: Meta;
  }>;
};

/**
 * The lists of submissions, spread into the router: `list` is everything, newest first; `page` is for the admin table,
 * `batch` for exports. tRPC's types do not resolve over type parameters, so the first signature states the result.
 */
export function submissions<Table extends SubmissionTable, Sort extends string, S extends Schemas>(
  options: Options<Table, Sort, S> & RowsFor<S>,
): Submissions<Sort, S>;
export function submissions(options: Options<SubmissionTable, string, Schemas>) {
  const { table, schemas, resource, tag, path, text, pageSize = 10 } = options;
  const { toOutput = (row) => row, where = ({ search }) => contains(table, search) } = options;
  const { output, row = output, filters = z.object({}) } = schemas;
  const sortable = new Map(Object.entries(options.sortable));
  const store = records(table);
  const newestFirst = store.longList({ by: [table.createdAt, table.id], order: 'desc' });

  const paged = pageInput(['createdAt', ...sortable.keys()], { defaultOrder: 'desc', pageSize });
  const unpaged = paged.omit({ page: true, pageSize: true });
  const by = (sort: string) => sortable.get(sort) ?? table.createdAt;
  const page = async (db: Database, input: z.infer<typeof paged>) => {
    const { items, total } = await store.page(db, input, by(input.sort), await where(input, db));
    const relatedTo = await options.related?.(
      db,
      items.map(({ id }) => id),
    );
    return { items: items.map((item) => ({ ...toOutput(item), ...relatedTo?.(item.id) })), total };
  };
  const batch = (input: z.infer<typeof unpaged>) => async (db: Database, part?: PageRequest) =>
    store.inOrderOf(db, { by: [by(input.sort), table.id], order: input.order }, await where(input, db), part);

  const read = permitted(`${resource}:read`);
  return {
    list: read
      .meta(restList(path, tag, paginated, text))
      .output(z.array(output))
      .query(async ({ ctx }) => (await toList(ctx, newestFirst)).map(toOutput)),

    page: read
      .input(paged.extend(filters.shape))
      .output(pageOf(row))
      .query(({ ctx, input }) => page(ctx.db, input)),

    batch: read
      .input(unpaged.extend(filters.shape))
      .output(z.array(output))
      .query(async ({ ctx, input }) => (await toList(ctx, batch(input))).map(toOutput)),
  };
}

type StatusSchemas = {
  input: z.ZodObject & z.ZodType<{ id: number; status: string }>;
  output: z.ZodType<object>;
  /** With its version, for the admin table. */
  row: z.ZodType<Versioned, Versioned>;
};
type StatusOptions<S> = SubmissionBasics<TableWithId & { $inferSelect: Versioned }> & {
  schemas: S;
  /** For messages: 'donation'. */
  noun: string;
  toOutput?(this: void, row: Versioned): Versioned;
};
type StatusChange<S extends StatusSchemas> = TRPCMutationProcedure<{
  input: z.input<S['input']>;
  output: z.output<S['output']>;
  meta: Meta;
}>;

/** Overloaded as `submissions` is. */
export function statusChange<S extends StatusSchemas>(
  options: StatusOptions<S> & RowsFor<S>,
): StatusChange<S>;
export function statusChange(options: StatusOptions<StatusSchemas>) {
  const { table, schemas, resource, tag, path, noun, text, toOutput = (row) => row } = options;
  const { input, output, row } = schemas;
  const store = records(table);
  const toShown = (row: Versioned | undefined) => row && toOutput(row);
  return permitted(`${resource}:write`)
    .meta({ ...rest('PUT', `${path}/{id}/status`, tag, text), conditional: true, versioned: true })
    .input(input)
    .output(output)
    .mutation(async ({ ctx, input: { id, status } }) => {
      const { db, ifMatch, auditDetails } = ctx;
      const changed = await db.transaction(async (tx) =>
        changeSeen({
          ifMatch,
          before: toShown(await store.lock(tx, id)),
          values: { status },
          save: async (values) => toShown(await store.update(tx, id, values)),
          output: row,
          noun,
          auditDetails,
        }),
      );
      ctx.markVersion(changed);
      return changed;
    });
}

type Deletion = SubmissionBasics<TableWithId> & {
  noun: string;
  /** For the activity log, if it is not named after its permission. */
  subject?: string;
};

export const deletion = ({ table, resource, tag, path, noun, text, subject }: Deletion) =>
  permitted(`${resource}:write`)
    .meta(rest('DELETE', `${path}/{id}`, tag, text))
    .input(byId)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { id } }) => {
        if (!(await records(table).remove(ctx.db, id))) throw notFound(noun);
        if (subject) ctx.auditDetails({ subject: `${subject}/${id}` });
      }),
    );
