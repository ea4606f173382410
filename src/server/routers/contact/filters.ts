import { and } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/connect';
import { is } from '../../db/records';
import { contactMessages } from '../../db/schema';
import { isWithin, period } from '../../procedures/period';

/** By what the administrator's table of messages can be narrowed. */
export const messageFilters = period.extend({ isRead: z.boolean().optional() });

/** Which messages the filters leave. */
export const matchingMessages = async ({ isRead, ...days }: z.infer<typeof messageFilters>, db: Database) =>
  and(is(contactMessages.isRead, isRead), await isWithin(contactMessages.createdAt, days, db));
