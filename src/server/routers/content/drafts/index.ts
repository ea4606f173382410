import { z } from 'zod';
import {
  draft,
  draftChange,
  draftFilter,
  draftInput,
  draftPreview,
  draftRemoval,
  draftSchedule,
  previewed,
  previewInput,
} from '../../../../shared/schemas/drafts';
import { byId, success } from '../../../../shared/schemas/fields';
import { count } from '../../../db/counters';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import {
  publicProcedure,
  rest,
  restCreate,
  restList,
  returningSuccess,
  router,
  sortedBy,
} from '../../../rpc/trpc';
import { contents, requireWrite, subjectOf } from '../content-types';
import {
  draftByPreview,
  itemOfDraft,
  listDrafts,
  lockDraft,
  makeDraft,
  previewDraft,
  publishDraft,
  removeDraft,
  saveDraft,
  scheduleDraft,
} from './drafts';
import { previewPage } from './preview';

const tag = 'Drafts';
const write = permitted('drafts:write');

export const draftsRouter = router({
  list: permitted('drafts:read')
    .meta(
      restList('/drafts', tag, sortedBy('desc', 'id'), [
        'List drafts',
        'Full drafts with their values, newest first. `type` limits the list to one content type.',
      ]),
    )
    .input(draftFilter)
    .output(z.array(draft))
    .query(({ ctx, input }) => listDrafts(ctx.db, input.type)),

  create: write
    .meta({
      ...restCreate('/drafts', tag, [
        'Create a draft',
        'Creates a draft of a new item, or of a change to an existing one if `itemId` is set. `values` may be incomplete: they are validated when the draft is published.',
        'Created a draft',
      ]),
      refusals: [404],
    })
    .input(draftInput)
    .output(draft)
    .mutation(
      idempotent(draft, async ({ ctx, input }) => draft.parse(await makeDraft(ctx.db, ctx.user, input))),
    ),

  update: write
    .meta({
      ...rest('PUT', '/drafts/{id}', tag, [
        'Save a draft',
        'Send the `version` that you read last: an older one is refused with 409, unless the draft already has these values. The schedule is kept, so a scheduled draft also requires the permission to change the item; `failure` is cleared. If the item has changed since, send its current version as `baseVersion` to publish the draft over it.',
        'Changed a draft',
      ]),
      refusals: [409],
    })
    .input(draftChange)
    .output(draft)
    .mutation(async ({ ctx, input }) => {
      const saved = await saveDraft(ctx.db, ctx.user, input);
      // Forms save automatically: one entry in ten minutes is enough.
      const { points } = await count(ctx.db, `draft ${input.id} ${ctx.user.actor}`, {
        points: 1,
        seconds: 600,
      });
      if (points > 1) ctx.auditDetails({ changed: [] });
      return saved;
    }),

  remove: write
    .meta({
      ...rest('DELETE', '/drafts/{id}', tag, [
        'Delete a draft',
        'Also deletes the preview link. With `version`, the draft is deleted only if it was not saved since; otherwise the answer is 409.',
        'Deleted a draft',
      ]),
      refusals: [409],
    })
    .input(draftRemoval)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input }) => {
        const { type, itemId } = await removeDraft(ctx.db, input);
        // The entry leads to the item that the draft would have changed.
        if (itemId !== null) ctx.auditDetails({ subject: subjectOf(contents[type], itemId) });
      }),
    ),

  publish: write
    .meta({
      ...rest('POST', '/drafts/{id}/publish', tag, [
        'Publish a draft',
        'Validates the draft like a normal save, publishes it and deletes the draft; the response is the draft. If the item has changed since the draft was created, the answer is 409. Also requires the permission to change the item.',
        'Published a draft',
      ]),
      idempotent: true,
      refusals: [409],
    })
    .input(byId)
    .output(draft)
    .mutation(
      idempotent(draft, async ({ ctx, input }) => {
        const found = await lockDraft(ctx.db, input.id);
        requireWrite(ctx, contents[found.type]);
        const itemId = await publishDraft(ctx.db, found, ctx.user.actor);
        ctx.auditDetails({ subject: subjectOf(contents[found.type], itemId) });
        return draft.parse({ ...found, itemId });
      }),
    ),

  schedule: write
    .meta(
      rest('POST', '/drafts/{id}/schedule', tag, [
        'Schedule a draft',
        'Publishes the draft within two seconds of `at`. A time in the past means now; null cancels the schedule. Requires the permission to change the item, both now and when the draft is due, and a token must still be valid then. If publishing fails, `failure` says why and the scheduler gets an email.',
        'Scheduled a draft',
      ]),
    )
    .input(draftSchedule)
    .output(draft)
    .mutation(async ({ ctx, input }) => {
      const { type } = await lockDraft(ctx.db, input.id);
      requireWrite(ctx, contents[type]);
      ctx.auditDetails({ changed: ['publishAt'] });
      return scheduleDraft(ctx.db, ctx.user, input);
    }),

  preview: write
    .meta(
      rest('POST', '/drafts/{id}/preview', tag, [
        'Create a preview link',
        'For seven days, anyone with the link sees the draft as its page will look. An earlier link stops working.',
        'Created a preview link',
      ]),
    )
    .input(byId)
    .output(draftPreview)
    .mutation(async ({ ctx, input }) => ({
      url: `${ctx.mail.publicUrl}${await previewDraft(ctx.db, input.id)}`,
    })),

  previewed: publicProcedure
    .meta({ noStore: true })
    .input(previewInput)
    .output(previewed)
    .query(async ({ ctx, input }) => {
      const { draft: found, until } = await draftByPreview(ctx.db, input.token);
      return previewPage(ctx.db, found, until);
    }),

  item: permitted('drafts:read')
    .input(byId)
    .output(z.record(z.string(), z.unknown()).nullable())
    .query(({ ctx, input }) => itemOfDraft(ctx.db, input.id)),
});
