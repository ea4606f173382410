import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  maxReplyTemplates,
  replyTemplate,
  replyTemplateChange,
  replyTemplateInput,
} from '../../../../shared/schemas/reply-templates';
import { withAge } from '../../../../shared/schemas/versions';
import { deletion } from '../../../content/submissions';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { replyTemplates } from '../../../db/schema';
import { refuseField } from '../../../rpc/errors';
import { idempotentCreate } from '../../../rpc/idempotency';
import { changeSeen } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { rest, restCreate, restList, router, sortedBy } from '../../../rpc/trpc';

const tag = 'Contact';
const store = records(replyTemplates);
/** Everyone who may reply to messages. */
const read = permitted('contact:read');
const write = permitted('contact:write');

const subjectOf = (id: number) => `replyTemplates/${id}`;

const byName = (db: Database) =>
  db
    .select()
    .from(replyTemplates)
    .orderBy(asc(sql`lower(${replyTemplates.name})`));

/** Locks the list, so that the limit holds for simultaneous requests. @throws CONFLICT */
async function requireRoom(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reply_templates', 0))`);
  if ((await tx.$count(replyTemplates)) >= maxReplyTemplates)
    throw refuseField('CONFLICT', 'name', `There can be at most ${maxReplyTemplates} templates`);
}

/** Texts that staff insert into replies. */
export const replyTemplatesRouter = router({
  list: read
    .meta(
      restList('/reply-templates', tag, sortedBy('asc', 'name'), [
        'List reply templates',
        'Saved texts for replies to messages and applications, by name.',
      ]),
    )
    .output(z.array(replyTemplate))
    .query(({ ctx }) => byName(ctx.db)),

  staffList: read.output(z.array(withAge(replyTemplate))).query(({ ctx }) => byName(ctx.db)),

  create: write
    .meta({
      ...restCreate('/reply-templates', tag, [
        'Save a reply template',
        `There can be ${maxReplyTemplates}. If the name is taken or there is no room, the answer is 409.`,
        'Created a reply template',
      ]),
      refusals: [409],
      versioned: true,
    })
    .input(replyTemplateInput)
    .output(replyTemplate)
    .mutation(
      idempotentCreate(replyTemplate, async ({ ctx, input }) => {
        await requireRoom(ctx.db);
        const made = await store.insert(ctx.db, { ...input, updatedBy: ctx.user.actor });
        ctx.auditDetails({ subject: subjectOf(made.id), changed: Object.keys(input) });
        return replyTemplate.parse(made);
      }),
    ),

  update: write
    .meta({
      ...rest('PUT', '/reply-templates/{id}', tag, [
        'Update a reply template',
        'Replies that were written with it stay as they are.',
        'Changed a reply template',
      ]),
      conditional: true,
      refusals: [409],
      versioned: true,
    })
    .input(replyTemplateChange)
    .output(replyTemplate)
    .mutation(async ({ ctx, input: { id, ...values } }) => {
      const changed = await changeSeen({
        ifMatch: ctx.ifMatch,
        before: await store.lock(ctx.db, id),
        values,
        save: (changed) => store.update(ctx.db, id, { ...changed, updatedBy: ctx.user.actor }),
        output: withAge(replyTemplate),
        noun: 'template',
        auditDetails: ({ changed: names = [] }) =>
          ctx.auditDetails({ changed: names, subject: subjectOf(id) }),
      });
      ctx.markVersion(changed);
      return changed;
    }),

  delete: deletion({
    table: replyTemplates,
    resource: 'contact',
    subject: 'replyTemplates',
    tag,
    path: '/reply-templates',
    noun: 'template',
    text: [
      'Delete a reply template',
      'Replies that were written with it stay as they are.',
      'Deleted a reply template',
    ],
  }),
});
