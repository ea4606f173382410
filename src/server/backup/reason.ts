import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseAway } from '../procedures/errors';

/** What went wrong, in one line. Of a query that failed only the database's words: drizzle's quote the rows. */
export function reasonOf(error: unknown): string {
  if (isDatabaseAway(error)) return 'The database cannot be reached.';
  if (error instanceof DrizzleQueryError && error.cause) return error.cause.message;
  return error instanceof Error ? error.message : String(error);
}
