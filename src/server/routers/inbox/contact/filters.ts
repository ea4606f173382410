import { and } from 'drizzle-orm';
import { z } from 'zod';
import { bulkInput } from '../../../../shared/schemas/bulk';
import { contactReadInput } from '../../../../shared/schemas/contact';
import { handlingFilters } from '../../../../shared/schemas/correspondence';
import type { Database } from '../../../db/database';
import { is } from '../../../db/records';
import { contactMessages, correspondence } from '../../../db/schema';
import { period } from '../../../rpc/period';
import { matchingSubmissions, type SubmissionFilters } from '../correspondence/state';

export const messageFilters = period.extend({ isRead: z.boolean().optional(), ...handlingFilters });

export const matchingMessages = async (
  { isRead, ...common }: z.infer<typeof messageFilters> & SubmissionFilters,
  db: Database,
) =>
  and(
    is(contactMessages.isRead, isRead),
    await matchingSubmissions(contactMessages, correspondence.contactId, common, db),
  );

export const manyMessagesRead = bulkInput('message', messageFilters, {
  isRead: contactReadInput.shape.isRead,
}).meta({ title: 'ManyMessagesRead', examples: [{ ids: [1, 2], isRead: true }] });
