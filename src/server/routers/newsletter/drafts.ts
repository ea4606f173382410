import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { draftRemoval } from '../../../shared/schemas/drafts';
import { success } from '../../../shared/schemas/fields';
import {
  broadcastInput,
  newsletterDraft,
  newsletterDraftChange,
  newsletterDraftInput,
} from '../../../shared/schemas/newsletter';
import type { Principal } from '../../accounts/principals';
import { noScheduler, schedulerOf } from '../../accounts/schedulers';
import { records } from '../../db/records';
import { newsletterDrafts } from '../../db/schema';
import type { PermittedContext } from '../../rpc/context';
import { notFound, refuseField } from '../../rpc/errors';
import { idempotent } from '../../rpc/idempotency';
import { changeSeen } from '../../rpc/if-match';
import { permitted } from '../../rpc/permissions';
import { rest, restCreate, restList, returningSuccess, router, sortedBy } from '../../rpc/trpc';
import { removeDraft, requireReadable } from './broadcasts';

const tag = 'Newsletter';
const store = records(newsletterDrafts);

type Values = z.infer<typeof newsletterDraftInput>;

/** A scheduled newsletter must be complete. @throws BAD_REQUEST */
function requireWhole({ subject, content, contentFormat, sendAt }: Values): void {
  const [issue] = sendAt === null ? [] : (broadcastInput.safeParse({ subject, content }).error?.issues ?? []);
  if (issue) throw refuseField('BAD_REQUEST', issue.path.join('.'), issue.message);
  if (sendAt !== null) requireReadable({ content, contentFormat });
}

const schedulerAt = (sendAt: string | null, user: Principal) =>
  sendAt === null ? noScheduler : schedulerOf(user);

const subjectOf = (id: number) => `newsletterDrafts/${id}`;

export const newsletterDraftsRouter = router({
  list: permitted('newsletter:read')
    .meta(
      restList('/newsletter/drafts', tag, sortedBy('desc', 'id'), [
        'List newsletter drafts',
        'Unfinished newsletters, and scheduled ones with the time in `sendAt`; `failure` says why a scheduled one was not sent.',
      ]),
    )
    .output(z.array(newsletterDraft))
    .query(({ ctx }) => ctx.db.select().from(newsletterDrafts).orderBy(desc(newsletterDrafts.id))),

  create: permitted('newsletter:write')
    .meta({
      ...restCreate('/newsletter/drafts', tag, [
        'Create a newsletter draft',
        'With `sendAt` it is sent automatically at that time, to everyone subscribed then. The person or token that scheduled it must still be allowed to send newsletters at that time.',
        'Created a newsletter draft',
      ]),
      versioned: true,
    })
    .input(newsletterDraftInput)
    .output(newsletterDraft)
    .mutation(
      idempotent<Values, z.infer<typeof newsletterDraft>, PermittedContext>(
        newsletterDraft,
        async ({ ctx, input }) => {
          requireWhole(input);
          const made = await store.insert(ctx.db, {
            ...input,
            ...schedulerAt(input.sendAt, ctx.user),
            updatedBy: ctx.user.actor,
          });
          ctx.auditDetails({ subject: subjectOf(made.id), changed: ['subject', 'content'] });
          ctx.markVersion(made);
          return made;
        },
      ),
    ),

  update: permitted('newsletter:write')
    .meta({
      ...rest('PUT', '/newsletter/drafts/{id}', tag, [
        'Update or schedule a newsletter draft',
        'Send the whole draft. With `sendAt` null it is not sent until somebody sends it.',
        'Changed a newsletter draft',
      ]),
      conditional: true,
      versioned: true,
    })
    .input(newsletterDraftChange)
    .output(newsletterDraft)
    .mutation(async ({ ctx, input: { id, ...input } }) => {
      // In the database's format, so that another spelling of the same moment is not a change.
      const values = { ...input, sendAt: input.sendAt && new Date(input.sendAt).toISOString() };
      requireWhole(values);
      const before = await store.lock(ctx.db, id);
      const isRescheduled = before?.sendAt !== values.sendAt;
      const changed = await changeSeen({
        ifMatch: ctx.ifMatch,
        before,
        values,
        save: (wanted) =>
          store.update(ctx.db, id, {
            ...wanted,
            ...(isRescheduled && schedulerAt(wanted.sendAt, ctx.user)),
            failure: null,
            updatedBy: ctx.user.actor,
          }),
        output: newsletterDraft,
        noun: 'draft',
        auditDetails: ({ changed: names = [] }) =>
          ctx.auditDetails({ changed: names, subject: subjectOf(id) }),
      });
      ctx.markVersion(changed);
      return changed;
    }),

  delete: permitted('newsletter:write')
    .meta({
      ...rest('DELETE', '/newsletter/drafts/{id}', tag, [
        'Delete a newsletter draft',
        'Deletes the draft; if it was scheduled, it is not sent. A draft newer than `version` is refused with 409.',
        'Deleted a newsletter draft',
      ]),
      refusals: [409],
    })
    .input(draftRemoval)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input }) => {
        if (!(await removeDraft(ctx.db, input))) throw notFound('draft');
        ctx.auditDetails({ subject: subjectOf(input.id) });
      }),
    ),
});
