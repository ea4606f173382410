import { isDatabaseAway } from './errors';

/** Ends the process with one line that says why. */
export function fail(error: unknown): never {
  const away = isDatabaseAway(error) && 'The database at DATABASE_URL cannot be reached.';
  console.error(away || (error instanceof Error ? error.message : error));
  process.exit(1);
}
