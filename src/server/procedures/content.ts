import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Age } from '../../shared/versions';
import type { Database } from '../db/connect';
import { records, type TableWithId } from '../db/records';
import type { Context } from './context';
import { notFound } from './errors';
import { changeSeen } from './if-match';

/** A table whose rows, as read, are what `Item`'s schema takes. */
export type ContentTable<Stored> = TableWithId & { $inferSelect: Stored & Age; updatedBy: AnyPgColumn };

/** Who saves, and the item that is there already. */
type Save = { by: string; id?: number };

export type ContentRules<T extends ContentTable<{ id: number }>, Change> = {
  table: T;
  /** As the messages name it: 'news article'. */
  noun: string;
  /** What a save waits for before it locks its row: in one order, or two saves could wait for each other for ever. */
  waitFor?: (tx: Database, values: Change) => Promise<void>;
  /** Runs in the transaction of a save, before the row is written; what it returns is written over what was sent. */
  beforeSave?: (tx: Database, values: Change, save: Save) => Promise<Partial<T['$inferInsert']>>;
};

type Update<T extends ContentTable<{ id: number }>, Change> = {
  id: number;
  values: Change;
  by: string;
  /** The state that the one who saves has seen; without it the last change wins. */
  ifMatch?: string | undefined;
  /** How a refusal tells the present state. */
  output: z.ZodType<unknown, T['$inferSelect']>;
  /** Hears what has really changed. */
  note?: Context['note'];
};

/** How the items of a content type are written, whoever causes it: a request, a job or the command line. */
export function contentWrites<
  T extends ContentTable<{ id: number }>,
  Values extends Change & T['$inferInsert'],
  Change extends Partial<T['$inferInsert']>,
>({ table, noun, waitFor = async () => undefined, beforeSave = async () => ({}) }: ContentRules<T, Change>) {
  const store = records(table);
  return {
    /** @throws BAD_REQUEST, CONFLICT what the noun's own rules refuse */
    create: (db: Database, values: Values, by: string): Promise<T['$inferSelect']> =>
      db.transaction(async (tx) => {
        await waitFor(tx, values);
        return store.insert(tx, { ...values, ...(await beforeSave(tx, values, { by })), updatedBy: by });
      }),

    /** @throws as `create`, NOT_FOUND, PRECONDITION_FAILED */
    update: (
      db: Database,
      { id, values, by, ifMatch, output, note }: Update<T, Change>,
    ): Promise<T['$inferSelect']> =>
      db.transaction(async (tx) => {
        await waitFor(tx, values);
        return changeSeen<T['$inferSelect'], Partial<T['$inferInsert']>>({
          ifMatch,
          before: await store.lock(tx, id),
          values: { ...values, ...(await beforeSave(tx, values, { by, id })) },
          save: (changed) => store.update(tx, id, { ...changed, updatedBy: by }),
          output,
          noun,
          note,
        });
      }),

    /** @throws NOT_FOUND */
    async remove(db: Database, id: number): Promise<void> {
      if (!(await store.remove(db, id))) throw notFound(noun);
    },
  };
}
