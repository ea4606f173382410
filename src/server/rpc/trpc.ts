import { type AnyTRPCProcedure, initTRPC } from '@trpc/server';
import type { OpenApiMeta, OpenApiMethod } from 'trpc-to-openapi';
import { z } from 'zod';
import type { Permission } from '../../shared/schemas/permissions';
import type { Order } from '../db/long-lists';
import { forbid } from './audit';
import { type Context, principalOf } from './context';
import {
  Busy,
  codeOf,
  currentOf,
  detailsOf,
  issuesOf,
  publicMessage,
  translateDatabaseError,
} from './errors';

/**
 * How a list is paged. A paginated list reads one page from the database (`toList`); without paging it answers the first
 * `max` items. A sorted list is read whole and cut by the fields of its items that order it.
 */
export type ListMeta =
  | { kind: 'paginated'; max?: number }
  | { kind: 'sorted'; by: readonly [string, ...string[]]; order: Order };

export type Meta = OpenApiMeta<{
  /** What the caller needs; 'session' is any account. Without it the procedure is for anyone. */
  permission?: Permission | 'session';
  /** What opens a part of it as well; which part, its resolver says. */
  alternative?: Permission;
  idempotent?: true;
  conditional?: true;
  /** It answers with one item alone, whose version is the ETag. */
  versioned?: true;
  /** Its body is a few short words, and no more of it is read. */
  smallBody?: true;
  status?: 201;
  /** Its answer is for its sender alone, though anyone may ask: it is never kept. */
  noStore?: true;
  /** It answers a list; every procedure of REST that does must say so. */
  list?: ListMeta;
  /** It writes its own entry into the activity log, as it cannot run in one transaction. */
  audited?: 'by itself';
  /** It is there for an account that must set up a second factor before anything else. */
  beforeSecondFactor?: true;
  /** It needs a sign-in of the last 15 minutes. */
  recentSignIn?: true;
  /** What it refuses with beside what its path, method and permission tell. */
  refusals?: readonly (401 | 404 | 409 | 429)[];
}>;

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => ({
      message: publicMessage(error),
      code: shape.code,
      data: {
        code: codeOf(error),
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        issues: issuesOf(error),
        current: currentOf(error),
        ...detailsOf(error),
      },
    }),
  });

export const { router, createCallerFactory, middleware } = t;

/** What no token opens, not even what anyone may call there: accounts and keys are for people. */
const closedToTokens = new Set(['audit', 'auth', 'staff', 'tokens', 'webhooks']);

/** What every procedure begins with. */
export const procedure = t.procedure.use(async ({ ctx: { adminDb, bearer, requestId }, path, next }) => {
  if (bearer && closedToTokens.has(path.split('.', 1)[0] ?? ''))
    await forbid(adminDb(), { user: bearer, path, requestId });
  const result = await next();
  if (!result.ok) throw translateDatabaseError(result.error);
  return result;
});

/** For anyone. Of reads only so many are done at once; whoever is signed in need not stand behind a flood of visitors. */
export const publicProcedure = procedure.use(async ({ ctx, type, meta, next }) => {
  if (meta?.noStore) ctx.noStore();
  if (type !== 'query') return next({ ctx: { db: ctx.db } });
  try {
    return await ctx.reads.run(() => next({ ctx: { db: ctx.db } }));
  } catch (error) {
    if (!(error instanceof Busy) || !(await principalOf(ctx))) throw error;
    return next({ ctx: { db: ctx.adminDb() } });
  }
});

/** A write that anyone may do, counted for the address that it comes from. */
export const publicWrite = (kind: string) =>
  publicProcedure.use(async ({ ctx, next }) => {
    await ctx.limits.publicWrite(kind, { address: ctx.address });
    return next();
  });

const withEmail = z.object({ email: z.string() });

/** Counts a public write for the e-mail address in its input as well; goes after the input. */
export const perEmail = (kind: string) =>
  middleware(async ({ ctx, input, next }) => {
    await ctx.limits.publicWrite(kind, withEmail.parse(input));
    return next();
  });

type Called = { name: string; procedure: AnyTRPCProcedure };

/** Calls a procedure with what somebody has sent, which it checks itself. Whose input is typed goes over a caller. */
export const callProcedure = (
  { name, procedure }: Called,
  ctx: Context,
  readInput: () => Promise<unknown>,
): Promise<unknown> => {
  let input: Promise<unknown> | undefined;
  const getRawInput = () => (input ??= readInput()); // a body can be read only once
  return procedure({
    path: name,
    type: procedure._def.type,
    ctx,
    getRawInput,
    signal: undefined,
    batchIndex: 0,
  });
};

/** How the API page calls a procedure, and what whoever uses it should know. */
export type Words = readonly [summary: string, description: string];

/** The REST path of a procedure, below `/api`, and how the API page describes it. */
export function rest(
  method: OpenApiMethod,
  path: `/${string}`,
  tag: string,
  [summary, description]: Words,
  status?: 201,
) {
  return {
    openapi: { method, path: `/api${path}` as const, summary, description, tags: [tag] },
    ...(status && { status }),
  };
}

/** The same for a list. */
export const restList = (path: `/${string}`, tag: string, words: Words, list: ListMeta) => ({
  ...rest('GET', path, tag, words),
  list,
});

export const paginated: ListMeta = { kind: 'paginated' };
export const sortedBy = (order: Order, ...by: readonly [string, ...string[]]): ListMeta => ({
  kind: 'sorted',
  by,
  order,
});
