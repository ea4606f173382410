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

/** The first code of the database, the driver or the system in the chain of causes. */
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

/** Full or unwritable disk, or no memory: class 53 except too many connections. */
export const isDiskFull = (error: unknown) => /^(?:53(?!300)\w{3}|58030|ENOSPC)$/.test(codeOf(error));

export const isQueryTimeout = (error: unknown) => codeOf(error) === '57014';

/** A statement after the one that failed, of the same transaction. */
export const isAbortedTransaction = (error: unknown) => codeOf(error) === '25P02';

const temporaryCodes = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock timeout
  '57014', // query timeout
]);

/** Whether the same transaction may succeed later. */
export const isTemporary = (error: unknown) => isDatabaseAway(error) || temporaryCodes.has(codeOf(error));

/** One line. For failed queries only the database's message: drizzle's contains the values. */
export function reasonOf(error: unknown): string {
  const database = process.env['DATABASE_URL'] ? 'The database at DATABASE_URL' : 'The embedded database';
  if (isDatabaseAway(error)) return `${database} cannot be reached.`;
  if (error instanceof DrizzleQueryError && error.cause) return `${database} refuses: ${error.cause.message}`;
  return error instanceof Error ? error.message : String(error);
}

export function exitWithError(error: unknown): never {
  console.error(reasonOf(error));
  process.exit(1);
}
