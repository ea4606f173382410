import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ContentType } from '../../shared/schemas/content-types';
import { etagOf } from '../../shared/schemas/etags';
import type { Resource } from '../../shared/schemas/permissions';
import { type Age, type Versioned, withAge } from '../../shared/schemas/versions';
import type { Database } from '../db/database';
import { records, type TableWithId } from '../db/records';
import type { Context } from '../rpc/context';
import { notFound } from '../rpc/errors';
import { changedIn, changeSeen } from '../rpc/if-match';
import { pageOf } from './pages';
import { dropRedirect, redirectMovedPage } from './redirects';
import { type RevisionAction, storeRevision } from './revisions';
import { requireFreeSlug } from './translations/slugs';
import { moveToTrash } from './trash';

export type Row = Record<string, unknown>;
type StoredItem = Row & Age & { id: number };
export type ContentTable = TableWithId & {
  createdAt: AnyPgColumn;
  updatedBy: AnyPgColumn;
  $inferSelect: StoredItem;
};

export type ContentSchemas<Table extends ContentTable = ContentTable> = {
  /** The form without the id. */
  input: z.ZodObject & z.ZodType<Table['$inferInsert']>;
  /** `input` again, or its partial form. */
  change: z.ZodObject & z.ZodType<Partial<Table['$inferInsert']>>;
  output: z.ZodType<{ id: number }, { id: number }>;
};

/** The author, and the id of an existing item. */
type Save = { by: string; id?: number };

/** Methods, so that their parameters are bivariant. */
type ContentHooks<Values, Change, Insert> = {
  /** Adjusts a row that is restored from the trash. */
  beforeRestore?(tx: Database, row: Row, by: string): Promise<Row>;
  /** Runs before an item is moved to the trash; the returned function runs afterwards. */
  beforeRemove?(tx: Database, id: number, by: string): Promise<() => Promise<void>>;
  /** Adjusts the values of an older draft or revision. */
  renew?(tx: Database, values: Values): Promise<Partial<Values>>;
  /** Before the row is locked: takes other locks, in one order, so that saves cannot deadlock. May refuse the values. */
  beforeLock?(tx: Database, values: Change): Promise<void>;
  /** Runs in the transaction before the row is written; its result overrides the input. */
  beforeSave?(tx: Database, values: Change, save: Save): Promise<Partial<Insert>>;
};

type ContentBasics<Table, Schemas> = {
  type: ContentType;
  table: Table;
  schemas: Schemas;
  resource: Resource;
  /** For messages: 'news article'. */
  noun: string;
  /** Tables with an `article_id`, whose rows go to the trash with the item. */
  dependents?: readonly PgTable[];
};

type ContentOptions<Table extends ContentTable, Schemas extends ContentSchemas> = ContentBasics<
  Table,
  Schemas
> &
  ContentHooks<z.output<Schemas['input']>, z.output<Schemas['change']>, Table['$inferInsert']>;

type Create = { values: Row; by: string; action?: RevisionAction };
type Update = {
  id: number;
  values: Row;
  by: string;
  /** Without it the last change wins. */
  ifMatch?: string | undefined;
  /** Receives the names of the changed fields. */
  auditDetails?: Context['auditDetails'];
  action?: RevisionAction;
};
type SaveUnchecked = { id?: number; values: unknown; by: string; seen?: number; action?: RevisionAction };

export type Content<Schemas extends ContentSchemas = ContentSchemas> = ContentBasics<
  ContentTable,
  Schemas
> & {
  dependents: readonly PgTable[];
  beforeRestore?: ContentHooks<Row, Row, Row>['beforeRestore'];
  fields: readonly string[];
  staffOutput: z.ZodType<Row & Age, Versioned & Age>;
  /** The item with its staff-only fields, or undefined. */
  present(db: Database, id: number): Promise<Row | undefined>;
  /** @throws BAD_REQUEST, CONFLICT */
  create(db: Database, create: Create): Promise<StoredItem>;
  /** @throws as `create`, NOT_FOUND, PRECONDITION_FAILED */
  update(db: Database, update: Update): Promise<StoredItem>;
  /**
   * Creates an item, or updates the one with this id and version.
   * @throws BAD_REQUEST for invalid values, and as `create` and `update`
   */
  save(db: Database, save: SaveUnchecked): Promise<Versioned>;
  /** Moves an item to the trash. @throws NOT_FOUND */
  remove(db: Database, id: number, by: string): Promise<void>;
};

