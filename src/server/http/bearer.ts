import { TRPCError } from '@trpc/server';
import { bearerOf, type TokenBearer } from '../accounts/tokens';
import type { Database } from '../db/database';
import { refuse, translateDatabaseError } from '../rpc/errors';
import type { RateLimits } from '../rpc/rate-limits';
import { type Report, refusal } from './refusal';
import type { HttpContext, HttpMiddleware } from './request';

type BearerDependencies = { db: Database; limits: RateLimits; report: Report };

const scheme = /^bearer(?:\s+|$)/i;

/** Requests with a token ignore cookies and the cache. */
export const bringsToken = (authorization: string | undefined) => scheme.test(authorization ?? '');

/** Tokens are accepted by the API and the exports. */
const takesTokens = ({ req }: HttpContext) => /^\/(?:api|admin\/export)(?:\/|$)/.test(req.path);

/** Authenticates API tokens; an invalid one is refused on every path. Responses are not cached. */
export const bearerTokens =
  ({ db, limits, report }: BearerDependencies): HttpMiddleware =>
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
async function admit(
  { db, limits }: Omit<BearerDependencies, 'report'>,
  token: string,
): Promise<TokenBearer> {
  const bearer = await bearerOf(db, token);
  if (!bearer) throw refuse('UNAUTHORIZED', 'This token is unknown, expired or switched off');
  await limits.token(bearer.tokenId);
  return bearer;
}

const faultOf = (cause: unknown) =>
  translateDatabaseError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }));
