import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { z } from 'zod';
import { byId, id, success } from '../../shared/schemas/fields';
import type { Age } from '../../shared/schemas/versions';
import type { Keyset } from '../db/keyset';
import { records } from '../db/records';
import type { PermittedContext } from '../rpc/context';
import { idempotent } from '../rpc/idempotency';
import { toList } from '../rpc/lists';
import { permitted } from '../rpc/permissions';
import { type ApiText, type Meta, paginated, publicProcedure, rest, restList } from '../rpc/trpc';
import type { Content, ContentSchemas, Row } from './content';
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

/** The procedures of a content type with these schemas, as the client sees them. */
type Crud<Schemas extends ContentSchemas, Item = z.output<Schemas['output']>> = {
  list: TRPCQueryProcedure<{ input: void; output: Item[]; meta: Meta }>;
  /** As staff reads it: with its age. */
  staffList: TRPCQueryProcedure<{ input: void; output: (Item & Age)[]; meta: Meta }>;
  create: TRPCMutationProcedure<{ input: z.input<Schemas['input']>; output: Item; meta: Meta }>;
  update: TRPCMutationProcedure<{
    input: z.input<Schemas['change']> & { id: number };
    output: Item;
    meta: Meta;
  }>;
  delete: TRPCMutationProcedure<{ input: { id: number }; output: { success: true }; meta: Meta }>;
};

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
  } satisfies Record<string, ApiText>;
}

/**
 * The procedures that every content type has, to be spread into its router: `list` for everyone, the others for staff.
 * tRPC's types do not resolve over type parameters, so the first signature states what the schemas result in.
 */
export function crud<Schemas extends ContentSchemas>(content: Content<Schemas>, paths: Paths): Crud<Schemas>;
export function crud(
  content: Content,
  { tag, path, listPath = path, updateWith = 'PUT', inOrder, along }: Paths,
) {
  const { table, schemas, noun, name, staffOutput } = content;
  const { input, change, output } = schemas;
  const words = wordsOf(noun, updateWith, along);
  const inParts = records(table).longList(inOrder);

  const create = idempotent<Row, Row & { id: number }, PermittedContext>(
    output,
    async ({ ctx, input: values }) => {
      ctx.auditDetails({ changed: Object.keys(values) });
      await endFormDraft(ctx, content.type);
      return content.create(ctx.db, { values, by: ctx.user.actor });
    },
  );

  return {
    list: publicProcedure
      .meta(restList(listPath, tag, words.list, paginated))
      .output(z.array(output))
      .query(({ ctx }) => toList(ctx, inParts)),

    staffList: permitted(`${name}:read`)
      .output(z.array(staffOutput))
      .query(({ ctx }) => toList(ctx, inParts)),

    create: permitted(`${name}:write`)
      .meta({ ...rest('POST', path, tag, words.create, 201), idempotent: true, versioned: true })
      .input(input)
      .output(output)
      .mutation(async (call) => {
        const created = await create(call);
        call.ctx.markVersion({ id: created.id, version: 1 });
        return created;
      }),

    update: permitted(`${name}:write`)
      .meta({
        ...rest(updateWith, `${path}/{id}`, tag, words.update),
        conditional: true,
        versioned: true,
      })
      .input(change.extend({ id }).meta({ title: change.meta()?.title }))
      .output(output)
      .mutation(async ({ ctx, input: { id: itemId, ...values } }) => {
        const { db, user, ifMatch, auditDetails, markVersion } = ctx;
        await endFormDraft(ctx, content.type);
        const row = await content.update(db, {
          id: id.parse(itemId),
          values,
          by: user.actor,
          ifMatch,
          auditDetails,
        });
        markVersion(row);
        return row;
      }),

    delete: permitted(`${name}:write`)
      .meta(rest('DELETE', `${path}/{id}`, tag, words.delete))
      .input(byId)
      .output(success)
      .mutation(async ({ ctx, input: { id: itemId } }) => {
        await content.remove(ctx.db, itemId, ctx.user.actor);
        return { success: true };
      }),
  };
}
