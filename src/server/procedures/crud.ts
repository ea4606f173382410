import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { byId, id, success } from '../../shared/fields';
import type { PermissionNoun } from '../../shared/permissions';
import { type Age, withAge } from '../../shared/versions';
import type { Database } from '../db/connect';
import { records, type TableWithId } from '../db/records';
import type { SignedInContext } from './context';
import { notFound } from './errors';
import { idempotent } from './idempotency';
import { changeSeen } from './if-match';
import { permitted } from './permissions';
import { type Meta, publicProcedure, rest } from './trpc';

/** A table whose rows, as read, are what `Item`'s schema takes. */
type TableOf<Stored> = TableWithId & { $inferSelect: Stored & Age; updatedBy: AnyPgColumn };

/** Who saves, and the item that is there already. */
type Save = { by: string; id?: number };

type Options<Stored, Item, T extends TableOf<Stored>, Values, Sent, Change, SentChange> = {
  table: T;
  /** What a form sends, without the id. */
  input: z.ZodObject & z.ZodType<Values, Sent>;
  /** What an update sends: `input` again, or its partial form. */
  change: z.ZodObject & z.ZodType<Change, SentChange>;
  updateWith?: 'PUT' | 'PATCH';
  output: z.ZodType<Item, Stored>;
  /** As the messages name it: 'news article'. */
  noun: string;
  /** Its router's name, as permissions call it. */
  name: PermissionNoun;
  tag: string;
  path: `/${string}`;
  listPath?: `/${string}`;
  orderBy: (SQL | AnyPgColumn)[];
  /** What a save waits for before it locks its row: in one order, or two saves could wait for each other for ever. */
  waitFor?: (tx: Database, values: Change) => Promise<void>;
  /** Runs in the transaction of a save, before the row is written; what it returns is written over what was sent. */
  beforeSave?: (tx: Database, values: Change, save: Save) => Promise<Partial<T['$inferInsert']>>;
};

/** The procedures of a content type, as the client sees them. */
export type Crud<Sent, SentChange, Item> = {
  list: TRPCQueryProcedure<{ input: void; output: Item[]; meta: Meta }>;
  /** As staff reads it: with its age. */
  staffList: TRPCQueryProcedure<{ input: void; output: (Item & Age)[]; meta: Meta }>;
  create: TRPCMutationProcedure<{ input: Sent; output: Item; meta: Meta }>;
  update: TRPCMutationProcedure<{ input: SentChange & { id: number }; output: Item; meta: Meta }>;
  delete: TRPCMutationProcedure<{ input: { id: number }; output: { success: true }; meta: Meta }>;
};

/** tRPC's conditional types do not resolve over type parameters; the schema beside each use has made exactly this. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
export const resolved = <V>(value: unknown) => value as V;

/**
 * The procedures that every content type has: `list` for everyone, `staffList`, `create`, `update` and `delete` for the
 * administrator. A plain record, to be spread into the noun's own router.
 */
export function crud<
  Stored extends { id: number },
  Item extends { id: number },
  T extends TableOf<Stored>,
  Values extends Change & T['$inferInsert'],
  Sent,
  Change extends Partial<T['$inferInsert']>,
  SentChange,
>(options: Options<Stored, Item, T, Values, Sent, Change, SentChange>) {
  const {
    table,
    input,
    change,
    output,
    noun,
    name,
    tag,
    path,
    listPath = path,
    updateWith = 'PUT',
    orderBy,
  } = options;
  const { waitFor = async () => undefined, beforeSave = async () => ({}) } = options;
  const store = records(table);
  const inOrder = store.list(orderBy);

  const create = idempotent<Values, Item, SignedInContext>(
    resolved(output),
    ({ ctx: { db, user }, input: values }) =>
      db.transaction(async (tx) => {
        await waitFor(tx, values);
        const by = user.username;
        const saved = { ...values, ...(await beforeSave(tx, values, { by })), updatedBy: by };
        return resolved(store.insert(tx, saved));
      }),
  );
  const asStaffSees = withAge<z.ZodType<Item, Stored>>(output);

  const update = (ctx: SignedInContext, id: number, values: Change) =>
    ctx.db.transaction(async (tx) => {
      await waitFor(tx, values);
      const before = await store.lock(tx, id);
      const by = ctx.user.username;
      return changeSeen(ctx, {
        before,
        values: { ...values, ...(await beforeSave(tx, values, { by, id })) },
        save: (changed) => store.update(tx, id, { ...changed, updatedBy: by }),
        output: asStaffSees,
        noun,
      });
    });

  return resolved<Crud<Sent, SentChange, Item>>({
    list: publicProcedure
      .meta(rest('GET', listPath, tag, `List every ${noun}`))
      .output(z.array(output))
      .query(async ({ ctx }) => resolved(await inOrder(ctx.db))),

    staffList: permitted(`${name}:read`)
      .output(z.array(asStaffSees))
      .query(async ({ ctx }) => resolved(await inOrder(ctx.db))),

    create: permitted(`${name}:write`)
      .meta({ ...rest('POST', path, tag, `Create a ${noun}`, 201), idempotent: true, versioned: true })
      .input(input)
      .output(output)
      .mutation(async (call) => {
        const created = await create(resolved(call));
        call.ctx.markVersion({ id: created.id, version: 1 });
        return resolved(created);
      }),

    update: permitted(`${name}:write`)
      .meta({
        ...rest(updateWith, `${path}/{id}`, tag, `Update a ${noun}`),
        conditional: true,
        versioned: true,
      })
      .input(change.extend({ id }).meta({ title: change.meta()?.title }))
      .output(output)
      .mutation(async ({ ctx, input: { id, ...values } }) =>
        resolved(await update(ctx, resolved(id), resolved(values))),
      ),

    delete: permitted(`${name}:write`)
      .meta(rest('DELETE', `${path}/{id}`, tag, `Delete a ${noun}`))
      .input(byId)
      .output(success)
      .mutation(async ({ ctx, input: { id } }) => {
        if (!(await store.remove(ctx.db, id))) throw notFound(noun);
        return { success: true };
      }),
  });
}
