import { z } from 'zod';
import { byId, id, success } from '../../../shared/fields';
import { mediaFilter, picture, pictureChange, pictureUse } from '../../../shared/media';
import { changedIn } from '../../procedures/if-match';
import { permitted } from '../../procedures/permissions';
import { rest, router } from '../../procedures/trpc';
import { changePicture, listPictures, pictureOf, removePicture, usesOfPicture } from './pictures';

const tag = 'Pictures';

export const mediaRouter = router({
  list: permitted('media:read')
    .meta(rest('GET', '/media', tag, 'List pictures'))
    .input(mediaFilter)
    .output(z.array(picture))
    .query(({ ctx, input }) => listPictures(ctx.db, input.search)),

  uses: permitted('media:read')
    .meta(rest('GET', '/media/{id}/uses', tag, 'List where a picture stands'))
    .input(byId)
    .output(z.array(pictureUse))
    .query(({ ctx, input }) => usesOfPicture(ctx.db, input.id)),

  update: permitted('media:write')
    .meta(rest('PATCH', '/media/{id}', tag, 'Name and describe a picture, and say what must stay in view'))
    .input(pictureChange.extend({ id }).meta({ title: 'PictureChange' }))
    .output(picture)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const { before, after } = await changePicture(ctx.db, id, change);
      const found = pictureOf(after);
      ctx.note({ changed: changedIn(pictureOf(before), change) });
      return found;
    }),

  delete: permitted('media:write')
    .meta({ ...rest('DELETE', '/media/{id}', tag, 'Delete a picture that stands nowhere'), refusals: [409] })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removePicture(ctx.db, input.id);
      return { success: true };
    }),
});
