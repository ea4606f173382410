import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { KeyDoesNotFit } from '../accounts/secret-key';
import { uniqueViolation } from '../db/unique-violations';
import { causeOf, isDatabaseAway, isDiskFull, isQueryTimeout } from '../process/error-causes';

type Issue = { path: string; message: string };

/** The errors of single input fields, as REST and tRPC show them. */
export function issuesOf(error: TRPCError): Issue[] | undefined {
  if (error.cause instanceof FieldError) return [error.cause.issue];
  if (error.code !== 'BAD_REQUEST' || !(error.cause instanceof ZodError)) return undefined;
  // Two rules may have the same message, which is shown once.
  const issues = error.cause.issues.map(({ path, message }): [string, Issue] => {
    const name = path.join('.');
    return [`${name}: ${message}`, { path: name, message }];
  });
  return [...new Map(issues).values()];
}

/** The message that clients may see: never the text of an unexpected error. */
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

export const statusOf = ({ code }: TRPCError) => (isKnown(code) ? statuses[code] : 500);

export const refuse = (code: TRPCError['code'], message: string) => new TRPCError({ code, message });

/** For `catch`: a lost secret key is a conflict. */
export function refuseLostKey(error: unknown): never {
  if (error instanceof KeyDoesNotFit)
    throw refuse(
      'CONFLICT',
      'The secret key of this site is missing or has changed. Please ask the person who runs the server.',
    );
  throw error;
}

/** An error about one field of the input. */
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

class CodedError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** An error with its own code, so that the caller knows what to do next. */
export const refuseAs = (status: 'UNAUTHORIZED' | 'FORBIDDEN', code: string, message: string) =>
  new TRPCError({ code: status, message, cause: new CodedError(code, message) });

/** The `code` in the response body. */
export const codeOf = (error: TRPCError): string =>
  error.cause instanceof CodedError ? error.cause.code : error.code;

class DetailedError extends Error {
  readonly details: Record<string, unknown>;
  constructor(message: string, details: Record<string, unknown>) {
    super(message);
    this.details = details;
  }
}

/** An error with further fields in the response body. */
export const refuseWith = (code: 'CONFLICT', message: string, details: Record<string, unknown>) =>
  new TRPCError({ code, message, cause: new DetailedError(message, details) });

export const detailsOf = ({ cause }: TRPCError) =>
  cause instanceof DetailedError ? cause.details : undefined;

/** A change was based on an outdated version. */
class OutdatedError extends Error {
  readonly current: unknown;
  constructor(message: string, current: unknown) {
    super(message);
    this.current = current;
  }
}

/** An error for a change based on an outdated version. @param current the present state, as the caller may read it */
export function changedMeanwhile(
  noun: string,
  current: unknown,
  code: 'PRECONDITION_FAILED' | 'CONFLICT' = 'PRECONDITION_FAILED',
): TRPCError {
  const message = `This ${noun} was changed after you opened it`;
  return new TRPCError({ code, message, cause: new OutdatedError(message, current) });
}

/** The present state, if the error is about an outdated version. */
export const currentOf = ({ cause }: TRPCError) =>
  cause instanceof OutdatedError ? cause.current : undefined;

/** `Retry-After` in seconds, when the database is unavailable or overloaded. */
export const retryAfterSeconds = 5;
export const diskFull = 'The database has no room left';

export class TooManyRequests extends TRPCError {
  readonly retryAfter: number;
  constructor(milliseconds: number) {
    super({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests, please try again later' });
    this.retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  }
}

export class Busy extends TRPCError {
  constructor(cause?: unknown) {
    super({ code: 'SERVICE_UNAVAILABLE', message: 'Too busy, please try again in a moment', cause });
  }
}

/** Seconds to wait before retrying, for temporary errors. */
export function retryAfterOf(error: TRPCError): number | undefined {
  if (error instanceof TooManyRequests) return error.retryAfter;
  return error.code === 'SERVICE_UNAVAILABLE' ? retryAfterSeconds : undefined;
}

export const notFound = (noun: string) =>
  new TRPCError({ code: 'NOT_FOUND', message: `${noun[0]?.toUpperCase()}${noun.slice(1)} not found` });

/** Whether the cause is logged. */
export const isFault = (error: TRPCError) =>
  error.code === 'INTERNAL_SERVER_ERROR' || (error.code === 'SERVICE_UNAVAILABLE' && isDiskFull(error));

export const isTransient = (error: unknown) =>
  error instanceof Busy || isDatabaseAway(error) || isQueryTimeout(error);

/** Translates database errors for the caller; other errors are returned unchanged. */
export function translateDatabaseError(error: TRPCError): TRPCError {
  if (error.code !== 'INTERNAL_SERVER_ERROR') return error;
  const { code = '', constraint = '' } = causeOf(error) ?? {};
  if (isDatabaseAway(error))
    return new TRPCError({
      code: 'SERVICE_UNAVAILABLE',
      message: 'The database is unavailable, please try again',
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
      message: 'The input contains a value that cannot be stored',
      cause: error,
    });
  return error;
}
