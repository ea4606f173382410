import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { z } from 'zod';
import { byId, id, success } from '../../shared/schemas/fields';
import type { Age } from '../../shared/schemas/versions';
import type { Keyset } from '../db/keyset';
import { records } from '../db/records';
import type { PermittedContext } from '../rpc/context';
import { idempotent } from '../rpc/idempotency';
import { listed } from '../rpc/lists';
import { permitted } from '../rpc/permissions';
import { long, type Meta, publicProcedure, rest, restList, type Words } from '../rpc/trpc';
import type { Content, ContentTable } from './content';
import { endFormDraft } from './form-drafts';

type Paths = {
  tag: string;
  path: `/${string}`;
  listPath?: `/${string}`;
  updateWith?: 'PUT' | 'PATCH';
  inOrder: Keyset;
  /** What a delete takes along. */
  along?: string;
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

/** How the API page describes the procedures of a content type. */
function wordsOf(noun: string, updateWith: 'PUT' | 'PATCH', along = '') {
  const one = /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
  const sent =
    updateWith === 'PUT' ? 'Send the whole item, not only what changes.' : 'What is left out stays as it is.';
  return {
    list: [`List every ${noun}`, 'All that is published, in the order in which the site shows it.'],
    create: [
      `Create ${one}`,
      'It is on the site as soon as this is answered. An `Idempotency-Key` keeps a repetition from making it twice.',
    ],
    update: [
      `Update ${one}`,
      `The change is on the site as soon as this is answered. ${sent} With \`If-Match\` it is refused when somebody else has changed the item since.`,
    ],
    delete: [`Delete ${one}`, `Takes it off the site for good${along && `, with ${along}`}.`],
  } satisfies Record<string, Words>;
}

/**
 * The procedures that every content type has: `list` for everyone, `staffList`, `create`, `update` and `delete` for the
 * administrator. A plain record, to be spread into the noun's own router.
 */
export function crud<
  Stored extends { id: number },
  Item extends { id: number },
  T extends ContentTable<Stored>,
  Values extends Change & T['$inferInsert'],
  Sent,
  Change extends Partial<T['$inferInsert']>,
  SentChange,
>(
  content: Content<Stored, Item, T, Values, Sent, Change, SentChange>,
  { tag, path, listPath = path, updateWith = 'PUT', inOrder, along }: Paths,
) {
  const { table, input, change, output, noun, name, asStaffSees } = content;
  const words = wordsOf(noun, updateWith, along);
  const inParts = records(table).longList(inOrder);

  const create = idempotent<Values, Item, PermittedContext>(
    resolved(output),
    async ({ ctx, input: values }) => {
      ctx.note({ changed: Object.keys(values) });
      await endFormDraft(ctx, content.type);
      return resolved(await content.create(ctx.db, { values, by: ctx.user.actor }));
    },
  );

  const update = async (ctx: PermittedContext, id: number, values: Change) => {
    const { db, user, ifMatch, note, markVersion } = ctx;
    await endFormDraft(ctx, content.type);
    const row = await content.update(db, { id, values, by: user.actor, ifMatch, note });
    markVersion(row);
    return row;
  };

  return resolved<Crud<Sent, SentChange, Item>>({
    list: publicProcedure
      .meta(restList(listPath, tag, words.list, long))
      .output(z.array(output))
      .query(async ({ ctx }) => resolved(await listed(ctx, inParts))),

    staffList: permitted(`${name}:read`)
      .output(z.array(asStaffSees))
      .query(async ({ ctx }) => resolved(await listed(ctx, inParts))),

    create: permitted(`${name}:write`)
      .meta({ ...rest('POST', path, tag, words.create, 201), idempotent: true, versioned: true })
      .input(input)
      .output(output)
      .mutation(async (call) => {
        const created = await create(resolved(call));
        call.ctx.markVersion({ id: created.id, version: 1 });
        return resolved(created);
      }),

    update: permitted(`${name}:write`)
      .meta({
        ...rest(updateWith, `${path}/{id}`, tag, words.update),
        conditional: true,
        versioned: true,
      })
      .input(change.extend({ id }).meta({ title: change.meta()?.title }))
      .output(output)
      .mutation(async ({ ctx, input: { id, ...values } }) =>
        resolved(await update(ctx, resolved(id), resolved(values))),
      ),

    delete: permitted(`${name}:write`)
      .meta(rest('DELETE', `${path}/{id}`, tag, words.delete))
      .input(byId)
      .output(success)
      .mutation(async ({ ctx, input: { id } }) => {
        await content.remove(ctx.db, id, ctx.user.actor);
        return { success: true };
      }),
  });
}
