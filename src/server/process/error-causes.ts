import { DrizzleQueryError } from 'drizzle-orm';

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  '53300', // too many connections
  '57P01', // administrator shutdown
  '57P02', // crash shutdown
  '57P03', // starting up or shutting down
]);

/** The code of the database, the driver or the system, wherever in the chain of causes it is; tRPC's own are none. */
export function causeOf(error: unknown): { code: string; constraint: string } | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && at.name !== 'TRPCError') {
      const constraint = 'constraint_name' in at ? String(at.constraint_name) : '';
      return { code: at.code, constraint };
    }
  }
  return undefined;
}

const codeOf = (error: unknown) => causeOf(error)?.code ?? '';

export const isDatabaseAway = (error: unknown) => unreachableCodes.has(codeOf(error));

/** Disk or memory are full (class 53, but for too many connections), or the disk cannot be written. */
export const isDiskFull = (error: unknown) => /^(?:53(?!300)\w{3}|58030|ENOSPC)$/.test(codeOf(error));

/** Whether the database has broken off a query that took too long. */
export const isQueryTimeout = (error: unknown) => codeOf(error) === '57014';

const temporaryCodes = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock timeout
  '57014', // query timeout
]);

/** Whether the same transaction may succeed later. */
export const isTemporary = (error: unknown) => isDatabaseAway(error) || temporaryCodes.has(codeOf(error));

/** What went wrong, in one line. Of a query that failed only the database's words: drizzle's quote the rows. */
export function reasonOf(error: unknown): string {
  const database = process.env['DATABASE_URL'] ? 'The database at DATABASE_URL' : 'The embedded database';
  if (isDatabaseAway(error)) return `${database} cannot be reached.`;
  if (error instanceof DrizzleQueryError && error.cause) return `${database} refuses: ${error.cause.message}`;
  return error instanceof Error ? error.message : String(error);
}

/** Ends the process with one line that gives the reason. */
export function exitWithError(error: unknown): never {
  console.error(reasonOf(error));
  process.exit(1);
}
