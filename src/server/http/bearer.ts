import { TRPCError } from '@trpc/server';
import { bearerOf, type TokenBearer } from '../accounts/tokens';
import type { Database } from '../db/database';
import { translateDatabaseError } from '../rpc/errors';
import type { RateLimits } from '../rpc/rate-limits';
import { type Report, refusal } from './refusal';
import type { HttpContext, HttpMiddleware } from './request';

type Parts = { db: Database; limits: RateLimits; report: Report };

const scheme = /^bearer(?:\s+|$)/i;

/** Whether a request brings a token: then no cookie of it counts, and no kept answer is for it. */
export const bringsToken = (authorization: string | undefined) => scheme.test(authorization ?? '');

/** Where tokens count: in the API, and for the files of the staff's lists. */
const takesTokens = ({ req }: HttpContext) => /^\/(?:api|admin\/export)(?:\/|$)/.test(req.path);

/**
 * Lets a program in that bears a token, and refuses one whose token is not good, whatever it asks for. What is answered to
 * it is its own: neither taken from the cache nor kept there.
 */
export const bearerTokens =
  ({ db, limits, report }: Parts): HttpMiddleware =>
  async (c, next) => {
    const authorization = c.req.header('authorization') ?? '';
    if (!bringsToken(authorization) || !takesTokens(c)) return next();
    c.set('cacheable', async (_, make) => make());
    try {
      c.set('bearer', await admit({ db, limits }, authorization.replace(scheme, '').trim()));
    } catch (error) {
      const refused = error instanceof TRPCError ? error : faultOf(error);
      if (refused.code === 'UNAUTHORIZED') c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
      return refusal(c, refused, report);
    }
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    return undefined;
  };

/** @throws UNAUTHORIZED, TooManyRequests */
async function admit({ db, limits }: Omit<Parts, 'report'>, token: string): Promise<TokenBearer> {
  const bearer = await bearerOf(db, token);
  if (!bearer)
    throw new TRPCError({
      code: 'UNAUTHORIZED',
      message: 'This token is unknown, expired or switched off',
    });
  await limits.token(bearer.tokenId);
  return bearer;
}

const faultOf = (cause: unknown) =>
  translateDatabaseError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }));
