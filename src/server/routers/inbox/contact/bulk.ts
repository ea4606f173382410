import { and } from 'drizzle-orm';
import { changedMany, chosen, isChosen, notChosen } from '../../../../shared/schemas/bulk';
import { contactReadInput } from '../../../../shared/schemas/contact';
import { changeMany } from '../../../content/bulk';
import { contains } from '../../../db/records';
import { contactMessages } from '../../../db/schema';
import { permitted } from '../../../rpc/permissions';
import { rest } from '../../../rpc/trpc';
import { matchingMessages, messageFilters } from './filters';

export const manyMessagesRead = chosen(messageFilters, 'message')
  .extend({ isRead: contactReadInput.shape.isRead })
  .refine(isChosen, notChosen('message'))
  .meta({ title: 'ManyMessagesRead' });

/** Bulk procedures, spread into the contact router. */
export const bulkProcedures = {
  setReadMany: permitted('contact:write')
    .meta({
      ...rest('PUT', '/contact/read', 'Contact', [
        'Mark several messages as read or unread',
        'Changes the messages in `ids`, or all that `match` selects if their number equals `count`.',
      ]),
      audited: 'by itself',
      refusals: [409],
    })
    .input(manyMessagesRead)
    .output(changedMany)
    .mutation(({ ctx, input: { isRead, ...named }, path }) =>
      changeMany(ctx, path, {
        table: contactMessages,
        chosen: named,
        whereOf: async (match, db) =>
          and(contains(contactMessages, match.search), await matchingMessages(match, db)),
        column: 'isRead',
        value: isRead,
      }),
    ),
};
