import { and, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { bulkInput, changedIds, selectedIdsInput } from '../../../../shared/schemas/bulk';
import { trashDays } from '../../../../shared/schemas/trash';
import { recordAll } from '../../../audit/entries';
import { inBatches, selectedIds } from '../../../content/bulk';
import { deleteSubmissions, restoreSubmissions } from '../../../content/deleted-submissions';
import type { Database } from '../../../db/database';
import { contactMessages, correspondence } from '../../../db/schema';
import type { PermittedContext } from '../../../rpc/context';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { matchingMessages, messageFilters } from './filters';

const messages = {
  table: contactMessages,
  subject: correspondence.contactId,
  title: contactMessages.subject,
};

const messagesToDelete = bulkInput('message', messageFilters, {}).meta({
  title: 'MessagesToDelete',
  examples: [{ ids: [1, 2] }],
});

const messagesToRestore = z
  .object({ ids: selectedIdsInput('message') })
  .meta({ title: 'MessagesToRestore', examples: [{ ids: [1, 2] }] });

const record = ({ user, requestId }: PermittedContext, tx: Database, action: string, ids: number[]) =>
  recordAll(
    tx,
    ids.map((id) => ({ actor: user.actor, action, subject: `contact/${id}`, requestId })),
  );

/** Deletes many messages so that they can be restored, and restores them; spread into the router. */
export const bulkDeletion = {
  deleteMany: permitted('contact:write')
    .meta({
      ...rest('PUT', '/contact/deleted', 'Contact', [
        'Delete several messages',
        `Deletes the messages in \`ids\`, or all that \`match\` selects if their number equals \`count\`, with their notes and replies. They can be restored for ${trashDays} days.`,
        'Deleted several messages',
      ]),
      writesOwnAuditEntry: true,
      refusals: [409],
    })
    .input(messagesToDelete)
    .output(changedIds)
    .mutation(async ({ ctx, input, path }) => {
      const chosen = await selectedIds(ctx.db, {
        table: contactMessages,
        selection: input,
        where: matchingMessages,
      });
      const deleted = await inBatches(ctx.db, chosen, async (tx, batch) => {
        const stillMatches = input.match && (await matchingMessages(input.match, tx));
        const { id } = contactMessages;
        const rows = await tx
          .select({ id })
          .from(contactMessages)
          .where(and(inArray(id, batch), stillMatches))
          .orderBy(id)
          .for('update');
        const ids = await deleteSubmissions(tx, messages, {
          ids: rows.map((row) => row.id),
          by: ctx.user.actor,
        });
        await record(ctx, tx, path, ids);
        return ids;
      });
      return { ids: deleted.flat() };
    }),

  restoreMany: permitted('contact:write')
    .meta({
      ...rest('PUT', '/contact/restored', 'Contact', [
        'Restore several deleted messages',
        `Brings back the messages in \`ids\` under their old ids, with their notes and replies, up to ${trashDays} days after they were deleted.`,
        'Restored several messages',
      ]),
      writesOwnAuditEntry: true,
    })
    .input(messagesToRestore)
    .output(changedIds)
    .mutation(({ ctx, input, path }) =>
      ctx.db.transaction(async (tx) => {
        const ids = await restoreSubmissions(tx, messages, input.ids);
        await record(ctx, tx, path, ids);
        return { ids };
      }),
    ),
};
