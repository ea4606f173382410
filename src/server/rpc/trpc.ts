import { type AnyTRPCProcedure, initTRPC } from '@trpc/server';
import type { OpenApiMeta, OpenApiMethod } from 'trpc-to-openapi';
import { z } from 'zod';
import type { Permission } from '../../shared/schemas/permissions';
import type { Order } from '../db/long-lists';
import { siteLanguages } from '../db/site-settings';
import { forbid } from './audit';
import { type Context, principalOf } from './context';
import {
  Busy,
  codeOf,
  currentOf,
  detailsOf,
  issuesOf,
  publicMessage,
  refuseField,
  translateDatabaseError,
} from './errors';
import { setInputMessages } from './input-messages';

setInputMessages();

/**
 * How a list is paged. A paginated list reads one page from the database (`toList`); without paging it answers the first
 * `max` items. A sorted list is read whole and cut by the fields of its items that order it.
 */
export type ListMeta =
  | { kind: 'paginated'; max?: number }
  | { kind: 'sorted'; by: readonly [string, ...string[]]; order: Order };

export type Meta = OpenApiMeta<{
  /** The required permission; 'session' is any account. Public if missing. */
  permission?: Permission | 'session';
  /** Other permissions that allow some inputs; the resolver checks which. */
  alternatives?: readonly Permission[];
  idempotent?: true;
  conditional?: true;
  /** Answers one item, whose version is the ETag. */
  versioned?: true;
  /** Accepts only a small body. */
  smallBody?: true;
  status?: 201;
  /** A public procedure with a personal answer, which must not be cached. */
  noStore?: true;
  /** Required for every REST procedure that answers a list. */
  list?: ListMeta;
  /** The text of its entries in the activity log, in the past tense. Required for every write of the staff. */
  label?: string | undefined;
  /** Writes its own entry into the activity log, because it cannot run in one transaction. */
  writesOwnAuditEntry?: true;
  /** Allowed for an account that must set up a second factor first. */
  beforeSecondFactor?: true;
  /** Requires a sign-in within the last 15 minutes. */
  recentSignIn?: true;
  /** Reads content, whose translations `?locale=` names. */
  inLanguages?: true;
  /** Error statuses besides those that follow from its path, method and permission. */
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

/** Routers closed to tokens, public procedures included: accounts and keys are for people. */
const closedToTokens = new Set(['audit', 'auth', 'mailServer', 'staff', 'tokens', 'webhooks']);

export const procedure = t.procedure.use(async ({ ctx: { adminDb, bearer, requestId }, path, next }) => {
  if (bearer && closedToTokens.has(path.split('.', 1)[0] ?? ''))
    await forbid(adminDb(), { user: bearer, path, requestId });
  const result = await next();
  if (!result.ok) throw translateDatabaseError(result.error);
  return result;
});

/** Open to anyone. Concurrent reads are limited; signed-in callers bypass the limit when it is reached. */
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

/** A public read of content, in the language of the context. */
export const publicContent = publicProcedure.meta({ inLanguages: true });

/** A public write, rate-limited by client address. */
export const publicWrite = (kind: string) =>
  publicProcedure.use(async ({ ctx, next }) => {
    await ctx.limits.publicWrite(kind, { address: ctx.address });
    return next();
  });

const withEmail = z.object({ email: z.string() });

/** Also limits a public write by the email address in its input; use it after `input`. */
export const perEmail = (kind: string) =>
  middleware(async ({ ctx, input, next }) => {
    await ctx.limits.publicWrite(kind, withEmail.parse(input));
    return next();
  });

const withLocale = z.object({ locale: z.string().optional() });

/** Refuses a language that the site does not have; use it after `input`. */
export const inSiteLanguage = middleware(async ({ ctx, input, next }) => {
  const { locale } = withLocale.parse(input);
  if (locale !== undefined && !(await siteLanguages(ctx.db)).some((language) => language === locale))
    throw refuseField('BAD_REQUEST', 'locale', 'Locale must be one of the languages of this site');
  return next();
});

type ProcedureCall = { name: string; procedure: AnyTRPCProcedure };

/** Calls a procedure with unvalidated input; typed calls use a caller instead. */
export const callProcedure = (
  { name, procedure }: ProcedureCall,
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

export type ApiText = readonly [summary: string, description: string, label?: string];

/** The REST path of a procedure below `/api`, with its API description and its label in the activity log. */
export const rest = (
  method: OpenApiMethod,
  path: `/${string}`,
  tag: string,
  [summary, description, label]: ApiText,
) => ({
  label,
  openapi: { method, path: `/api${path}` as const, summary, description, tags: [tag] },
});

export const restList = (path: `/${string}`, tag: string, list: ListMeta, text: ApiText) => ({
  ...rest('GET', path, tag, text),
  list,
});

export const restCreate = (path: `/${string}`, tag: string, text: ApiText) =>
  ({ ...rest('POST', path, tag, text), status: 201, idempotent: true }) as const;

export const paginated: ListMeta = { kind: 'paginated' };
export const sortedBy = (order: Order, ...by: readonly [string, ...string[]]): ListMeta => ({
  kind: 'sorted',
  by,
  order,
});

/** A resolver that answers `success` once its work is done. */
export const returningSuccess =
  <Call>(work: (call: Call) => Promise<unknown>) =>
  async (call: Call) => {
    await work(call);
    return { success: true } as const;
  };
