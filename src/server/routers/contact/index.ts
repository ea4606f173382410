import { and, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contactInput, contactMessage, contactReadInput, contactReceipt } from '../../../shared/contact';
import { byId, success } from '../../../shared/fields';
import { batchInput, batchOf, pageInput, pageOf } from '../../../shared/paging';
import { contains, is, records } from '../../db/records';
import { contactMessages } from '../../db/schema';
import { queued } from '../../mail/outbox';
import { withinMailLimits } from '../../mail/rate-limits';
import { notFound } from '../../procedures/errors';
import { idempotent } from '../../procedures/idempotency';
import { perEmail, permitted, publicWrite, rest, router } from '../../procedures/trpc';
import { subscribe } from '../newsletter';
import { contactMails } from './mails';

const tag = 'Contact';
const store = records(contactMessages);
const newestFirst = store.list([desc(contactMessages.createdAt), desc(contactMessages.id)]);

const contactPageInput = pageInput(['createdAt', 'name', 'email', 'subject'], {
  defaultOrder: 'desc',
  pageSize: 10,
}).extend({ isRead: z.boolean().optional() });
const contactBatchInput = contactPageInput.omit({ page: true, pageSize: true }).extend(batchInput);
const sortable = {
  createdAt: contactMessages.createdAt,
  name: sql`lower(${contactMessages.name})`,
  email: sql`lower(${contactMessages.email})`,
  subject: sql`lower(${contactMessages.subject})`,
};

/** Which messages are asked for. */
const matching = (input: z.infer<typeof contactBatchInput>) =>
  and(contains(contactMessages, input.search), is(contactMessages.isRead, input.isRead));

export const contactRouter = router({
  create: publicWrite('contact')
    .meta({ ...rest('POST', '/contact', tag, 'Send a message', 201), idempotent: true })
    .input(contactInput)
    .use(perEmail('contact'))
    .output(contactReceipt)
    .mutation(
      idempotent(contactReceipt, async ({ ctx, input }) => {
        const caused = await contactMails(ctx.db, ctx.mail, input);
        const mails = await withinMailLimits(ctx.db, ctx.address, caused);
        if (!input.newsletter) return store.insert(ctx.db, input, queued(mails));
        return ctx.db.transaction(async (tx) => {
          await subscribe(tx, input.email);
          return store.insert(tx, input, queued(mails));
        });
      }),
    ),

  list: permitted('contact:read')
    .meta(rest('GET', '/contact', tag, 'List every message'))
    .output(z.array(contactMessage))
    .query(({ ctx }) => newestFirst(ctx.db)),

  page: permitted('contact:read')
    .input(contactPageInput)
    .output(pageOf(contactMessage))
    .query(({ ctx, input }) => store.page(ctx.db, input, sortable[input.sort], matching(input))),

  batch: permitted('contact:read')
    .input(contactBatchInput)
    .output(batchOf(contactMessage))
    .query(({ ctx, input }) => store.batch(ctx.db, { ...input, by: sortable[input.sort] }, matching(input))),

  setRead: permitted('contact:write')
    .meta(rest('PUT', '/contact/{id}/read', tag, 'Mark a message as read or unread'))
    .input(contactReadInput)
    .output(contactMessage)
    .mutation(async ({ ctx, input: { id, isRead } }) => {
      const row = await store.update(ctx.db, id, { isRead });
      if (!row) throw notFound('message');
      return row;
    }),

  delete: permitted('contact:write')
    .meta(rest('DELETE', '/contact/{id}', tag, 'Delete a message'))
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await store.remove(ctx.db, id))) throw notFound('message');
      return { success: true };
    }),
});
