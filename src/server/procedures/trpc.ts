import { initTRPC, TRPCError } from '@trpc/server';
import type { OpenApiMeta, OpenApiMethod } from 'trpc-to-openapi';
import { z } from 'zod';
import type { RequestSession } from '../accounts/sessions';
import type { Database } from '../db/connect';
import type { MailSetup } from '../process/env';
import { Busy, currentOf, issuesOf, publicMessage, translateDatabaseError } from './errors';
import type { Limits } from './rate-limits';
import type { Gate } from './read-gate';

/** What every procedure is given. */
export type Context = {
  db: Database;
  /** The database as the administrator uses it. */
  adminDb: () => Database;
  /** How many reads of anyone are done at once. */
  reads: Gate;
  session: RequestSession;
  /** What is answered is for its sender only: it is never kept. */
  markPrivate: () => void;
  limits: Limits;
  mail: MailSetup;
  /** Who asks, as far as limits go. */
  address: string;
  /** What the caller sent as Idempotency-Key. */
  idempotencyKey: string | undefined;
  /** The state that the caller has read, sent as If-Match. */
  ifMatch: string | undefined;
};

export type Meta = OpenApiMeta<{ admin?: true; idempotent?: true; conditional?: true; status?: 201 }>;

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ shape, error }) => ({
      message: publicMessage(error),
      code: shape.code,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        path: shape.data.path,
        issues: issuesOf(error),
        current: currentOf(error),
      },
    }),
  });

export const router = t.router;

const procedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw translateDatabaseError(result.error);
  return result;
});

/** For anyone. Of reads only so many are done at once; whoever is signed in need not stand behind a flood of visitors. */
export const publicProcedure = procedure.use(async ({ ctx, type, next }) => {
  if (type !== 'query') return next({ ctx: { db: ctx.db } });
  try {
    return await ctx.reads.run(() => next({ ctx: { db: ctx.db } }));
  } catch (error) {
    if (!(error instanceof Busy) || !(await ctx.session.user())) throw error;
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
  t.middleware(async ({ ctx, input, next }) => {
    await ctx.limits.publicWrite(kind, withEmail.parse(input));
    return next();
  });

/** Permission comes before validation: without a session it is 401 whatever the input. */
export const adminProcedure = procedure.meta({ admin: true }).use(async ({ ctx, next }) => {
  const user = await ctx.session.user();
  if (!user) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Please sign in' });
  return next({ ctx: { user, db: ctx.adminDb() } });
});

/** The REST path of a procedure, below `/api`, and how the API page describes it. */
export function rest(method: OpenApiMethod, path: `/${string}`, tag: string, summary: string, status?: 201) {
  return {
    openapi: { method, path: `/api${path}` as const, summary, tags: [tag] },
    ...(status && { status }),
  };
}
