import { z } from 'zod';
import { byId, howMany, id, success } from '../../../../shared/schemas/fields';
import {
  mediaFilter,
  mediaPageInput,
  mediaUse,
  picture,
  pictureAddress,
  pictureChange,
  pictureReplacement,
} from '../../../../shared/schemas/media';
import { pageOf } from '../../../../shared/schemas/paging';
import { changedIn } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { rest, restList, returningSuccess, router, sortedBy } from '../../../rpc/trpc';
import {
  changePicture,
  listPictures,
  pageOfPictures,
  pictureAt,
  pictureOf,
  removePicture,
  usesOfPicture,
} from './pictures';
import { replacePicture } from './replace';

const tag = 'Pictures';

export const mediaRouter = router({
  list: permitted('media:read')
    .meta(
      restList('/media', tag, sortedBy('desc', 'id'), [
        'List pictures',
        'Pictures, newest first. `search` matches names and descriptions.',
      ]),
    )
    .input(mediaFilter)
    .output(z.array(picture))
    .query(({ ctx, input }) => listPictures(ctx.db, input.search)),

  page: permitted('media:read')
    .input(mediaPageInput)
    .output(pageOf(picture))
    .query(({ ctx, input }) => pageOfPictures(ctx.db, input)),

  byUrl: permitted('media:read')
    .input(pictureAddress)
    .output(picture.nullable())
    .query(({ ctx, input }) => pictureAt(ctx.db, input.url)),

  uses: permitted('media:read')
    .meta(
      restList('/media/{id}/uses', tag, sortedBy('asc', 'type', 'id'), [
        'List where a picture is used',
        'Content and settings that contain the address of the picture.',
      ]),
    )
    .input(byId)
    .output(z.array(mediaUse))
    .query(({ ctx, input }) => usesOfPicture(ctx.db, input.id)),

  update: permitted('media:write')
    .meta(
      rest('PATCH', '/media/{id}', tag, [
        'Update the name, alt text and focus of a picture',
        'An empty `alt` marks a decorative picture, null one that has no description yet. `focus` stays in view wherever the picture is cropped; null is the center.',
        'Changed a picture',
      ]),
    )
    .input(pictureChange.extend({ id }).meta({ ...pictureChange.meta() }))
    .output(picture)
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      const { before, after } = await changePicture(ctx.db, id, change);
      const found = pictureOf(after);
      ctx.auditDetails({ changed: changedIn(pictureOf(before), change) });
      return found;
    }),

  replace: permitted('media:write')
    .meta({ label: 'Replaced a picture everywhere' })
    .input(pictureReplacement)
    .output(howMany)
    .mutation(async ({ ctx, input }) => {
      const { changed, count } = await replacePicture(ctx.db, { ...input, actor: ctx.user.actor });
      ctx.auditDetails({ subject: `media/${input.id}`, changed });
      return { count };
    }),

  delete: permitted('media:write')
    .meta({
      ...rest('DELETE', '/media/{id}', tag, [
        'Delete an unused picture',
        'If the picture is in use, the request is refused with 409, and the response lists its `uses`. Its files are deleted a few seconds later.',
        'Deleted a picture',
      ]),
      refusals: [409],
    })
    .input(byId)
    .output(success)
    .mutation(returningSuccess(({ ctx, input }) => removePicture(ctx.db, input.id))),
});