const formValues = (fields: readonly string[], row: Row): Row =>
  Object.fromEntries(fields.map((name) => [name, row[name]]));

/** The compiler checks that the table fits the schemas. */
export function contentType<Table extends ContentTable, Schemas extends ContentSchemas<Table>>(
  options: ContentOptions<Table, Schemas> & { table: { $inferSelect: z.input<Schemas['output']> } },
): Content<Schemas>;
export function contentType(options: ContentOptions<ContentTable, ContentSchemas>): Content {
  const { type, table, schemas, noun, dependents = [] } = options;
  const store = records(table);
  const staffOutput = withAge(schemas.output);
  const fields = Object.keys(schemas.input.shape);

  const create: Content['create'] = (db, { values, by, action = 'created' }) =>
    db.transaction(async (tx) => {
      await options.beforeLock?.(tx, values);
      const own = await options.beforeSave?.(tx, values, { by });
      await requireFreeSlug(tx, type, values['slug']);
      const row = await store.insert(tx, { ...values, ...own, updatedBy: by });
      const page = pageOf(type, row);
      if (page) await dropRedirect(tx, page);
      const stored = formValues(fields, row);
      const changed = Object.keys(stored);
      await storeRevision(tx, { type, itemId: row.id, action, changed, by, values: stored });
      return row;
    });

  const update: Content['update'] = (db, { id, values, by, ifMatch, auditDetails, action = 'updated' }) =>
    db.transaction(async (tx) => {
      await options.beforeLock?.(tx, values);
      const before = await store.lock(tx, id);
      if (values['slug'] !== before?.['slug']) await requireFreeSlug(tx, type, values['slug'], id);
      return changeSeen({
        ifMatch,
        before,
        values: { ...values, ...(await options.beforeSave?.(tx, values, { by, id })) },
        async save(changed) {
          const row = await store.update(tx, id, { ...changed, updatedBy: by });
          if (!row || !before) return row;
          const [oldPage, page] = [pageOf(type, before), pageOf(type, row)];
          if (oldPage && page && oldPage !== page) await redirectMovedPage(tx, oldPage, page);
          const was = { values: formValues(fields, before), by: before.updatedBy, at: before.updatedAt };
          const stored = formValues(fields, row);
          const saved = {
            type,
            itemId: id,
            action,
            changed: changedIn(was.values, stored),
            by,
            values: stored,
          };
          await storeRevision(tx, { ...saved, before: was });
          return row;
        },
        output: staffOutput,
        noun,
        // Without derived columns such as `plainText`.
        auditDetails: ({ changed }) =>
          auditDetails?.({ changed: changed?.filter((name) => fields.includes(name)) }),
      });
    });

  return {
    ...options,
    dependents,
    fields,
    staffOutput,
    create,
    update,
    async present(db, id) {
      const row = await store.first(db, eq(table.id, id));
      return row && staffOutput.parse(row);
    },
    async save(db, { id, values, by, seen, action }) {
      const { data: kept, error } = schemas.input.safeParse(values);
      if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
      const sent = { ...kept, ...(await options.renew?.(db, kept)) };
      const how = action && { action };
      if (id === undefined) return create(db, { values: sent, by, ...how });
      const ifMatch = seen === undefined ? undefined : etagOf({ id, version: seen });
      return update(db, { id, values: sent, by, ifMatch, ...how });
    },
    async remove(db, id, by) {
      await db.transaction(async (tx) => {
        const finish = await options.beforeRemove?.(tx, id, by);
        if (!(await moveToTrash(tx, { type, table, dependents }, { id, by }))) throw notFound(noun);
        await finish?.();
      });
    },
  };
}
