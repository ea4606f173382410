import { TRPCError } from '@trpc/server';
import { codeOf, detailsOf, isFault, issuesOf, publicMessage, retryAfterOf, statusOf } from '../rpc/errors';
import type { HttpContext } from './request';

/** Logs unexpected errors. */
export type Report = (error: unknown, requestId: string) => void;

/** The HTTP response for an error of a procedure. */
export function refusal(c: HttpContext, thrown: unknown, report: Report) {
  const error =
    thrown instanceof TRPCError ? thrown : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: thrown });
  if (isFault(error)) report(error.cause ?? error, c.get('requestId'));
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const issues = issuesOf(error);
  const body = {
    message: publicMessage(error),
    code: codeOf(error),
    ...(issues && { issues }),
    ...detailsOf(error),
  };
  return c.json(body, statusOf(error));
}
