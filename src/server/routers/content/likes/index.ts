import { likeCheckInput, likeInput, likeResult, likeStatus } from '../../../../shared/schemas/likes';
import { originalSlug } from '../../../content/translations/slugs';
import { publicProcedure, publicWrite, rest, router } from '../../../rpc/trpc';
import { isLiked, like } from './like';

const tag = 'Likes';

export const likesRouter = router({
  check: publicProcedure
    .meta({
      ...rest('GET', '/news/{slug}/likes/check', tag, [
        'Check whether a visitor likes an article',
        "`userId` is a random identifier generated and stored by the visitor's browser. The response is never cached.",
      ]),
      noStore: true,
    })
    .input(likeCheckInput)
    .output(likeStatus)
    .query(async ({ ctx, input }) => ({
      liked: await isLiked(ctx.db, { ...input, slug: await originalSlug(ctx, 'news', input.slug) }),
    })),

  toggle: publicWrite('likes')
    .meta(
      rest('POST', '/news/{slug}/likes', tag, [
        'Like or unlike an article',
        'Sets the like to `liked`, or toggles it if `liked` is missing. The response includes the new count. Sending the same `liked` again changes nothing.',
      ]),
    )
    .input(likeInput)
    .output(likeResult)
    .mutation(async ({ ctx, input }) =>
      like(ctx.db, { ...input, slug: await originalSlug(ctx, 'news', input.slug) }),
    ),
});
