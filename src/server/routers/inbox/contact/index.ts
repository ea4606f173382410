import { sql } from 'drizzle-orm';
import {
  contactInput,
  contactMessage,
  contactReadInput,
  contactReceipt,
  listedMessage,
} from '../../../../shared/schemas/contact';
import { byId, success } from '../../../../shared/schemas/fields';
import { submissions } from '../../../content/submissions';
import { records } from '../../../db/records';
import { contactMessages, correspondence } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { changedIn } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { perEmail, publicWrite, rest, router } from '../../../rpc/trpc';
import { correspondenceOf } from '../correspondence';
import { handlingFor } from '../correspondence/state';
import { bulkProcedures } from './bulk';
import { matchingMessages, messageFilters } from './filters';
import { sendMessage } from './send';

const tag = 'Contact';
const store = records(contactMessages);

export const contactRouter = router({
  create: publicWrite('contact')
    .meta({
      ...rest(
        'POST',
        '/contact',
        tag,
        [
          'Send a message',
          'Stores the message; its sender gets an answer by mail and the staff a notice. With `newsletter` set the sender is subscribed as well.',
        ],
        201,
      ),
      idempotent: true,
    })
    .input(contactInput)
    .use(perEmail('contact'))
    .output(contactReceipt)
    .mutation(idempotent(contactReceipt, ({ ctx, input }) => sendMessage(ctx.db, ctx, input))),

  ...submissions({
    table: contactMessages,
    schemas: { output: contactMessage, row: listedMessage, filters: messageFilters },
    related: handlingFor(correspondence.contactId),
    name: 'contact',
    tag,
    path: '/contact',
    words: [
      'List every message',
      'Messages of the contact form with the addresses of their senders, the newest first.',
    ],
    sortable: {
      name: sql`lower(${contactMessages.name})`,
      email: sql`lower(${contactMessages.email})`,
      subject: sql`lower(${contactMessages.subject})`,
    },
    matching: matchingMessages,
  }),

  ...correspondenceOf({
    name: 'contact',
    tag,
    path: '/contact',
    column: correspondence.contactId,
    noun: 'message',
    async find(tx, id) {
      const sent = await store.lock(tx, id);
      return sent && { ...sent, text: sent.message };
    },
  }),

  setRead: permitted('contact:write')
    .meta(
      rest('PUT', '/contact/{id}/read', tag, [
        'Mark a message as read or unread',
        "Sets the mark that the staff's list shows; it is the same for everyone.",
      ]),
    )
    .input(contactReadInput)
    .output(contactMessage)
    .mutation(async ({ ctx, input: { id, isRead } }) => {
      const before = await store.lock(ctx.db, id);
      const row = await store.update(ctx.db, id, { isRead });
      if (!before || !row) throw notFound('message');
      ctx.auditDetails({ changed: changedIn(before, { isRead }) });
      return row;
    }),

  delete: permitted('contact:write')
    .meta(
      rest('DELETE', '/contact/{id}', tag, [
        'Delete a message',
        'Removes the message for good, with its note and answers. A subscription that came with it stays.',
      ]),
    )
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await store.remove(ctx.db, id))) throw notFound('message');
      return { success: true };
    }),

  ...bulkProcedures,
});
