import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ContentType } from '../../shared/schemas/content-types';
import { byId, id, success } from '../../shared/schemas/fields';
import { trashDays } from '../../shared/schemas/trash';
import type { Age } from '../../shared/schemas/versions';
import type { Keyset } from '../db/keyset';
import { records } from '../db/records';
import { drafts } from '../db/schema';
import type { PermittedContext } from '../rpc/context';
import { notFound } from '../rpc/errors';
import { idempotentCreate } from '../rpc/idempotency';
import { aOrAn } from '../rpc/labels';
import { toList } from '../rpc/lists';
import { permitted } from '../rpc/permissions';
import { type ApiText, type Meta, paginated, publicContent, rest, restCreate, restList } from '../rpc/trpc';
import type { Content, ContentSchemas, Row } from './content';
import { deleteDrafts } from './deleted-drafts';
import type { TextReader } from './translations/published';
import { translated, translatedItem } from './translations/translated';

type Paths = {
  tag: string;
  path: `/${string}`;
  listPath?: `/${string}`;
  updateWith?: 'PUT' | 'PATCH';
  inOrder: Keyset;
  /** Deleted with an item. */
  cascade?: string;
};

type Crud<Schemas extends ContentSchemas, Item = z.output<Schemas['output']>> = {
  list: TRPCQueryProcedure<{ input: void; output: Item[]; meta: Meta }>;
  /** With its age, for staff. */
  staffList: TRPCQueryProcedure<{ input: void; output: (Item & Age)[]; meta: Meta }>;
  create: TRPCMutationProcedure<{ input: z.input<Schemas['input']>; output: Item; meta: Meta }>;
  update: TRPCMutationProcedure<{
    input: z.input<Schemas['change']> & { id: number };
    output: Item;
    meta: Meta;
  }>;
  delete: TRPCMutationProcedure<{ input: { id: number }; output: { success: true }; meta: Meta }>;
};

function apiTextsOf(noun: string, updateWith: 'PUT' | 'PATCH', cascade = '') {
  const one = aOrAn(noun);
  const sent = updateWith === 'PUT' ? 'Send the whole item.' : 'Fields that you leave out stay as they are.';
  return {
    list: [`List ${noun}s`, 'All published items, in the order of the site.'],
    create: [
      `Create ${one}`,
      'Publishes it at once. With an `Idempotency-Key`, a retry does not create it twice.',
      `Created ${one}`,
    ],
    update: [
      `Update ${one}`,
      `Publishes the change at once. ${sent} With \`If-Match\`, a change is refused if somebody else has changed the item since.`,
      `Changed ${one}`,
    ],
    delete: [
      `Delete ${one}`,
      `Moves it${cascade && `, with ${cascade},`} to the trash, from which it can be restored for ${trashDays} days.`,
      `Deleted ${one}`,
    ],
  } satisfies Record<string, ApiText>;
}

/**
 * The procedures of every content type, spread into its router: `list` is public, the others are for staff. tRPC's types do
 * not resolve over type parameters, so the first signature states the result.
 */
export function crud<Schemas extends ContentSchemas>(content: Content<Schemas>, paths: Paths): Crud<Schemas>;
export function crud(
  content: Content,
  { tag, path, listPath = path, updateWith = 'PUT', inOrder, cascade }: Paths,
) {
  const { table, schemas, noun, resource, staffOutput } = content;
  const { input, change, output } = schemas;
  const texts = apiTextsOf(noun, updateWith, cascade);
  const inParts = records(table).longList(inOrder);

  return {
    list: publicContent
      .meta(restList(listPath, tag, paginated, texts.list))
      .output(z.array(output))
      .query(async ({ ctx }) => translated(ctx, content.type, await toList(ctx, inParts))),

    staffList: permitted(`${resource}:read`)
      .output(z.array(staffOutput))
      .query(({ ctx }) => toList(ctx, inParts)),

    create: permitted(`${resource}:write`)
      .meta({ ...restCreate(path, tag, texts.create), versioned: true })
      .input(input)
      .output(output)
      .mutation(
        idempotentCreate<Row, Row & { id: number }, PermittedContext>(
          output,
          async ({ ctx, input: values }) => {
            ctx.auditDetails({ changed: Object.keys(values) });
            await endFormDraft(ctx, content.type);
            return content.create(ctx.db, { values, by: ctx.user.actor });
          },
        ),
      ),

    update: permitted(`${resource}:write`)
      .meta({
        ...rest(updateWith, `${path}/{id}`, tag, texts.update),
        conditional: true,
        versioned: true,
      })
      .input(change.extend({ id }).meta({ ...change.meta() }))
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

    delete: permitted(`${resource}:write`)
      .meta(rest('DELETE', `${path}/{id}`, tag, texts.delete))
      .input(byId)
      .output(success)
      .mutation(async ({ ctx, input: { id: itemId } }) => {
        await content.remove(ctx.db, itemId, ctx.user.actor);
        return { success: true };
      }),
  };
}

type ItemById<Page extends z.ZodType> = TRPCQueryProcedure<{
  input: { id: number };
  output: z.output<Page>;
  meta: Meta;
}>;

type ItemPaths<Page extends z.ZodType> = Pick<Paths, 'tag' | 'path'> & {
  /** If its page shows more than lists do: the schema, and what is added to the row. */
  page?: Page;
  onPage?: (reader: TextReader, row: Row) => Promise<Row>;
};

/** The public read of one item by its id. Overloaded as `crud` is. */
export function itemById<Schemas extends ContentSchemas, Page extends z.ZodType = Schemas['output']>(
  content: Content<Schemas>,
  paths: ItemPaths<Page>,
): ItemById<Page>;
export function itemById(
  { type, table, schemas, noun }: Content,
  { tag, path, page = schemas.output, onPage }: ItemPaths<z.ZodType>,
) {
  const store = records(table);
  return publicContent
    .meta({
      ...rest('GET', `${path}/{id}`, tag, [
        `Read ${aOrAn(noun)}`,
        `One ${noun} by its id. The \`ETag\` is its version: send it as \`If-Match\` when you change the ${noun}.`,
      ]),
      versioned: true,
    })
    .input(byId)
    .output(page)
    .query(async ({ ctx, input }) => {
      const found = await store.first(ctx.db, eq(table.id, input.id));
      if (!found) throw notFound(noun);
      ctx.markVersion(found);
      return { ...(await translatedItem(ctx, type, found)), ...(await onPage?.(ctx, found)) };
    });
}

/**
 * Removes the draft of the form that is being saved, if it has the version that the form has seen. It is locked before the
 * item, in the same order as by scheduled publication.
 */
async function endFormDraft({ db, user, formDraft }: PermittedContext, type: ContentType): Promise<void> {
  const [, id, version] = /^"(\d{1,9})-(\d{1,9})"$/.exec(formDraft ?? '') ?? [];
  if (!id || !version || !user.permissions.has('drafts:write')) return;
  await deleteDrafts(
    db,
    and(eq(drafts.id, Number(id)), eq(drafts.type, type), eq(drafts.version, Number(version))),
  );
}
