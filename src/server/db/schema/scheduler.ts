import { integer } from 'drizzle-orm/pg-core';
import { admins } from './accounts';

/** Whose permissions count when an item is due; both are null while it has no schedule. */
export const scheduler = () => ({
  scheduledBy: integer('scheduled_by').references(() => admins.id, { onDelete: 'set null' }),
  /** The token it was scheduled with. No foreign key: a deleted token must not turn into its owner's own permission. */
  scheduledToken: integer('scheduled_token'),
});
