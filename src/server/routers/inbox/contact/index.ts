import { sql } from 'drizzle-orm';
import {
  contactArchivedInput,
  contactInput,
  contactMessage,
  contactReadInput,
  contactReceipt,
  listedMessage,
} from '../../../../shared/schemas/contact';
import { bulkChange } from '../../../content/bulk';
import { submissions } from '../../../content/submissions';
import { undoableDeletion } from '../../../content/undoable-deletion';
import { records } from '../../../db/records';
import { contactMessages, correspondence } from '../../../db/schema';
import type { PermittedContext } from '../../../rpc/context';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { changedIn } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { inSiteLanguage, perEmail, publicWrite, rest, restCreate, router } from '../../../rpc/trpc';
import { correspondenceOf } from '../correspondence';
import { handlingFor } from '../correspondence/state';
import { bulkDeletion } from './bulk-deletion';
import { manyMessagesArchived, manyMessagesRead, matchingMessages, messageFilters } from './filters';
import { sendMessage } from './send';

const tag = 'Contact';
const store = records(contactMessages);
const basics = {
  table: contactMessages,
  resource: 'contact',
  tag,
  path: '/contact',
  noun: 'message',
  subject: correspondence.contactId,
  title: contactMessages.subject,
} as const;

/** @throws NOT_FOUND */
async function changeMessage(
  { db, auditDetails }: PermittedContext,
  id: number,
  values: { isRead: boolean } | { isArchived: boolean },
) {
  const before = await store.lock(db, id);
  const row = await store.update(db, id, values);
  if (!before || !row) throw notFound('message');
  auditDetails({ changed: changedIn(before, values) });
  return row;
}

export const contactRouter = router({
  create: publicWrite('contact')
    .meta(
      restCreate('/contact', tag, [
        'Send a message',
        'Stores the message. The sender gets a confirmation by email and the staff a notification. With `newsletter`, the sender is also subscribed to the newsletter.',
      ]),
    )
    .input(contactInput)
    .use(inSiteLanguage)
    .use(perEmail('contact'))
    .output(contactReceipt)
    .mutation(idempotent(contactReceipt, ({ ctx, input }) => sendMessage(ctx.db, ctx, input))),

  ...submissions({
    ...basics,
    schemas: { output: contactMessage, row: listedMessage, filters: messageFilters },
    related: handlingFor(correspondence.contactId),
    text: [
      'List contact messages',
      'Messages from the contact form with the addresses of their senders, newest first.',
    ],
    sortable: {
      name: sql`lower(${contactMessages.name})`,
      email: sql`lower(${contactMessages.email})`,
      subject: sql`lower(${contactMessages.subject})`,
    },
    where: matchingMessages,
  }),

  ...correspondenceOf({
    ...basics,
    quoted: ({ name, subject, message }) => ({ name, subject, text: message }),
  }),

  setRead: permitted('contact:write')
    .meta(
      rest('PUT', '/contact/{id}/read', tag, [
        'Mark a message as read or unread',
        "Sets the read mark in the staff's list. The mark is shared by all staff.",
        'Marked a message as read or unread',
      ]),
    )
    .input(contactReadInput)
    .output(contactMessage)
    .mutation(({ ctx, input: { id, isRead } }) => changeMessage(ctx, id, { isRead })),

  setReadMany: bulkChange({
    ...basics,
    path: '/contact/read',
    text: [
      'Mark several messages as read or unread',
      'Changes the messages in `ids`, or all that `match` selects if their number equals `count`.',
      'Marked several messages as read or unread',
    ],
    input: manyMessagesRead,
    column: 'isRead',
    where: matchingMessages,
  }),

  setArchived: permitted('contact:write')
    .meta(
      rest('PUT', '/contact/{id}/archived', tag, [
        'Archive or unarchive a message',
        "An archived message is left out of the staff's list unless they ask for it. `GET /api/contact` contains it.",
        'Archived or unarchived a message',
      ]),
    )
    .input(contactArchivedInput)
    .output(contactMessage)
    .mutation(({ ctx, input: { id, isArchived } }) => changeMessage(ctx, id, { isArchived })),

  setArchivedMany: bulkChange({
    ...basics,
    path: '/contact/archived',
    text: [
      'Archive or unarchive several messages',
      'Changes the messages in `ids`, or all that `match` selects if their number equals `count`. Without `isArchived`, `match` selects no archived ones.',
      'Archived or unarchived several messages',
    ],
    input: manyMessagesArchived,
    column: 'isArchived',
    where: matchingMessages,
  }),

  ...bulkDeletion,

  ...undoableDeletion({ ...basics, kept: ' A newsletter subscription made with it stays.' }),
});
