import { TRPCError } from '@trpc/server';
import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ContentType } from '../../shared/schemas/content-types';
import type { PermissionNoun } from '../../shared/schemas/permissions';
import { type Age, etagOf, withAge } from '../../shared/schemas/versions';
import type { Database } from '../db/database';
import { records, type TableWithId } from '../db/records';
import type { Context } from '../rpc/context';
import { notFound } from '../rpc/errors';
import { changedIn, changeSeen } from '../rpc/if-match';
import type { AnyContent, BeforeRestore } from './any-content';
import { keepRevision, type RevisionAction } from './revisions';
import { moveToTrash } from './trash';

/** A table whose rows, as read, are what `Item`'s schema takes. */
export type ContentTable<Stored> = TableWithId & { $inferSelect: Stored & Age; updatedBy: AnyPgColumn };

/** Who saves, and the item that is there already. */
type Save = { by: string; id?: number };

export type ContentOptions<
  Stored extends { id: number },
  Item,
  T extends ContentTable<Stored>,
  Values,
  Sent,
  Change,
  SentChange,
> = {
  type: ContentType;
  table: T;
  /** Its router's name, as permissions call it. */
  name: PermissionNoun;
  /** As the messages name it: 'news article'. */
  noun: string;
  /** What a form sends, without the id. */
  input: z.ZodObject & z.ZodType<Values, Sent>;
  /** What an update sends: `input` again, or its partial form. */
  change: z.ZodObject & z.ZodType<Change, SentChange>;
  output: z.ZodType<Item, Stored>;
  /** Tables whose rows belong to an item by their column `article_id`, and go to the trash with it. */
  dependents?: readonly PgTable[];
  /** Of a row that comes back from the trash what must be another by now, by its columns. */
  beforeRestore?: BeforeRestore;
  /** Runs before an item is moved to the trash; what it returns runs after that. */
  beforeRemove?: (tx: Database, id: number, by: string) => Promise<() => Promise<void>>;
  /** Of values that were kept for a while, in a draft or a revision, what must be another by now. */
  renew?: (tx: Database, values: Values) => Promise<Partial<Values>>;
  /** What a save waits for before it locks its row: in one order, or two saves could wait for each other for ever. */
  waitFor?: (tx: Database, values: Change) => Promise<void>;
  /** Runs in the transaction of a save, before the row is written; what it returns is written over what was sent. */
  beforeSave?: (tx: Database, values: Change, save: Save) => Promise<Partial<T['$inferInsert']>>;
};

type Create<Values> = { values: Values; by: string; action?: RevisionAction };
type Update<Change> = {
  id: number;
  values: Change;
  by: string;
  /** The state that the one who saves has seen; without it the last change wins. */
  ifMatch?: string | undefined;
  /** Hears what has really changed. */
  note?: Context['note'];
  action?: RevisionAction;
};

/** A content type: its rules, and how its items are written, whoever causes it. */
export type Content<
  Stored extends { id: number },
  Item,
  T extends ContentTable<Stored>,
  Values,
  Sent,
  Change,
  SentChange,
> = ContentOptions<Stored, Item, T, Values, Sent, Change, SentChange> & {
  any: AnyContent;
  /** An item as staff reads it. */
  asStaffSees: z.ZodType<Item & Age, Stored & Age>;
  /** @throws BAD_REQUEST, CONFLICT what the noun's own rules refuse */
  create(db: Database, create: Create<Values>): Promise<T['$inferSelect']>;
  /** @throws as `create`, NOT_FOUND, PRECONDITION_FAILED */
  update(db: Database, update: Update<Change>): Promise<T['$inferSelect']>;
  /** Moves an item to the trash. @throws NOT_FOUND */
  remove(db: Database, id: number, by: string): Promise<void>;
};

/** Of a row what its form would send. */
const formValues = (fields: readonly string[], row: object) => {
  const all = new Map(Object.entries(row));
  return Object.fromEntries(fields.map((name) => [name, all.get(name)]));
};

export function contentType<
  Stored extends { id: number },
  Item extends { id: number },
  T extends ContentTable<Stored>,
  Values extends Change & T['$inferInsert'],
  Sent,
  Change extends Partial<T['$inferInsert']>,
  SentChange,
>(
  options: ContentOptions<Stored, Item, T, Values, Sent, Change, SentChange>,
): Content<Stored, Item, T, Values, Sent, Change, SentChange> {
  const { type, table, name, noun, input, output, dependents = [] } = options;
  const { waitFor = async () => undefined, beforeSave = async () => ({}) } = options;
  const store = records(table);
  const asStaffSees = withAge<z.ZodType<Item, Stored>>(output);
  const fields = Object.keys(input.shape);

  const create = (db: Database, { values, by, action = 'created' }: Create<Values>) =>
    db.transaction(async (tx) => {
      await waitFor(tx, values);
      const own = await beforeSave(tx, values, { by });
      const row = await store.insert(tx, { ...values, ...own, updatedBy: by });
      const kept = formValues(fields, row);
      await keepRevision(tx, { type, itemId: row.id, action, changed: Object.keys(kept), by, values: kept });
      return row;
    });

  const update = (
    db: Database,
    { id, values, by, ifMatch, note, action = 'updated' }: Update<Change>,
  ): Promise<T['$inferSelect']> =>
    db.transaction(async (tx) => {
      await waitFor(tx, values);
      const before = await store.lock(tx, id);
      return changeSeen<T['$inferSelect'], Partial<T['$inferInsert']>>({
        ifMatch,
        before,
        values: { ...values, ...(await beforeSave(tx, values, { by, id })) },
        async save(changed) {
          const row = await store.update(tx, id, { ...changed, updatedBy: by });
          if (!row || !before) return row;
          const was = { values: formValues(fields, before), by: before.updatedBy, at: before.updatedAt };
          const kept = formValues(fields, row);
          const saved = { type, itemId: id, action, changed: changedIn(was.values, kept), by, values: kept };
          await keepRevision(tx, { ...saved, before: was });
          return row;
        },
        output: asStaffSees,
        noun,
        // Not what is made of it, such as the words of a formatted text.
        note: ({ changed }) => note?.({ changed: changed?.filter((name) => fields.includes(name)) }),
      });
    });

  const any: AnyContent = {
    type,
    name,
    noun,
    table,
    dependents,
    beforeRestore: options.beforeRestore,
    fields,
    async present(db, id) {
      const row = await store.first(db, eq(table.id, id));
      return row && { ...asStaffSees.parse(row) };
    },
    async save(db, { id, values, by, seen, action }) {
      const { data: kept, error } = input.safeParse(values);
      if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
      const sent = { ...kept, ...(await options.renew?.(db, kept)) };
      const how = action && { action };
      if (id === undefined) return create(db, { values: sent, by, ...how });
      const ifMatch = seen === undefined ? undefined : etagOf({ id, version: seen });
      return update(db, { id, values: sent, by, ifMatch, ...how });
    },
  };

  return {
    ...options,
    any,
    asStaffSees,
    create,
    update,
    async remove(db, id, by) {
      await db.transaction(async (tx) => {
        const finish = await options.beforeRemove?.(tx, id, by);
        if (!(await moveToTrash(tx, any, { id, by }))) throw notFound(noun);
        await finish?.();
      });
    },
  };
}
