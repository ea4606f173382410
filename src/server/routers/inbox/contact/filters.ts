import { and } from 'drizzle-orm';
import { z } from 'zod';
import { bulkInput } from '../../../../shared/schemas/bulk';
import { contactArchivedInput, contactReadInput } from '../../../../shared/schemas/contact';
import type { Database } from '../../../db/database';
import { is } from '../../../db/records';
import { contactMessages } from '../../../db/schema';
import { matchingSubmissions, type SubmissionQuery, submissionFilters } from '../correspondence/state';

export const messageFilters = submissionFilters.extend({
  isRead: z.boolean().optional(),
  isArchived: z
    .union([z.boolean(), z.literal('all')])
    .optional()
    .describe('Left out: those that are not archived'),
});

export const matchingMessages = async (
  { isRead, isArchived, ...common }: z.infer<typeof messageFilters> & SubmissionQuery,
  db: Database,
) =>
  and(
    is(contactMessages.isRead, isRead),
    is(contactMessages.isArchived, isArchived === 'all' ? undefined : (isArchived ?? false)),
    await matchingSubmissions(contactMessages, 'contact', common, db),
  );

export const manyMessagesArchived = bulkInput('message', messageFilters, {
  isArchived: contactArchivedInput.shape.isArchived,
}).meta({ title: 'ManyMessagesArchived', examples: [{ ids: [1, 2], isArchived: true }] });

export const manyMessagesRead = bulkInput('message', messageFilters, {
  isRead: contactReadInput.shape.isRead,
}).meta({ title: 'ManyMessagesRead', examples: [{ ids: [1, 2], isRead: true }] });
