import { and } from 'drizzle-orm';
import { z } from 'zod';
import { handlingFilters } from '../../../../shared/schemas/correspondence';
import type { Database } from '../../../db/database';
import { is } from '../../../db/records';
import { contactMessages, correspondence } from '../../../db/schema';
import { isWithin, period } from '../../../rpc/period';
import { handledAs } from '../correspondence/state';

export const messageFilters = period.extend({ isRead: z.boolean().optional(), ...handlingFilters });

export const matchingMessages = async (
  { isRead, from, to, ...handling }: z.infer<typeof messageFilters>,
  db: Database,
) =>
  and(
    is(contactMessages.isRead, isRead),
    handledAs(db, correspondence.contactId, contactMessages.id, handling),
    await isWithin(contactMessages.createdAt, { from, to }, db),
  );
