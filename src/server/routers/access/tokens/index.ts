import { z } from 'zod';
import { byId, success } from '../../../../shared/schemas/fields';
import {
  apiToken,
  newToken,
  offeredScope,
  tokenChange,
  tokenInput,
  tokenScopes,
} from '../../../../shared/schemas/tokens';
import { areaLanguageOf } from '../../../accounts/language';
import { idempotent } from '../../../rpc/idempotency';
import { recentlySignedInProcedure, signedInProcedure } from '../../../rpc/permissions';
import { rest, restCreate, restList, returningSuccess, router, sortedBy } from '../../../rpc/trpc';
import { changeToken, makeToken, removeToken, tokensFor } from './tokens';

const tag = 'Tokens';
const subjectOf = (id: number) => `tokens/${id}`;

export const tokensRouter = router({
  list: signedInProcedure
    .meta(
      restList('/tokens', tag, sortedBy('desc', 'id'), [
        'List API tokens',
        'Your tokens, or those of everybody for an owner, with the time of their last use. The tokens themselves are never shown.',
      ]),
    )
    .output(z.array(apiToken))
    .query(({ ctx }) => tokensFor(ctx.db, ctx.user)),

  /** The scopes that the account can give a token, in its language. */
  scopes: signedInProcedure.output(z.array(offeredScope)).query(async ({ ctx }) => {
    const locale = await areaLanguageOf(ctx.db, ctx.user.id);
    return tokenScopes
      .filter((scope) => ctx.user.permissions.has(scope))
      .map((scope) => ({ scope, operations: ctx.texts.operationsOf(scope, locale) }))
      .filter(({ operations }) => operations.length > 0);
  }),

  create: recentlySignedInProcedure
    .meta({
      ...restCreate('/tokens', tag, [
        'Create a token',
        'Keep the token like a password: it is shown only in this response. `scopes` are permissions; a token never has more than its owner. It expires after 90 days unless `expiresAt` is set.',
        'Created a token',
      ]),
      refusals: [409],
    })
    .input(tokenInput)
    .output(newToken)
    .mutation(
      idempotent(
        newToken,
        async ({ ctx, input }) => {
          const made = await makeToken(ctx.db, ctx.user, input);
          ctx.auditDetails({ changed: Object.keys(input), subject: subjectOf(made.id) });
          return made;
        },
        (made) => ({
          ...made,
          token: undefined,
          message:
            'An earlier request created this token, and it is shown only once. If you do not have it, revoke it and create another.',
        }),
      ),
    ),

  update: recentlySignedInProcedure
    .meta(
      rest('PATCH', '/tokens/{id}', tag, [
        'Rename, disable or enable a token',
        'Takes effect with the next request. Scopes and expiry cannot be changed: create another token instead.',
        'Changed a token',
      ]),
    )
    .input(tokenChange)
    .output(apiToken)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const { after, changed } = await changeToken(ctx.db, ctx.user, id, change);
      ctx.auditDetails({ changed, subject: subjectOf(id) });
      return after;
    }),

  remove: recentlySignedInProcedure
    .meta(
      rest('DELETE', '/tokens/{id}', tag, [
        'Revoke a token',
        'Deletes the token permanently. Requests with it get a 401 from then on.',
        'Revoked a token',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { id } }) => {
        await removeToken(ctx.db, ctx.user, id);
        ctx.auditDetails({ subject: subjectOf(id) });
      }),
    ),
});
