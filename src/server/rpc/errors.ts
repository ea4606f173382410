import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { uniqueViolation } from '../db/unique-violations';
import { causeOf, isDatabaseAway, isDiskFull, isQueryTimeout } from '../process/error-causes';

export type Issue = { path: string; message: string };

/** Errors that name the input's fields, as REST and tRPC show them. */
export function issuesOf(error: TRPCError): Issue[] | undefined {
  if (error.cause instanceof FieldError) return [error.cause.issue];
  if (error.code !== 'BAD_REQUEST' || !(error.cause instanceof ZodError)) return undefined;
  // Two rules may have the same words, which are told once.
  const told = error.cause.issues.map(({ path, message }): [string, Issue] => {
    const name = path.join('.');
    return [`${name}: ${message}`, { path: name, message }];
  });
  return [...new Map(told).values()];
}

/** The text that may leave the server: the first rule's own, and never the words of an unexpected error. */
export function publicMessage(error: TRPCError): string {
  if (error.code === 'INTERNAL_SERVER_ERROR') return 'Internal server error';
  return issuesOf(error)?.[0]?.message ?? error.message;
}

const statuses = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
} as const;

const isKnown = (code: string): code is keyof typeof statuses => code in statuses;

/** The HTTP status of a refusal; an unexpected error is a 500. */
export const statusOf = ({ code }: TRPCError) => (isKnown(code) ? statuses[code] : 500);

/** A refusal that concerns one field of the input. */
class FieldError extends Error {
  readonly issue: Issue;
  constructor(issue: Issue) {
    super(issue.message);
    this.issue = issue;
  }
}

export function refuseField(
  code: 'BAD_REQUEST' | 'CONFLICT' | 'NOT_FOUND',
  path: string,
  message: string,
): TRPCError {
  return new TRPCError({ code, message, cause: new FieldError({ path, message }) });
}

/** What tells a refusal from others of its status. */
class Coded extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A refusal with a code of its own, by which its caller knows what to do next. */
export const refuseAs = (status: 'UNAUTHORIZED' | 'FORBIDDEN', code: string, message: string) =>
  new TRPCError({ code: status, message, cause: new Coded(code, message) });

/** What a refusal's body calls it. */
export const codeOf = (error: TRPCError): string =>
  error.cause instanceof Coded ? error.cause.code : error.code;

/** What a refusal says beside its words. */
class Detailed extends Error {
  readonly details: Record<string, unknown>;
  constructor(message: string, details: Record<string, unknown>) {
    super(message);
    this.details = details;
  }
}

/** A refusal that bears what its caller needs to see, as further members of its body. */
export const refuseWith = (code: 'CONFLICT', message: string, details: Record<string, unknown>) =>
  new TRPCError({ code, message, cause: new Detailed(message, details) });

export const detailsOf = ({ cause }: TRPCError) => (cause instanceof Detailed ? cause.details : undefined);

/** What stands in the way of a change whose sender has seen an older state. */
class Changed extends Error {
  readonly current: unknown;
  constructor(message: string, current: unknown) {
    super(message);
    this.current = current;
  }
}

/** Refuses a change of something that is `current` by now, as its reader would see it. */
export function changedMeanwhile(
  noun: string,
  current: unknown,
  code: 'PRECONDITION_FAILED' | 'CONFLICT' = 'PRECONDITION_FAILED',
): TRPCError {
  const message = `This ${noun} was changed after you opened it`;
  return new TRPCError({ code, message, cause: new Changed(message, current) });
}

/** The present state that a refusal bears, if it is one of an older state. */
export const currentOf = ({ cause }: TRPCError) => (cause instanceof Changed ? cause.current : undefined);

/** What `Retry-After` says, in seconds, when the database is away or too much is asked. */
export const retryAfterSeconds = 5;
export const diskFull = 'The database has no room left';

/** A refusal of one who came too often; it says when to come back. */
export class TooManyRequests extends TRPCError {
  readonly retryAfter: number;
  constructor(milliseconds: number) {
    super({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests, please try again later' });
    this.retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  }
}

/** A refusal of a read for which there is no room at the moment. */
export class Busy extends TRPCError {
  constructor(cause?: unknown) {
    super({ code: 'SERVICE_UNAVAILABLE', message: 'Too busy, please try again in a moment', cause });
  }
}

/** The seconds to wait before trying again, for the refusals that pass by themselves. */
export function retryAfterOf(error: TRPCError): number | undefined {
  if (error instanceof TooManyRequests) return error.retryAfter;
  return error.code === 'SERVICE_UNAVAILABLE' ? retryAfterSeconds : undefined;
}

export const notFound = (noun: string) =>
  new TRPCError({ code: 'NOT_FOUND', message: `${noun[0]?.toUpperCase()}${noun.slice(1)} not found` });

/** Whether somebody has to look into it: its cause goes to the log. */
export const isFault = (error: TRPCError) =>
  error.code === 'INTERNAL_SERVER_ERROR' || (error.code === 'SERVICE_UNAVAILABLE' && isDiskFull(error));

/** Whether the same request may well succeed soon. */
export const isTransient = (error: unknown) =>
  error instanceof Busy || isDatabaseAway(error) || isQueryTimeout(error);

/** Gives the database's refusals their meaning for the caller; any other error is returned as it is. */
export function translateDatabaseError(error: TRPCError): TRPCError {
  if (error.code !== 'INTERNAL_SERVER_ERROR') return error;
  const { code = '', constraint = '' } = causeOf(error) ?? {};
  if (isDatabaseAway(error))
    return new TRPCError({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The database is away, please try again',
      cause: error,
    });
  if (isQueryTimeout(error)) return new Busy(error);
  if (isDiskFull(error))
    return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: diskFull, cause: error });
  if (code === '23505') {
    const { field, message } = uniqueViolation(constraint);
    return refuseField('CONFLICT', field, message);
  }
  if (code.startsWith('22'))
    return new TRPCError({
      code: 'BAD_REQUEST',
      message: 'The input holds a value that cannot be stored',
      cause: error,
    });
  return error;
}
