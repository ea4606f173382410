import pino, { type Logger } from 'pino';
import { RecentErrors } from './recent-errors';

export type { Logger } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const errorLevel = 50; // pino's number for it

/** JSON lines on standard output, written in batches, and the last errors. `flush` writes the current batch. */
export function createLogger(level: (typeof logLevels)[number]) {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 });
  const errors = new RecentErrors();
  const log: Logger = pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(args, method, number) {
          if (number >= errorLevel) errors.add(args);
          method.apply(this, args);
        },
      },
    },
    destination,
  );
  return { log, errors, flush: () => destination.flushSync() };
}

/** Leaves out the messages of the database and of failed queries, because they quote user input. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const quotesInput = 'query' in error || 'severity' in error;
  return {
    type: error.name,
    ...(quotesInput ? {} : { message: error.message }),
    ...('code' in error && { code: error.code }),
    ...('constraint_name' in error && { constraint: error.constraint_name }),
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && depth < 4 && { cause: describeError(error.cause, depth + 1) }),
  };
}
