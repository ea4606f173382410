import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseAway } from '../procedures/errors';

/** Ends the process with one line that says why. */
export function fail(error: unknown): never {
  console.error(reasonOf(error));
  process.exit(1);
}

/** Of a query that failed only the database's words: drizzle's are the query. */
function reasonOf(error: unknown): unknown {
  const database = process.env['DATABASE_URL'] ? 'The database at DATABASE_URL' : 'The embedded database';
  if (isDatabaseAway(error)) return `${database} cannot be reached.`;
  if (error instanceof DrizzleQueryError && error.cause) return `${database} refuses: ${error.cause.message}`;
  return error instanceof Error ? error.message : error;
}
